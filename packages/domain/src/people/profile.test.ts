import { describe, expect, it, test } from 'vitest'
import { countries } from './countries.ts'
import { hasHiddenCharacters } from './hiddenCharacters.ts'
import { contrastOf, nameGrounds, nameStyles, readableNameColor } from './nameColor.ts'
import { checkProfile, profileFields } from './profile.ts'

const faultsOf = (typed: Parameters<typeof checkProfile>[0]) => checkProfile(typed).faults
const textsOf = (typed: Parameters<typeof checkProfile>[0]) => checkProfile(typed).texts

// PEOPLE-6
describe('A profile', () => {
  it('keeps what is right and says of each other field why not', () => {
    expect(checkProfile({ about: ' Hello. ', website: 'marentide', country: 'pt' })).toEqual({
      texts: { about: 'Hello.', country: 'PT' },
      faults: { website: 'invalid' },
    })
  })

  it('leaves what was not typed, and empties what was emptied', () => {
    expect(textsOf({})).toEqual({})
    const emptied = Object.fromEntries(profileFields.map((field) => [field, field === 'label' ? null : ' ']))
    expect(textsOf(emptied)).toEqual(Object.fromEntries(profileFields.map((field) => [field, field === 'about' ? '' : null])))
  })

  it('has an about text of at most 500 characters, as they are counted by people who write', () => {
    expect(textsOf({ about: '🌊'.repeat(500) }).about).toHaveLength(1_000)
    expect(faultsOf({ about: '🌊'.repeat(501) })).toEqual({ about: 'tooLong' })
    expect(textsOf({ about: 'One.\r\nTwo.' })).toEqual({ about: 'One.\nTwo.' })
    expect(faultsOf({ about: 'a\u202Eb' })).toEqual({ about: 'hidden' })
  })

  it('has one label of those that there are', () => {
    expect(textsOf({ label: 'voter' })).toEqual({ label: 'voter' })
    expect(faultsOf({ label: 'voter,trader' })).toEqual({ label: 'invalid' })
    expect(faultsOf({ label: 'official' })).toEqual({ label: 'invalid' })
  })

  it('has a country of ISO 3166', () => {
    expect([countries.length, new Set(countries).size]).toEqual([249, 249])
    expect(faultsOf({ country: 'XX' })).toEqual({ country: 'invalid' })
  })

  it('has a theme, and a colour or a style of its name', () => {
    expect(textsOf({ theme: 'dark', nameColor: 'FFCC8D' })).toEqual({ theme: 'dark', nameColor: '#ffcc8d' })
    expect(textsOf({ nameColor: 'dusk' })).toEqual({ nameColor: 'dusk' })
    for (const nameColor of ['#fff', 'red', 'toString', '#12345g']) expect(faultsOf({ nameColor })).toEqual({ nameColor: 'invalid' })
    expect(faultsOf({ theme: 'sepia' })).toEqual({ theme: 'invalid' })
  })
})

// PEOPLE-7
describe('A website', () => {
  test.each([
    ['https://marentide.example', 'https://marentide.example/'],
    ['https://Desk.Example/a?b=c#d', 'https://desk.example/a?b=c#d'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ])('is %s', (website, kept) => expect(textsOf({ website })).toEqual({ website: kept }))

  test.each([
    'http://marentide.example',
    'javascript:alert(1)',
    'https://user@marentide.example',
    'https://marentide.example:8443',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://.example',
    '//marentide.example',
  ])('is not %s', (website) => expect(faultsOf({ website })).toEqual({ website: 'invalid' }))

  it('is not long, and hides nothing', () => {
    expect(faultsOf({ website: `https://a.example/${'b'.repeat(200)}` })).toEqual({ website: 'tooLong' })
    expect(faultsOf({ website: 'https://a.example/\u202Egpj.exe' })).toEqual({ website: 'hidden' })
  })
})

// PEOPLE-7
test.each(['marentide', '@marentide', 'x.com/marentide', 'https://x.com/marentide/', 'https://www.twitter.com/marentide?s=21'])(
  'X account: %s',
  (xHandle) => expect(textsOf({ xHandle })).toEqual({ xHandle: 'marentide' }),
)
test.each(['a b', 'x.com', 'https://x.com/', 'x.com/home', 'https://evil.example/marentide', 'x.com/a/status/1', 'a'.repeat(16), 'é'])(
  'no X account: %s',
  (xHandle) => expect(faultsOf({ xHandle })).toEqual({ xHandle: 'invalid' }),
)

// PEOPLE-6
test.each(['maren@marentide.example', 'a.b+c@d-e.example'])('email: %s', (email) => expect(textsOf({ email })).toEqual({ email }))
test.each(['maren', 'a@b', 'a@b..example', '.a@b.example', 'a b@c.example', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])(
  'no email: %s',
  (email) => expect(faultsOf({ email })).toEqual({ email: 'invalid' }),
)

test('email: a long one', () => expect(faultsOf({ email: `a@${'b'.repeat(60)}.${'c'.repeat(400)}.example` })).toEqual({ email: 'tooLong' }))

// PEOPLE-6
describe('A text', () => {
  test.each(['Olá, ação!', 'สวัสดี', 'नमस्ते', 'مرحبا', '👩‍👩‍👧 👍🏽 🏴‍☠️ ❤️', 'Việt Nam: ẫ', 'two\nlines'])('is plain: %s', (text) =>
    expect(hasHiddenCharacters(text)).toBe(false),
  )
  test.each([
    'a\u202Eb',
    'a\u200Bb',
    'a\u200Db',
    'a\u2066b',
    '\uFEFFa',
    'a\u00ADb',
    'a\0b',
    'a\u{E0041}',
    'a\u3164',
    `z${'\u0301'.repeat(9)}`,
    `z${'\u0489'.repeat(9)}`,
    '\uD800',
  ])('hides something: %j', (text) => expect(hasHiddenCharacters(text)).toBe(true))
})

// PEOPLE-8
describe('The colour of a name', () => {
  const colors = [
    '#000000',
    '#ffffff',
    '#ff0000',
    '#0000ff',
    '#00ff00',
    '#808080',
    '#ffcc8d',
    '#123456',
    ...Object.values(nameStyles).flat(),
  ]
  test.each(colors)('%s is read on both themes', (color) => {
    for (const theme of ['dark', 'light'] as const)
      expect(contrastOf(readableNameColor(color, theme), nameGrounds[theme])).toBeGreaterThanOrEqual(4.5)
  })

  it('stays where it can be read, and moves no further than it must', () => {
    expect(readableNameColor('#fecc8d', 'dark')).toBe('#fecc8d')
    expect(readableNameColor('#123456', 'light')).toBe('#123456')
    expect(contrastOf(readableNameColor('#fecc8d', 'light'), nameGrounds.light)).toBeLessThan(4.8)
  })

  it('is counted as WCAG counts', () => {
    expect([contrastOf('#000000', '#ffffff'), contrastOf('#777777', '#777777')]).toEqual([21, 1])
  })
})
