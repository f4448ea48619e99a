import { type Address, type AmmPool, compareAddresses, type PairPool, type WeightedPool } from '@exchange/domain'
import type { PoolSpec, WeightedSpec } from '../ground/catalogue.ts'
import { tokensOf, type Ground, type MarketToken } from '../ground/ground.ts'
import { weightedSettings } from '../ground/weightedSettings.ts'
import { Market, type MarketPool } from './market.ts'

/** An empty pool. */
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

const byAddress = (a: MarketToken, b: MarketToken): number => compareAddresses(a.address, b.address)

/** An empty weighted pool. */
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

/** A two-token pool as read, or empty. */
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

/** The market of a chain: its pools as read, by lower-case address, or empty. */
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
