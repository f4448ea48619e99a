import type { PairPool } from '@exchange/domain'

/** How the dollar price of a token moves over the history. */
export type PriceModel =
  /** Log-normal between two prices; volatility per square root of a day; `beta` is its share of the common market move. */
  | { readonly kind: 'market'; readonly from: number; readonly to: number; readonly volatility: number; readonly beta: number }
  /** Pegged to a price, with a noise of a few hundredths of a percent. */
  | { readonly kind: 'pegged'; readonly to: number; readonly noise: number }
  /** A growing multiple of another token's price (staked coins). */
  | { readonly kind: 'multiple'; readonly of: string; readonly from: number; readonly to: number }

/**
 * The contract of a token. `wrapped` is the wrapped native coin, `governance` the protocol's own token, `link` has a permit and ERC-677.
 */
export type TokenKind = 'wrapped' | 'governance' | 'permit' | 'plain' | 'taxed' | 'link'

export type TokenSpec = {
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: TokenKind
  readonly price: PriceModel
  /** Absent from the curated list: the app warns before a trade. */
  readonly unlisted?: true
  readonly stablecoin?: true
}

/** A pool to open: `tvl` is the value of the first deposits in dollars. */
export type PoolSpec = { readonly a: string; readonly b: string; readonly type: PairPool['type']; readonly tvl: number }
/** A weighted pool to open: tokens with weights in hundredths of a percent that sum to 10,000; `fee` is pips. */
export type WeightedSpec = { readonly weights: Readonly<Record<string, number>>; readonly fee: number; readonly tvl: number }
export type MarketSpec = {
  readonly chainId: number
  /** The faucet's and other accounts' initial shares of the governance token at home; the other side has what the treasury bridged. */
  readonly governanceShare: { readonly faucet: number; readonly others: number }
  readonly tokens: readonly TokenSpec[]
  readonly pools: readonly PoolSpec[]
  readonly weightedPools: readonly WeightedSpec[]
}

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

// NET-17, NET-18
/** The tax on the received amount of the taxed token, in basis points. */
export const taxBps = 300n

const hostileName = `<script>alert('name')</script> \u202Eelpmaxe\u202C ${'Very long token name '.repeat(12)}`

const wbnb = token('WBNB', 'Wrapped BNB', 18, 'wrapped', market(560, 642, 0.008))
const the = token('THE', 'THENA', 18, 'governance', market(0.48, 0.31, 0.028, 1.2))
const usdt = stablecoin('USDT', 'Tether USD', 18)
const usdc = stablecoin('USDC', 'USD Coin', 18)
const fdusd = stablecoin('FDUSD', 'First Digital USD', 18)
const btcb = token('BTCB', 'Bitcoin BEP2', 18, 'permit', market(71_000, 96_500, 0.006, 0.8))
const eth = token('ETH', 'Ethereum Token', 18, 'permit', market(2_600, 3_350, 0.01, 1.1))

const concentrated = (...pools: readonly (readonly [a: string, b: string, tvl: number])[]): readonly PoolSpec[] =>
  pools.map(([a, b, tvl]) => ({ a, b, type: 'concentrated', tvl }))

