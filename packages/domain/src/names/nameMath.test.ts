import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNameEmoji, nameEmoji } from './emoji.ts'
import { charactersOf, isReservedName, lookAlike, nameLength, reservedNames } from './nameMath.ts'

const library = readFileSync(new URL('../../../../contracts/src/libraries/NameMath.sol', import.meta.url), 'utf8')
const letters = charactersOf('abcdefghijklmnopqrstuvwxyz0123456789')
const emoji = nameEmoji.flatMap(([first, last]) => [first, last]).map((code) => String.fromCodePoint(code))
const names = fc
  .array(fc.constantFrom(...letters, ...charactersOf('rnvclmwd015os'), ...emoji), { minLength: 1, maxLength: 15 })
  .map((characters) => characters.join(''))
  .filter((name) => nameLength(name) > 0)

// NAME-4: 1 to 15 user-perceived characters of a–z, 0–9, inner hyphen and single-code emoji
describe('a name', () => {
  it.each([
    ['a', 1],
    ['alice-and-bob', 13],
    ['abcdefghijklmno', 15],
    ['to-the-🌕', 8],
    ['🦊'.repeat(15), 15],
    ['oxford', 6],
    ['ox', 2],
  ])('%s has %i characters', (name, length) => expect(nameLength(name)).toBe(length))

  it.each([
    ['nothing', ''],
    ['16 characters', 'abcdefghijklmnop'],
    ['a hyphen at the start', '-a'],
    ['a hyphen at the end', 'a-'],
    ['two hyphens together', 'a--b'],
    ['a capital', 'Alice'],
    ['a space', 'a b'],
    ['a dot', 'a.b'],
    ['a slash', 'a/b'],
    ['a Cyrillic a', 'аlice'],
    ['a full-width letter', 'ａ'],
    ['a combining mark', 'e\u0301'],
    ['a precomposed accent', 'é'],
    ['a zero-width space', 'a\u200Bb'],
    ['a zero-width joiner', '👨‍👩‍👧'],
    ['a bidi override', 'a\u202Eb'],
    ['a skin tone', '👍🏽'],
    ['a flag', '🇫🇷'],
    ['a keycap', '1️⃣'],
    ['a variation selector', '⭐\uFE0F'],
    ['a ring that looks like an o', '⭕'],
    ['a cross that looks like an x', '❌'],
    ['a half of a surrogate pair', '\uD83D'],
    ['an address', '0x1234abcd'],
    ['anything behind 0x', '0xford'],
    ['what looks like an address', 'ox1234abcd'],
  ])('has not %s', (_, text) => expect(nameLength(text)).toBe(0))

  it('is counted as a person counts it', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(fc.property(names, (name) => [...segmenter.segment(name)].length === nameLength(name)))
  })

  it('is the same in every form of Unicode, and in small letters', () => {
    fc.assert(
      fc.property(
        names,
        (name) => ['NFC', 'NFD', 'NFKC', 'NFKD'].every((form) => name.normalize(form) === name) && name.toLowerCase() === name,
      ),
    )
  })

  it('has nothing of the rest of Unicode', () => {
    const allowed = new Set([...letters, '-'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x10ffff }), (code) => {
        const char = String.fromCodePoint(code)
        return isNameEmoji(code) || allowed.has(char) || nameLength(`a${char}b`) === 0
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('emoji of names', () => {
  it('are drawn as pictures by themselves', () => {
    for (const [first, last] of nameEmoji)
      for (let code = first; code <= last; code++) expect(String.fromCodePoint(code)).toMatch(/^\p{Emoji_Presentation}$/u)
  })

  it('are sorted and do not overlap', () => {
    expect(nameEmoji.flat()).toEqual(nameEmoji.flat().toSorted((a, b) => a - b))
  })
})

// NAME-5: the skeleton maps 0→o, 1→l, 5→s, then rn→m, vv→w, cl→d, drops variation selectors, to a fixed point
describe('what a name looks like', () => {
  it.each([
    ['b0b', 'bob'],
    ['a1ice', 'alice'],
    ['boss', 'bo55'],
    ['modern', 'modem'],
    ['vvhale', 'whale'],
    ['clog', 'dog'],
    ['c1og', 'd0g'],
    ['⭐\uFE0F', '⭐'],
    ['r\uFE0Fn', 'm'],
  ])('%s looks like %s', (a, b) => expect(lookAlike(a)).toBe(lookAlike(b)))

  it.each([
    ['mail', 'mall'],
    ['a-b', 'ab'],
    ['uv', 'w'],
    ['🚀', '🛸'],
  ])('%s does not look like %s', (a, b) => expect(lookAlike(a)).not.toBe(lookAlike(b)))

  it('is a fixed point', () => {
    fc.assert(fc.property(names, (name) => lookAlike(lookAlike(name)) === lookAlike(name)))
  })
})

describe('reserved words', () => {
  it('are names, each by itself', () => {
    for (const word of reservedNames) expect(nameLength(word), word).toBeGreaterThan(0)
    expect(new Set(reservedNames.map(lookAlike)).size).toBe(reservedNames.length)
  })

  it('are those of the contract', () => {
    expect(library).toContain(`' ${reservedNames.map(lookAlike).join(' ')} '`)
  })

  it('are refused with all that looks like them', () => {
    expect(isReservedName('admin')).toBe(true)
    expect(isReservedName('adrnin')).toBe(true)
    expect(isReservedName('5upport')).toBe(true)
    expect(isReservedName('administrator')).toBe(false)
    expect(isReservedName('mint-moderator')).toBe(false)
  })
})
