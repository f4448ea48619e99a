import { type Address, type Hex, type SwapValue, swapValue } from '@exchange/domain'
import { swap, token } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { recordSwapOfDay } from '../stats/protocolDays.ts'
import type { Traded } from '../stats/poolIntervals.ts'
import { type Observed, observeReserves, requirePool, type Reserves, writePool } from './reserves.ts'

/** Where a log stands. With the chain id it is the key of its row: the same log can never make a second one. */
export type LogPlace = { readonly txHash: Hex; readonly logIndex: number }

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

const valueOf = (args: SwapArgs, { token0, token1 }: Observed): SwapValue =>
  swapValue(
    [
      { ...token0, amount: args.amount0In, fee: args.fee0 },
      { ...token1, amount: args.amount1In, fee: args.fee1 },
    ],
    [
      { ...token0, amount: args.amount0Out },
      { ...token1, amount: args.amount1Out },
    ],
  )

/** A swap's part in the sums. Raw volume counts what went in (fee included) and what came out; dollars count one side. */
const tradedOf = (args: SwapArgs, value: SwapValue): Traded => ({
  volume0: args.amount0In + args.amount0Out,
  volume1: args.amount1In + args.amount1Out,
  fees0: args.fee0,
  fees1: args.fee1,
  volumeUsd: value?.amountUsd ?? 0n,
  feesUsd: value?.feesUsd ?? 0n,
  swapCount: 1,
})

/** Keeps a swap and adds it to every sum it belongs to. */
export const applySwap = async (moment: Moment, address: Address, place: LogPlace, args: SwapArgs): Promise<void> => {
  const { db, chainId, block, at } = moment
  const row = await requirePool(moment, address)
  const reserves = { reserve0: args.reserve0, reserve1: args.reserve1 }
  const observed = await observeReserves(moment, row, reserves)
  const value = valueOf(args, observed)
  const traded = tradedOf(args, value)
  const dollars = { amountUsd: value?.amountUsd ?? null, feesUsd: value?.feesUsd ?? null }
  await db.insert(swap).values({ chainId, ...place, pool: address, ...args, ...dollars, block, timestamp: at })
  await writePool(moment, row, reserves, observed, { traded })
  await recordSwapOfDay(moment, traded)
  for (const side of [row.token0, row.token1])
    await db.update(token, { chainId, address: side }).set((one) => ({ volumeUsd: one.volumeUsd + traded.volumeUsd }))
}
