import { NATIVE, type TokenInfo, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { createImportedTokens, MAX_IMPORTED, noImportedTokens } from './importedTokens.ts'
import { safeText, safeTokenText } from './safeText.ts'
import { searchTokens } from './searchTokens.ts'
import { addressIn, searchedText } from './addressIn.ts'
import { commonTokens, findToken, type Token, tokensOf } from './token.ts'

const info = (symbol: string, n: number, patch: Partial<TokenInfo> = {}): TokenInfo => ({
  chainId: 31356,
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol,
  name: `${symbol} token`,
  decimals: 18,
  ...patch,
})
const network = {
  chainId: 31356,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  deployment: {
    tokens: [info('WBNB', 1), info('THE', 2), info('USDT', 3), info('BTCB', 4)],
    contracts: { wrappedNative: info('WBNB', 1).address },
  },
} as unknown as Network
const none = { balances: new Map(), prices: new Map() }

// TOKEN-6, REL-12: token names, logos and profile texts are hostile input.
describe('names chosen by strangers', () => {
  it('lose everything invisible or turning direction', () => {
    expect(safeText('US\u202eDT\u200b\u0000\u2066', 16)).toBe('USDT')
    expect(safeText('a\u2028b\nc', 16)).toBe('abc')
    expect(safeText('US\u3164D\uffa0T\u115f\u1160\u2800', 16)).toBe('USDT')
    expect(safeText('\u2764\ufe0f', 16)).toBe('\u2764\ufe0f')
  })
  it('are cut by code points, never inside one', () => {
    expect(safeText('💎'.repeat(20), 4)).toBe('💎💎💎…')
    expect(Array.from(safeText('x'.repeat(500), 16))).toHaveLength(16)
  })
  it('cannot pile marks over their neighbours', () => {
    expect(safeText(`Z${'\u0335'.repeat(30)}`, 40)).toHaveLength(3)
  })
  it('fall back to the address', () => {
    expect(safeTokenText({ address: NATIVE, symbol: '\u200b', name: '  ' })).toEqual({ symbol: '0x0000…0000', name: '0x0000…0000' })
    expect(safeTokenText({ address: NATIVE, symbol: '\u3164', name: '\u2800\u1160\ufe0f' })).toEqual({
      symbol: '0x0000…0000',
      name: '0x0000…0000',
    })
    // An unassigned emoji, and the selector that would give it colours.
    expect(safeTokenText({ address: NATIVE, symbol: '\u{1F8FF}\ufe0f', name: '\u{1F8FF}' })).toEqual({
      symbol: '0x0000…0000',
      name: '0x0000…0000',
    })
  })
  it('keep markup as plain characters', () => {
    expect(safeText('<img src=x>', 16)).toBe('<img src=x>')
  })
})

describe('the token list of a network', () => {
  it('has the native coin first and each address once', () => {
    const tokens = tokensOf(network, network.deployment.tokens, [info('FAKE', 3), info('MINE', 9), info('OTHER', 10, { chainId: 56 })])
    expect(tokens.map(({ symbol, source }) => [symbol, source])).toEqual([
      ['BNB', 'native'],
      ['WBNB', 'listed'],
      ['THE', 'listed'],
      ['USDT', 'listed'],
      ['BTCB', 'listed'],
      ['MINE', 'imported'],
    ])
  })
  it('finds by address in any case', () => {
    const tokens = tokensOf(network, network.deployment.tokens, [])
    expect(findToken(tokens, info('x', 0xab).address)).toBeUndefined()
    expect(findToken(tokens, info('x', 3).address.toUpperCase().replace('0X', '0x') as `0x${string}`)?.symbol).toBe('USDT')
  })
  it('never offers an imported look-alike as a common token', () => {
    const tokens = tokensOf(network, [], [info('USDT', 77)])
    expect(commonTokens(tokens).map(({ symbol }) => symbol)).toEqual(['BNB'])
  })
})

describe('search', () => {
  const tokens = tokensOf(network, network.deployment.tokens, [])
  const symbols = (query: string, holdings = none) => searchTokens(tokens, query, holdings).map(({ symbol }) => symbol)

  it('is found by full-width letters', () => {
    expect(symbols('ｕｓｄｔ')).toEqual(symbols('usdt'))
    expect(symbols('ｕｓｄｔ')[0]).toBe('USDT')
  })

  it('is found by letters that are written another way, as they stand and as they are typed', () => {
    const squared: Token = { ...tokens[0]!, symbol: 'B²', name: 'Ｂ ｓｑｕａｒｅｄ' }
    for (const query of ['B²', 'b2', 'b squared']) expect(searchTokens([squared], query, none)).toEqual([squared])
  })

  it('looks at symbol, name and address', () => {
    expect(symbols('usd')).toEqual(['USDT'])
    expect(symbols('btcb token')).toEqual(['BTCB'])
    expect(symbols(info('x', 2).address)).toEqual(['THE'])
    expect(symbols('nothing')).toEqual([])
  })
  it('puts the exact symbol before those that contain it', () => {
    expect(symbols('bnb')).toEqual(['BNB', 'WBNB'])
  })
  it('orders by dollars held, then by what is held at all', () => {
    const key = (n: number) => info('x', n).address
    const holdings = {
      balances: new Map([
        [key(3), 5n * WAD],
        [key(4), 1n * WAD],
        [key(2), 9n * WAD],
      ]),
      prices: new Map([
        [key(3), WAD],
        [key(4), 90_000n * WAD],
      ]),
    }
    expect(symbols('', holdings)).toEqual(['BTCB', 'USDT', 'THE', 'BNB', 'WBNB'])
  })
  it('takes only a whole address for an address', () => {
    const on = { chainId: 31356, slug: 'bnb-local', plays: 56 }
    expect(addressIn(` ${NATIVE} `, on)).toBe(NATIVE)
    expect(addressIn(`https://bscscan.com/token/${NATIVE}`, on)).toBe(NATIVE)
    expect(addressIn(NATIVE.slice(0, 41), on)).toBeUndefined()
    expect(addressIn(`${NATIVE}0`, on)).toBeUndefined()
    expect(addressIn(`eth:${NATIVE}`, on)).toBeUndefined()
    expect([searchedText(`bnb:${NATIVE}`, on), searchedText('usdt', on)]).toEqual([NATIVE, 'usdt'])
  })
})

describe('imported tokens', () => {
  const storage = (value?: string) => {
    let stored = value ?? null
    return { getItem: () => stored, setItem: (_: string, next: string) => void (stored = next) }
  }
  it('are remembered, newest first, once', () => {
    const place = storage()
    const imported = createImportedTokens(place)
    imported.add(info('A', 1))
    imported.add(info('B', 2))
    imported.add(info('A', 1))
    expect(
      createImportedTokens(place)
        .read()
        .map(({ symbol }) => symbol),
    ).toEqual(['A', 'B'])
  })
  it('of one tab are those of the others too, and none takes back what another one imported', () => {
    const place = storage()
    const [one, other] = [createImportedTokens(place), createImportedTokens(place)]
    const symbols = (of: typeof one) => of.read().map(({ symbol }) => symbol)
    one.add(info('A', 1))
    other.add(info('B', 2))
    expect(symbols(other)).toEqual(['B', 'A'])
    one.follow()
    expect(symbols(one)).toEqual(['B', 'A'])
    one.remove(info('B', 2))
    other.remove(info('A', 1))
    expect(symbols(other)).toEqual([])
  })
  it('last for a visit where the browser keeps none', () => {
    const imported = createImportedTokens({ getItem: () => null, setItem: () => undefined })
    imported.add(info('A', 1))
    imported.add(info('B', 2))
    imported.follow()
    expect(imported.read()).toHaveLength(2)
  })
  it('ignores what is no token', () => {
    expect(createImportedTokens(storage('[1,{"address":"0x1"}]')).read()).toEqual([])
    expect(createImportedTokens(storage(JSON.stringify([info('A', 1, { decimals: 99 })]))).read()).toEqual([])
    expect(createImportedTokens(storage('{')).read()).toEqual([])
  })
  it('are the list of a page that the server drew as long as there are none', () => {
    expect(createImportedTokens(storage()).read()).toBe(noImportedTokens())
    expect(createImportedTokens(storage('[]')).read()).toBe(noImportedTokens())
    expect(createImportedTokens(storage('{')).read()).toBe(noImportedTokens())
  })
  it('has an end', () => {
    const imported = createImportedTokens(storage())
    for (let n = 1; n <= MAX_IMPORTED + 5; n++) imported.add(info('T', n))
    expect(imported.read()).toHaveLength(MAX_IMPORTED)
  })
})
