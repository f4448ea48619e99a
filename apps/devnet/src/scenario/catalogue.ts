import type { PriceModel } from './pricePath.ts'

/** What is deployed for a token. `wrapped` is the wrapped native coin, `governance` the protocol's own token. */
export type TokenKind = 'wrapped' | 'governance' | 'permit' | 'plain' | 'taxed'

export type TokenSpec = {
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: TokenKind
  readonly price: PriceModel
  /** Absent from the curated list: the app warns before it is traded. */
  readonly unlisted?: true
  readonly stablecoin?: true
}

export type PoolSpec = { readonly a: string; readonly b: string; readonly stable: boolean; readonly tvl: number }
export type MarketSpec = { readonly chainId: number; readonly tokens: readonly TokenSpec[]; readonly pools: readonly PoolSpec[] }

const dollar: PriceModel = { kind: 'pegged', to: 1, noise: 0.0001 }
const market = (from: number, to: number, volatility: number, beta = 1): PriceModel => ({ kind: 'market', from, to, volatility, beta })
const token = (symbol: string, name: string, decimals: number, kind: TokenKind, price: PriceModel): TokenSpec => ({
  key: symbol,
  symbol,
  name,
  decimals,
  kind,
  price,
})
const stablecoin = (symbol: string, name: string, decimals: number): TokenSpec => ({
  ...token(symbol, name, decimals, 'permit', dollar),
  stablecoin: true,
})

/** Taken out of the received amount by the taxed token, in basis points. */
export const taxBps = 300n

const hostileName = `<script>alert('name')</script> \u202Eelpmaxe\u202C ${'Very long token name '.repeat(12)}`

const wbnb = token('WBNB', 'Wrapped BNB', 18, 'wrapped', market(560, 642, 0.008))
const the = token('THE', 'THENA', 18, 'governance', market(0.48, 0.31, 0.028, 1.2))
const usdt = stablecoin('USDT', 'Tether USD', 18)
const usdc = stablecoin('USDC', 'USD Coin', 18)
const fdusd = stablecoin('FDUSD', 'First Digital USD', 18)
const btcb = token('BTCB', 'Bitcoin BEP2', 18, 'permit', market(71_000, 96_500, 0.006, 0.8))
const eth = token('ETH', 'Ethereum Token', 18, 'permit', market(2_600, 3_350, 0.01, 1.1))

export const bnbChainMarket: MarketSpec = {
  chainId: 31_356,
  tokens: [
    wbnb,
    the,
    usdt,
    usdc,
    fdusd,
    stablecoin('lisUSD', 'Lista USD', 18),
    stablecoin('AUSD', 'Agora Dollar', 6),
    btcb,
    eth,
    token('slisBNB', 'Staked Lista BNB', 18, 'permit', { kind: 'multiple', of: 'WBNB', from: 1, to: 1.02 }),
    token('CAKE', 'PancakeSwap Token', 18, 'permit', market(1.9, 2.55, 0.02)),
    token('FLOKI', 'FLOKI', 9, 'permit', market(0.00014, 0.000087, 0.03, 1.3)),
    token('DOGE', 'Dogecoin', 8, 'permit', market(0.12, 0.19, 0.02, 1.2)),
    token('XRP', 'XRP Token', 18, 'plain', market(0.6, 2.1, 0.018)),
    token('LINK', 'ChainLink Token', 18, 'permit', market(11.5, 17.4, 0.016, 1.1)),
    { ...token('RFLX', 'Reflex (3 % tax)', 18, 'taxed', market(0.05, 0.05, 0, 0)), unlisted: true },
    {
      ...token('HOSTILE', hostileName, 18, 'plain', market(1.2, 1.2, 0.01, 0)),
      symbol: '<b onmouseover=alert(1)>\u202EHSOT',
      unlisted: true,
    },
  ],
  pools: [
    { a: 'WBNB', b: 'USDT', stable: false, tvl: 12_000_000 },
    { a: 'BTCB', b: 'WBNB', stable: false, tvl: 6_000_000 },
    { a: 'BTCB', b: 'USDT', stable: false, tvl: 4_500_000 },
    { a: 'ETH', b: 'WBNB', stable: false, tvl: 5_000_000 },
    { a: 'ETH', b: 'USDT', stable: false, tvl: 2_500_000 },
    { a: 'THE', b: 'WBNB', stable: false, tvl: 4_000_000 },
    { a: 'THE', b: 'USDT', stable: false, tvl: 1_800_000 },
    { a: 'CAKE', b: 'WBNB', stable: false, tvl: 2_000_000 },
    { a: 'LINK', b: 'WBNB', stable: false, tvl: 900_000 },
    { a: 'XRP', b: 'USDT', stable: false, tvl: 1_200_000 },
    { a: 'DOGE', b: 'USDT', stable: false, tvl: 850_000 },
    { a: 'FLOKI', b: 'WBNB', stable: false, tvl: 650_000 },
    { a: 'RFLX', b: 'WBNB', stable: false, tvl: 40_000 },
    { a: 'HOSTILE', b: 'USDT', stable: false, tvl: 14_000 },
    { a: 'USDT', b: 'USDC', stable: true, tvl: 8_000_000 },
    { a: 'FDUSD', b: 'USDT', stable: true, tvl: 5_000_000 },
    { a: 'lisUSD', b: 'USDT', stable: true, tvl: 3_000_000 },
    { a: 'AUSD', b: 'USDT', stable: true, tvl: 2_000_000 },
    { a: 'slisBNB', b: 'WBNB', stable: true, tvl: 6_000_000 },
  ],
}

export const opBnbMarket: MarketSpec = {
  chainId: 31_204,
  tokens: [wbnb, the, usdt, usdc, fdusd, btcb, eth],
  pools: [
    { a: 'WBNB', b: 'USDT', stable: false, tvl: 3_000_000 },
    { a: 'ETH', b: 'USDT', stable: false, tvl: 1_200_000 },
    { a: 'BTCB', b: 'WBNB', stable: false, tvl: 1_400_000 },
    { a: 'THE', b: 'WBNB', stable: false, tvl: 600_000 },
    { a: 'FDUSD', b: 'USDT', stable: true, tvl: 1_500_000 },
    { a: 'USDC', b: 'USDT', stable: true, tvl: 900_000 },
  ],
}

export const markets: readonly MarketSpec[] = [bnbChainMarket, opBnbMarket]

/** Price models of all tokens of all chains: one path per token, so both chains tell the same story. */
export const priceModels = (): Readonly<Record<string, PriceModel>> =>
  Object.fromEntries(markets.flatMap(({ tokens }) => tokens.map(({ key, price }) => [key, price] as const)))
