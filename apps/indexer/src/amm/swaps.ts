import { type Address, isLegacy, type SwapValue, swapValue } from '@exchange/domain'
import { swap } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import type { PricedToken } from '../stats/tokenPrices.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'
import { recordSwapOfDay } from '../stats/protocolDays.ts'
import type { Traded } from '../stats/poolIntervals.ts'
import { type Observed, observeReserves, type PoolRow, requirePool, type Reserves, writePool } from './reserves.ts'

export type SwapArgs = Reserves & {
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  readonly amount0In: bigint
  readonly amount1In: bigint
  readonly amount0Out: bigint
  readonly amount1Out: bigint
  readonly fee0: bigint
  readonly fee1: bigint
}

/** Values that only swaps of concentrated pools have: the pool's state after the swap, and the fees it paid. */
export type ConcentratedColumns = Pick<typeof swap.$inferSelect, 'sqrtPrice' | 'tick' | 'liquidity' | 'fee' | 'pluginFee' | 'communityFee'>
const notConcentrated: ConcentratedColumns = {
  sqrtPrice: null,
  tick: null,
  liquidity: null,
  fee: null,
  pluginFee: null,
  communityFee: null,
}

const counted = ({ unit, maturePrice }: PricedToken) => ({ unit, price: maturePrice })

/** Dollars of a swap, only at mature prices: they stay in every sum, long after a price made for one swap. */
const valueOf = (args: SwapArgs, observed: Pick<Observed, 'token0' | 'token1'>): SwapValue => {
  const [token0, token1] = [counted(observed.token0), counted(observed.token1)]
  return swapValue(
    [
      { amount: args.amount0In, fee: args.fee0, ...token0 },
      { amount: args.amount1In, fee: args.fee1, ...token1 },
    ],
    [
      { amount: args.amount0Out, ...token0 },
      { amount: args.amount1Out, ...token1 },
    ],
  )
}

/** A swap's part in the sums. Raw volume counts the amount in (fee included) and the amount out; dollars count one side. */
const tradedOf = (args: SwapArgs, value: SwapValue): Traded => ({
  volume0: args.amount0In + args.amount0Out,
  volume1: args.amount1In + args.amount1Out,
  fees0: args.fee0,
  fees1: args.fee1,
  volumeUsd: value?.amountUsd ?? 0n,
  feesUsd: value?.feesUsd ?? 0n,
  swapCount: 1,
})

/** Stores a swap after its pool's state was observed: its row and its part in every sum. Returns its addition to the pool's own sums. */
export const recordSwap = async (
  moment: Moment,
  row: PoolRow,
  place: LogPlace,
  args: SwapArgs,
  observed: Pick<Observed, 'token0' | 'token1'>,
  concentrated: ConcentratedColumns = notConcentrated,
): Promise<Traded> => {
  const { db, chainId, block, blockHash, at } = moment
  const value = valueOf(args, observed)
  const traded = tradedOf(args, value)
  const dollars = { amountUsd: value?.amountUsd ?? null, feesUsd: value?.feesUsd ?? null }
  const [token0, token1] = [observed.token0.address, observed.token1.address]
  const columns = {
    chainId,
    pool: row.address,
    token0,
    token1,
    block,
    blockHash,
    timestamp: at,
    ...place,
    ...args,
    ...concentrated,
    ...dollars,
  }
  await db.insert(swap).values(columns)
  if (isLegacy(row)) return traded
  await recordSwapOfDay(moment, traded)
  await recordTransaction(moment, args.origin)
  return traded
}

/** Stores a swap of a classic or stable pool. */
export const applySwap = async (moment: Moment, address: Address, place: LogPlace, args: SwapArgs): Promise<void> => {
  const row = await requirePool(moment, address)
  const reserves = { reserve0: args.reserve0, reserve1: args.reserve1 }
  const observed = await observeReserves(moment, row, reserves)
  await writePool(moment, row, reserves, observed, { traded: await recordSwap(moment, row, place, args, observed) })
}
