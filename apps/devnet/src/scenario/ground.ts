import type { Address, AmmPool, FeeConfig, PairPool, WeightedPool } from '@exchange/domain'
import type { ArenaGround } from './arena/competitionBook.ts'
import type { MarketSpec, PoolSpec, WeightedSpec } from './catalogue.ts'
import type { LegacyGround } from './legacy/legacyGround.ts'
import { Market, type MarketPool, type MarketToken } from './market.ts'
import type { VotingGround } from './voting/votingGround.ts'
import { weightedSettings } from './weightedSettings.ts'

/** What new concentrated pools of a chain begin with. */
export type ConcentratedDefaults = {
  readonly positionManager: Address
  readonly tickSpacing: number
  /** Pips, until the first swap. */
  readonly fee: number
  /** Thousandths of the fee. */
  readonly communityFee: number
  readonly feeConfig: FeeConfig
}

/** A chain with its contracts, before anybody has acted. */
export type Ground = {
  readonly spec: MarketSpec
  readonly router: Address
  readonly tokens: Readonly<Record<string, Address>>
  /** Addresses of the pools, in the order of the specification: deterministic, so known before they exist. */
  readonly pools: readonly Address[]
  /** Addresses of the weighted pools, in the order of the specification: deterministic too. */
  readonly weightedPools: readonly Address[]
  /** Creates and fills weighted pools; absent where there are none. */
  readonly weightedLiquidity?: Address
  /** Fee in pips that new pools start with. */
  readonly defaultFee: { readonly classic: bigint; readonly stable: bigint }
  readonly concentrated: ConcentratedDefaults
  /** Makes strategy vaults; absent where there are none. */
  readonly vaultFactory?: Address
  /** Absent where there are no competitions. */
  readonly arena?: ArenaGround
  /** Absent where there are no locks and no votes. */
  readonly voting?: VotingGround
  /** Absent where there is no version 2. */
  readonly legacy?: LegacyGround
}

/** The tokens of a chain with their addresses. */
export const tokensOf = (ground: Ground): readonly MarketToken[] =>
  ground.spec.tokens.map((spec) => {
    const address = ground.tokens[spec.key]
    if (!address) throw new Error(`no token ${spec.key} on chain ${ground.spec.chainId}`)
    return { ...spec, address }
  })

/** A pool that nobody has put anything into. */
function emptyPool(
  { defaultFee, concentrated }: Ground,
  type: PairPool['type'],
  address: Address,
  tokens: readonly [MarketToken, MarketToken],
) {
  const [first, second] = tokens
  const base = {
    address,
    token0: first.address,
    token1: second.address,
    reserve0: 0n,
    reserve1: 0n,
    unit0: 10n ** BigInt(first.decimals),
    unit1: 10n ** BigInt(second.decimals),
  }
  if (type !== 'concentrated') return { ...base, type, fee: defaultFee[type] }
  const { tickSpacing, communityFee, fee } = concentrated
  const nothing = { sqrtPrice: 0n, tick: 0, liquidity: 0n, ticks: [], dynamicFee: null }
  return { ...base, ...nothing, type, tickSpacing, fee: BigInt(fee), communityFee, ticksFrom: -887_272, ticksTo: 887_272 }
}

const byAddress = (a: MarketToken, b: MarketToken): number => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1)

/** A weighted pool that nobody has put anything into. */
const emptyWeighted = (ground: Ground, spec: WeightedSpec, address: Address): WeightedPool => {
  const { tokens, weights, fee } = weightedSettings(spec, ground.tokens)
  const decimalsOf = new Map(tokensOf(ground).map((token) => [token.address, token.decimals]))
  return {
    address,
    type: 'weighted',
    tokens,
    reserves: tokens.map(() => 0n),
    units: tokens.map((token) => 10n ** BigInt(decimalsOf.get(token) ?? 18)),
    weights,
    fee,
  }
}

/** A pool of two tokens as it was read, or empty. */
export function pairPool(
  ground: Ground,
  { a: keyA, b: keyB, type }: PoolSpec,
  address: Address | undefined,
  tokens: ReadonlyMap<string, MarketToken>,
  states: ReadonlyMap<string, AmmPool> = new Map(),
): MarketPool {
  const [a, b] = [tokens.get(keyA), tokens.get(keyB)]
  if (!a || !b || !address) throw new Error(`pool ${keyA}/${keyB} is not whole`)
  const sorted = byAddress(a, b) < 0 ? ([a, b] as const) : ([b, a] as const)
  const state = states.get(address.toLowerCase()) ?? emptyPool(ground, type, address, sorted)
  return { key: `${keyA}/${keyB} ${type}`, tokens: [a, b], state }
}

/** The market of a chain: its pools as they were read, by lower-case address, or empty. */
export function createMarket(ground: Ground, states: ReadonlyMap<string, AmmPool> = new Map()): Market {
  const tokens = new Map(tokensOf(ground).map((token) => [token.key, token]))
  const weighted = ground.spec.weightedPools.map((spec, index): MarketPool => {
    const address = ground.weightedPools[index]
    const own = Object.keys(spec.weights).map((key) => tokens.get(key))
    if (!address || !own.every((token) => token !== undefined)) throw new Error(`weighted pool ${index} is not whole`)
    const state = states.get(address.toLowerCase()) ?? emptyWeighted(ground, spec, address)
    return { key: `${Object.keys(spec.weights).join('/')} weighted`, tokens: own, state }
  })
  const pairs = ground.spec.pools.map((spec, index) => pairPool(ground, spec, ground.pools[index], tokens, states))
  return new Market([...tokens.values()], [...pairs, ...weighted])
}
