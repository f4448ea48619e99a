import type { PoolItem } from '@exchange/api-client'
import { amountsForLiquidity, amountsUsd, rangeEmissionApr, rangeFeeApr, rangeState, streamRate, WAD, wadOrNull } from '@exchange/domain'
import type { AccountPosition, AccountPositions, PositionsPoolState } from '@exchange/protocol/reads/positions/readAccountPositions'
import { pricedPairOf } from '../pool/poolSides.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { emissionUsd, type EntryFacts, feeSource } from './entryFacts.ts'
import type { EntryApr, PositionEntry } from './positionEntry.ts'

/**
 * A pool of the list as the chain has it. `at` is the second (chain time) of the block that was read, and emission is judged there: an empty
 * farm names that very second as its end.
 */
type Located = { readonly pool: PoolItem; readonly state: PositionsPoolState; readonly at: number }

const aprsOf = (
  position: AccountPosition,
  { pool, state, at }: Located,
  valueUsd: bigint | null,
  facts: EntryFacts,
): readonly EntryApr[] => {
  const { liquidity, staked } = position
  if (liquidity === 0n) return []
  const of = { inRange: rangeState(state.tick, position) === 'inRange', liquidity, valueUsd }
  if (!staked) {
    const fees = { feesUsd: wadOrNull(pool.feesUsd7d), providersPart: wadOrNull(pool.providersPart) ?? WAD, poolLiquidity: state.liquidity }
    return [rangeFeeApr({ ...of, ...fees }, feeSource(facts))]
  }
  if (state.gauge === null) return []
  const { stream, stakedLiquidity } = state.gauge
  return [rangeEmissionApr({ ...of, price: facts.emissionPrice, stakedLiquidity }, { block: facts.block, now: at, stream })]
}

const gaugeOf = ({ state: { gauge }, at }: Located) =>
  gauge && { address: gauge.address, alive: gauge.alive, pays: streamRate(gauge.stream, BigInt(at)) > 0n }

const toEntry = (position: AccountPosition, located: Located, facts: EntryFacts): PositionEntry => {
  const { tokenId, tickLower, tickUpper, liquidity, staked, fees, earned } = position
  const { pool, state } = located
  const pair = pricedPairOf(pool)
  const held = amountsForLiquidity(state, tickLower, tickUpper, liquidity, false)
  const usd = amountsUsd(held, pair)
  return {
    key: `position ${tokenId}`,
    kind: 'manual',
    pool,
    position: { ...position, state },
    share: null,
    range: liquidity === 0n ? null : rangeState(state.tick, position),
    staked,
    unstaked: !staked,
    closed: liquidity === 0n,
    amounts: [held.amount0, held.amount1],
    usd,
    fees: fees === null ? [] : [fees.amount0, fees.amount1],
    feesUsd: fees === null ? 0n : amountsUsd(fees, pair),
    earned,
    earnedUsd: emissionUsd(earned, facts),
    aprs: aprsOf(position, located, usd, facts),
    gauge: gaugeOf(located),
  }
}

/** Emission that positions earned before they left the gauge: it no longer belongs to any of them. */
const leftBehind = (located: Located, positions: readonly AccountPosition[], facts: EntryFacts): readonly PositionEntry[] => {
  const { pool, state } = located
  const ofPositions = positions.reduce((sum, { pool: at, earned }) => (tokenKey(at) === tokenKey(pool.address) ? sum + earned : sum), 0n)
  const earned = (state.gauge?.earned ?? 0n) - ofPositions
  if (earned <= 0n) return []
  const nothing = {
    position: null,
    share: null,
    range: null,
    staked: false,
    unstaked: false,
    closed: true,
    amounts: [],
    fees: [],
    aprs: [],
  }
  const worth = { usd: 0n, feesUsd: 0n, earned, earnedUsd: emissionUsd(earned, facts) }
  return [{ key: `rewards ${tokenKey(pool.address)}`, kind: 'manual', pool, ...nothing, ...worth, gauge: gaugeOf(located) }]
}

/**
 * Positions of a read, newest first, followed by emission of positions that left their gauge. `pools` are those of the list, by lower-case
 * address.
 */
export const toManualEntries = (
  { positions, pools: states, timestamp: at }: AccountPositions,
  pools: ReadonlyMap<string, PoolItem>,
  facts: EntryFacts,
): readonly PositionEntry[] => {
  const locate = (address: string): Located | undefined => {
    const [pool, state] = [pools.get(address), states.get(address)]
    return pool && state && { pool, state, at }
  }
  const held = positions.flatMap((position) => {
    const located = locate(tokenKey(position.pool))
    return located ? [toEntry(position, located, facts)] : []
  })
  const left = [...states.keys()].flatMap((address) => {
    const located = locate(address)
    return located ? leftBehind(located, positions, facts) : []
  })
  return [...held, ...left]
}
