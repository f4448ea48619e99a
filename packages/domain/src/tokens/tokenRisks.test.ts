import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeceptive, isRefused, type ListedToken, type TokenFacts, tokenRisks } from './tokenRisks.ts'

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const
const listed: readonly ListedToken[] = [
  { address: address(1), symbol: 'USDT', name: 'Tether USD' },
  { address: address(2), symbol: 'THE', name: 'THENA' },
  { address: address(3), symbol: 'WBNB', name: 'Wrapped BNB' },
  { address: address(4), symbol: 'LISTA', name: 'Lista' },
]
const facts = (patch: Partial<TokenFacts> = {}): TokenFacts => ({
  address: address(9),
  symbol: 'MINE',
  name: 'My own token',
  decimals: 18,
  hasPrice: true,
  tax: 0n,
  sellable: true,
  ...patch,
})
const risksOf = (patch: Partial<TokenFacts>) => tokenRisks(facts(patch), listed)

// TOKEN-4: more than 18 decimals, hostile or look-alike name, no price: each is handled
describe('risks of a token', () => {
  it('are none for an honest one', () => {
    expect(risksOf({})).toEqual([])
    expect(isDeceptive([])).toBe(false)
  })

  it('refuse more than 18 decimals, and nothing that only smells', () => {
    expect(risksOf({ decimals: 19 })).toEqual(['tooManyDecimals'])
    expect(isRefused(['tooManyDecimals'])).toBe(true)
    expect(isRefused(['noCode'])).toBe(true)
    expect(isRefused(['hostileName', 'lookAlike', 'sameSymbol', 'taxed', 'noPrice', 'notSellable', 'taxUnknown'])).toBe(false)
  })

  it.each([
    ['turns direction', 'US\u202eDT'],
    ['hides a space', 'MI\u200bNE'],
    ['hides a letter (a Hangul filler)', 'MI\u3164NE'],
    ['hides a letter (half as wide)', 'MI\uffa0NE'],
    ['hides a letter (a first consonant that is none)', 'MI\u115fNE'],
    ['hides a letter (a vowel that is none)', 'MI\u1160NE'],
    ['hides a letter (an empty Braille cell)', 'MI\u2800NE'],
    ['hides a variant of a letter', 'MI\ufe0fNE'],
    ['ends a line', 'MINE\n'],
    ['piles up marks', 'Z\u0335\u0335\u0335\u0335'],
    ['writes markup', '<img src=x>'],
    ['writes an entity', 'A&lt;B'],
    ['never ends', 'x'.repeat(61)],
    ['is half a character', 'A\ud83d'],
  ])('name a text that %s', (_, text) => {
    expect(risksOf({ name: text })).toContain('hostileName')
  })

  it.each([
    'UЅDT',
    'USDТ',
    'U5DT',
    'USD₮',
    'ＵＳＤＴ',
    'ÚSDT',
    'US DT',
    'USD.T',
    'ΤНЕ',
    'ТHE',
    'VVBNB',
    'WBИB'.replace('И', 'N\u0301'),
    'LIST@',
    '!ISTA',
  ])('name %s as a look-alike', (symbol) => {
    const risks = risksOf({ symbol })
    expect(risks).toContain('lookAlike')
    expect(isDeceptive(risks)).toBe(true)
  })

  it.each(['ꓴꓢꓓꓔ', 'UՏDT', 'ᏌᏚᎠᎢ', 'ᴜꜱᴅᴛ', 'ꓪꓐꓠꓐ', 'ʟɪꜱᴛᴀ', 'ᎢᎻᎬ'])(
    'a symbol in letters of Lisu, Cherokee or small capitals is a look-alike: %s',
    (symbol) => expect(risksOf({ symbol })).toEqual(['lookAlike']),
  )

  it.each(['\u3164', '\uffa0', '\u115f', '\u1160', '\u2800', '\ufe0f'])('USDT with a filler is a look-alike: %j', (filler) => {
    expect(risksOf({ symbol: `US${filler}DT` })).toEqual(['hostileName', 'lookAlike'])
    expect(risksOf({ symbol: `USDT${filler}` })).toContain('lookAlike')
  })

  it('take a picture with its colours for what it is', () => {
    expect(risksOf({ symbol: 'MINE\u2764\ufe0f' })).toEqual([])
  })

  it.each(['1\ufe0f\u20e3', '#\ufe0f\u20e3', '\u{1f3cb}\u{1f3fd}\ufe0f'])(
    'take a keycap and a colour of skin for what they are: %s',
    (picture) => {
      expect(risksOf({ symbol: `MINE${picture}` })).toEqual([])
    },
  )

  it.each(['1\ufe0f', 'A\ufe0f\u20e3'])('take nothing else for a keycap: %j', (text) => {
    expect(risksOf({ symbol: `MINE${text}` })).toEqual(['hostileName'])
  })

  it('name a copied name under another symbol', () => {
    expect(risksOf({ symbol: 'NEW', name: 'Tether  USD' })).toEqual(['lookAlike'])
  })

  it('name the very symbol of a listed token, in any case', () => {
    expect(risksOf({ symbol: 'usdt' })).toEqual(['sameSymbol'])
    expect(isDeceptive(['sameSymbol'])).toBe(true)
  })

  it('do not compare a token with its own entry', () => {
    expect(risksOf({ address: address(1), symbol: 'USDT', name: 'Tether USD' })).toEqual([])
  })

  it('name tax, a sale that fails, and a price that is not there; not known is not none', () => {
    expect(risksOf({ tax: 30_000n })).toEqual(['taxed'])
    expect(risksOf({ tax: null })).toEqual(['taxUnknown'])
    expect(risksOf({ sellable: false, hasPrice: false })).toEqual(['notSellable', 'noPrice'])
  })

  it('never fail on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (symbol, name) => {
        expect(Array.isArray(risksOf({ symbol, name }))).toBe(true)
      }),
    )
  })
})
