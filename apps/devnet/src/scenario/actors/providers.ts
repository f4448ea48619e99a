import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import { concentratedState, sortedPair, type Position } from '../positionCalls.ts'
import { amountsFor, rangeOf, spreadOf } from '../ranges.ts'
import type { Transaction } from '../../chain/transaction.ts'

/** Probability that one of the providers acts in a step. */
const activity = 0.4
const minDollars = 2_000
const maxDollars = 90_000

const isOutOfRange = ({ pool, tickLower, tickUpper, liquidity }: Position): boolean => {
  const { tick } = concentratedState(pool)
  return liquidity > 0n && (tick < tickLower || tick >= tickUpper)
}

/** A new position in some pool, with one of the pool's usual widths. */
function provide({ market, positions, rng }: Stage, owner: Address): readonly Transaction[] {
  const pool = rng.pick(market.pools.filter(({ state }) => state.type === 'concentrated'))
  const range = rangeOf(concentratedState(pool), rng.pick(spreadOf(pool)).preset)
  const dollars = minDollars * (maxDollars / minDollars) ** rng.next()
  return positions.mint(owner, pool, range, amountsFor(market, pool, range, dollars))
}

/** Closes a position that no longer earns and opens one of the same width and value around the current price. */
function follow({ market, positions }: Stage, position: Position): readonly Transaction[] {
  const { pool, owner, tickLower, tickUpper, liquidity } = position
  const before = concentratedState(pool)
  const half = (tickUpper - tickLower) / 2
  const closing = positions.decrease(position, liquidity)
  const after = concentratedState(pool)
  const [out0, out1] = [before.reserve0 - after.reserve0, before.reserve1 - after.reserve1]
  const [first, second] = sortedPair(pool)
  const dollars =
    (Number(out0) / 10 ** first.decimals) * market.price(first) + (Number(out1) / 10 ** second.decimals) * market.price(second)
  const centre = Math.round(after.tick / after.tickSpacing) * after.tickSpacing
  const width = Math.round(half / after.tickSpacing) * after.tickSpacing
  const range = { tickLower: centre - width, tickUpper: centre + width }
  return [closing, ...positions.mint(owner, pool, range, amountsFor(market, pool, range, dollars))]
}

/** One action of one provider: follow the price, collect fees, withdraw a part, or provide somewhere. */
function actOnce(stage: Stage, accounts: readonly Address[]): readonly Transaction[] {
  const { positions, rng } = stage
  const owner = rng.pick(accounts)
  const own = positions.all.filter((position) => position.owner === owner && position.liquidity > 0n)
  const strayed = own.filter(isOutOfRange)
  const dice = rng.next()
  if (strayed.length > 0 && dice < 0.6) return follow(stage, rng.pick(strayed))
  if (own.length === 0 || dice < 0.7) return provide(stage, owner)
  const position = rng.pick(own)
  if (dice < 0.85) return [positions.collect(position)]
  return [positions.decrease(position, (position.liquidity * BigInt(rng.int(10, 40))) / 100n)]
}

/** Liquidity providers: their positions follow the price slowly, so swaps meet ranges of many widths and ages. */
export const providers = (accounts: readonly Address[]): Actor => ({
  name: 'providers',
  act: (stage) => (stage.rng.next() < activity ? actOnce(stage, accounts) : []),
})
