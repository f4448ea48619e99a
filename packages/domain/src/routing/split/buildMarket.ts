import { HELD } from './curves/limit.ts'
import { buildLadder, type Ladder } from './ladder.ts'
import { CLASSIC, CONCENTRATED, type GasCosts, type Market, type NumericPool, STABLE, WEIGHTED } from './market.ts'

const KINDS = { classic: CLASSIC, stable: STABLE, weighted: WEIGHTED, concentrated: CONCENTRATED } as const
const NO_LADDER: Ladder = new Float64Array(0)

/** ln of raw out per raw net in at the present state; −∞ if a side of the pool is empty. */
const logPrice = (market: Market, pool: number, i: number, j: number): number => {
  const at = market.start[pool]!
  if (market.kind[pool] === CONCENTRATED) {
    const ladder = i === 0 ? market.falling[pool]! : market.rising[pool]!
    return ladder.length === 0 ? -Infinity : (i === 0 ? 2 : -2) * Math.log(ladder[0]!)
  }
  const x = market.reserves[at + i]!
  const y = market.reserves[at + j]!
  if (!(x > 0 && y > 0)) return -Infinity
  if (market.kind[pool] === CLASSIC) return Math.log(y / x)
  if (market.kind[pool] === WEIGHTED) return market.logDepth[at + j]! - market.logDepth[at + i]!
  const scaleIn = market.scales[at + i]!
  const scaleOut = market.scales[at + j]!
  const ratio = (y * scaleOut) / (x * scaleIn)
  return Math.log((((3 + ratio * ratio) * ratio) / (1 + 3 * ratio * ratio)) * (scaleIn / scaleOut))
}

/** Writes the fee of a pool whose state is already written, and the rates that follow from it. */
const writeFee = (market: Market, pool: number, fee: number): void => {
  market.keep[pool] = 1 - fee
  const keep = Math.log(market.keep[pool]!)
  for (let arc = market.arcStart[pool]!; arc < market.arcStart[pool + 1]!; arc++) {
    market.logRate[arc] = logPrice(market, pool, market.positionIn[arc]!, market.positionOut[arc]!) + keep
    market.rate[arc] = Math.exp(market.logRate[arc]!)
  }
}

/** Writes the state of a pool whose place and tokens are already written. */
const writePool = (market: Market, pool: number, source: NumericPool): void => {
  const at = market.start[pool]!
  market.swapGas[pool] = market.gas[source.type]
  const count = source.tokens.length
  if (source.type === 'concentrated') {
    market.falling[pool] = buildLadder(source, true)
    market.rising[pool] = buildLadder(source, false)
  } else {
    for (let i = 0; i < count; i++) {
      const reserve = source.reserves[i]!
      market.reserves[at + i] = reserve
      if (source.type === 'stable') market.scales[at + i] = source.scales[i]!
      if (source.type !== 'weighted') continue
      market.weights[at + i] = source.weights[i]!
      market.logDepth[at + i] = Math.log(reserve / source.weights[i]!)
      market.mostIn[at + i] = reserve * source.caps[i]!
      market.mostOut[at + i] = reserve * source.caps[i]!
    }
  }
  writeFee(market, pool, source.fee)
}

const emptyMarket = (pools: readonly NumericPool[], tokenCount: number, gas: GasCosts): Market => {
  const poolCount = pools.length
  const slots = pools.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const arcs = pools.reduce((sum, { tokens }) => sum + tokens.length * (tokens.length - 1), 0)
  const market: Market = {
    tokenCount,
    poolCount,
    gas,
    held: HELD,
    kind: Uint8Array.from(pools, ({ type }) => KINDS[type]),
    start: new Int32Array(poolCount + 1),
    tokens: new Int32Array(slots),
    reserves: new Float64Array(slots),
    scales: new Float64Array(slots),
    weights: new Float64Array(slots),
    logDepth: new Float64Array(slots),
    mostIn: new Float64Array(slots).fill(Infinity),
    mostOut: new Float64Array(slots).fill(Infinity),
    keep: new Float64Array(poolCount),
    swapGas: new Float64Array(poolCount),
    falling: Array.from({ length: poolCount }, () => NO_LADDER),
    rising: Array.from({ length: poolCount }, () => NO_LADDER),
    arcStart: new Int32Array(poolCount + 1),
    arcPool: new Int32Array(arcs),
    positionIn: new Uint8Array(arcs),
    positionOut: new Uint8Array(arcs),
    tokenIn: new Int32Array(arcs),
    tokenOut: new Int32Array(arcs),
    logRate: new Float64Array(arcs),
    rate: new Float64Array(arcs),
  }
  let slot = 0
  let arc = 0
  pools.forEach(({ tokens }, pool) => {
    market.start[pool] = slot
    market.arcStart[pool] = arc
    for (const token of tokens) market.tokens[slot++] = token
    for (let i = 0; i < tokens.length; i++)
      for (let j = 0; j < tokens.length; j++) {
        if (i === j) continue
        market.arcPool[arc] = pool
        market.positionIn[arc] = i
        market.positionOut[arc] = j
        market.tokenIn[arc] = tokens[i]!
        market.tokenOut[arc++] = tokens[j]!
      }
  })
  market.start[poolCount] = slot
  market.arcStart[poolCount] = arc
  return market
}

/** Indexes pools for the search of splits. Tokens are numbers below `tokenCount`. */
export const buildMarket = (pools: readonly NumericPool[], tokenCount: number, gas: GasCosts): Market => {
  const market = emptyMarket(pools, tokenCount, gas)
  pools.forEach((source, pool) => writePool(market, pool, source))
  return market
}

/** A pool's number with its new state. */
export type PoolChange = readonly [pool: number, source: NumericPool]
/** A pool's number with its new fee. */
export type FeeChange = readonly [pool: number, fee: number]

/**
 * A copy of the market with new states of some pools and new fees of others; their tokens are unchanged. Costs a copy of the arrays and the
 * work for the changed pools.
 */
export const withPools = (market: Market, changes: readonly PoolChange[], fees: readonly FeeChange[] = []): Market => {
  const next: Market = {
    ...market,
    reserves: market.reserves.slice(),
    scales: market.scales.slice(),
    weights: market.weights.slice(),
    logDepth: market.logDepth.slice(),
    mostIn: market.mostIn.slice(),
    mostOut: market.mostOut.slice(),
    keep: market.keep.slice(),
    falling: market.falling.slice(),
    rising: market.rising.slice(),
    logRate: market.logRate.slice(),
    rate: market.rate.slice(),
  }
  for (const [pool, source] of changes) writePool(next, pool, source)
  for (const [pool, fee] of fees) writeFee(next, pool, fee)
  return next
}