export const bnbChainMarket: MarketSpec = {
  chainId: 31_356,
  governanceShare: { faucet: 1, others: 1 },
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
    token('LINK', 'ChainLink Token', 18, 'link', market(11.5, 17.4, 0.016, 1.1)),
    stablecoin('USD1', 'World Liberty Financial USD', 18),
    token('wbETH', 'Wrapped Beacon ETH', 18, 'permit', { kind: 'multiple', of: 'ETH', from: 1.052, to: 1.081 }),
    token('solvBTC', 'Solv BTC', 18, 'permit', { kind: 'multiple', of: 'BTCB', from: 0.996, to: 1.001 }),
    token('SOL', 'Solana Token', 9, 'permit', market(138, 187, 0.017, 1.3)),
    token('PEPE', 'Pepe', 18, 'permit', market(0.0000081, 0.0000127, 0.034, 1.5)),
    token('TWT', 'Trust Wallet Token', 18, 'plain', market(1.04, 1.22, 0.015)),
    { ...token('RFLX', 'Reflex (3 % tax)', 18, 'taxed', market(0.05, 0.05, 0, 0)), unlisted: true },
    {
      ...token('HOSTILE', hostileName, 18, 'plain', market(1.2, 1.2, 0.01, 0)),
      symbol: '<b onmouseover=alert(1)>\u202EHSOT',
      unlisted: true,
    },
  ],
  pools: [
    { a: 'WBNB', b: 'USDT', type: 'classic', tvl: 12_000_000 },
    { a: 'BTCB', b: 'WBNB', type: 'classic', tvl: 6_000_000 },
    { a: 'BTCB', b: 'USDT', type: 'classic', tvl: 4_500_000 },
    { a: 'ETH', b: 'WBNB', type: 'classic', tvl: 5_000_000 },
    { a: 'ETH', b: 'USDT', type: 'classic', tvl: 2_500_000 },
    { a: 'THE', b: 'WBNB', type: 'classic', tvl: 4_000_000 },
    { a: 'THE', b: 'USDT', type: 'classic', tvl: 1_800_000 },
    { a: 'CAKE', b: 'WBNB', type: 'classic', tvl: 2_000_000 },
    { a: 'LINK', b: 'WBNB', type: 'classic', tvl: 900_000 },
    { a: 'XRP', b: 'USDT', type: 'classic', tvl: 1_200_000 },
    { a: 'DOGE', b: 'USDT', type: 'classic', tvl: 850_000 },
    { a: 'FLOKI', b: 'WBNB', type: 'classic', tvl: 650_000 },
    { a: 'RFLX', b: 'WBNB', type: 'classic', tvl: 40_000 },
    { a: 'HOSTILE', b: 'USDT', type: 'classic', tvl: 14_000 },
    { a: 'USDT', b: 'USDC', type: 'stable', tvl: 8_000_000 },
    { a: 'FDUSD', b: 'USDT', type: 'stable', tvl: 5_000_000 },
    { a: 'lisUSD', b: 'USDT', type: 'stable', tvl: 3_000_000 },
    { a: 'AUSD', b: 'USDT', type: 'stable', tvl: 2_000_000 },
    { a: 'slisBNB', b: 'WBNB', type: 'stable', tvl: 6_000_000 },
    ...concentrated(
      ['WBNB', 'USDT', 25_000_000],
      ['WBNB', 'USDC', 9_000_000],
      ['WBNB', 'FDUSD', 3_000_000],
      ['BTCB', 'USDT', 12_000_000],
      ['BTCB', 'WBNB', 10_000_000],
      ['BTCB', 'USDC', 4_000_000],
      ['ETH', 'USDT', 9_000_000],
      ['ETH', 'WBNB', 8_000_000],
      ['ETH', 'BTCB', 5_000_000],
      ['ETH', 'USDC', 3_000_000],
      ['USDT', 'USDC', 15_000_000],
      ['FDUSD', 'USDT', 6_000_000],
      ['lisUSD', 'USDT', 3_000_000],
      ['AUSD', 'USDT', 2_500_000],
      ['AUSD', 'USDC', 1_000_000],
      ['USD1', 'USDT', 4_000_000],
      ['slisBNB', 'WBNB', 7_000_000],
      ['wbETH', 'ETH', 4_000_000],
      ['solvBTC', 'BTCB', 5_000_000],
      ['THE', 'WBNB', 3_000_000],
      ['THE', 'USDT', 1_500_000],
      ['CAKE', 'WBNB', 2_500_000],
      ['LINK', 'WBNB', 1_100_000],
      ['XRP', 'USDT', 2_000_000],
      ['DOGE', 'USDT', 1_300_000],
      ['FLOKI', 'WBNB', 700_000],
      ['PEPE', 'WBNB', 800_000],
      ['SOL', 'USDT', 2_200_000],
      ['SOL', 'WBNB', 1_400_000],
      ['TWT', 'WBNB', 500_000],
    ),
  ],
  weightedPools: [
    { weights: { THE: 8_000, WBNB: 2_000 }, fee: 3_000, tvl: 2_400_000 },
    { weights: { WBNB: 5_000, BTCB: 3_000, ETH: 2_000 }, fee: 3_000, tvl: 5_000_000 },
    { weights: { WBNB: 3_334, BTCB: 3_333, USDT: 3_333 }, fee: 2_000, tvl: 3_600_000 },
    {
      weights: { BTCB: 2_000, ETH: 2_000, WBNB: 2_000, USDT: 1_000, SOL: 1_000, XRP: 1_000, LINK: 500, DOGE: 500 },
      fee: 3_000,
      tvl: 4_200_000,
    },
    { weights: { USDT: 2_500, USDC: 2_500, FDUSD: 2_500, AUSD: 2_500 }, fee: 100, tvl: 3_000_000 },
    { weights: { CAKE: 6_000, WBNB: 3_000, USDT: 1_000 }, fee: 5_000, tvl: 900_000 },
    { weights: { wbETH: 5_000, slisBNB: 5_000 }, fee: 1_500, tvl: 1_600_000 },
    { weights: { LINK: 4_000, TWT: 3_000, WBNB: 3_000 }, fee: 4_000, tvl: 600_000 },
    { weights: { WBNB: 9_998, PEPE: 2 }, fee: 10_000, tvl: 8_000_000 },
    { weights: { FLOKI: 2_500, PEPE: 2_500, DOGE: 2_500, WBNB: 2_500 }, fee: 8_000, tvl: 480_000 },
    { weights: { solvBTC: 5_000, ETH: 4_000, AUSD: 1_000 }, fee: 3_000, tvl: 1_200_000 },
    { weights: { SOL: 7_500, USDC: 2_500 }, fee: 6_000, tvl: 750_000 },
  ],
}

export const opBnbMarket: MarketSpec = {
  chainId: 31_204,
  governanceShare: { faucet: 0.6, others: 0.1 },
  tokens: [wbnb, the, usdt, usdc, fdusd, btcb, eth],
  pools: [
    { a: 'WBNB', b: 'USDT', type: 'classic', tvl: 3_000_000 },
    { a: 'ETH', b: 'USDT', type: 'classic', tvl: 1_200_000 },
    { a: 'BTCB', b: 'WBNB', type: 'classic', tvl: 1_400_000 },
    { a: 'THE', b: 'WBNB', type: 'classic', tvl: 600_000 },
    { a: 'FDUSD', b: 'USDT', type: 'stable', tvl: 1_500_000 },
    { a: 'USDC', b: 'USDT', type: 'stable', tvl: 900_000 },
    ...concentrated(
      ['WBNB', 'USDT', 5_000_000],
      ['ETH', 'WBNB', 1_600_000],
      ['BTCB', 'USDT', 2_000_000],
      ['FDUSD', 'USDT', 1_200_000],
      ['USDC', 'USDT', 1_000_000],
      ['THE', 'WBNB', 500_000],
    ),
  ],
  weightedPools: [],
}

// MIGRATE-1
/**
 * Pools of version 2, on the chain that plays BNB Chain. For the last three, version 3 has a pool without a gauge, only a concentrated
 * pool, and none.
 */
export const legacyPools: readonly PoolSpec[] = [
  { a: 'THE', b: 'WBNB', type: 'classic', tvl: 90_000 },
  { a: 'WBNB', b: 'USDT', type: 'classic', tvl: 120_000 },
  { a: 'ETH', b: 'WBNB', type: 'classic', tvl: 70_000 },
  { a: 'CAKE', b: 'WBNB', type: 'classic', tvl: 40_000 },
  { a: 'USDT', b: 'USDC', type: 'stable', tvl: 110_000 },
  { a: 'FDUSD', b: 'USDT', type: 'stable', tvl: 60_000 },
  { a: 'BTCB', b: 'USDT', type: 'classic', tvl: 80_000 },
  { a: 'TWT', b: 'WBNB', type: 'classic', tvl: 30_000 },
  { a: 'lisUSD', b: 'WBNB', type: 'classic', tvl: 30_000 },
]

export const markets: readonly MarketSpec[] = [bnbChainMarket, opBnbMarket]

/** Price models of all tokens on all chains: one path per token, so both chains have the same prices. */
export const priceModels = (): Readonly<Record<string, PriceModel>> =>
  Object.fromEntries(markets.flatMap(({ tokens }) => tokens.map(({ key, price }) => [key, price] as const)))
