import { addGrowth, type Address, type FeeGrowth, replaySwap } from '@exchange/domain'
import { tick as tickTable } from 'ponder:schema'
import { recordSwap, type SwapArgs } from '../amm/swaps.ts'
import type { LogPlace, Moment } from '../context.ts'
import { type Book, findBook, observeBook, withExcess, writeBook } from './book.ts'

export type ConcentratedSwapArgs = {
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  /** Changes of the pool's balances: positive for the amount in, fee included. */
  readonly amount0: bigint
  readonly amount1: bigint
  readonly sqrtPrice: bigint
  readonly liquidity: bigint
  readonly tick: number
}

/** When the price crosses a tick, the growth outside it is reversed. */
const crossTick = async (moment: Moment, pool: Address, crossed: FeeGrowth & { readonly tick: number }): Promise<void> => {
  const { db, chainId, at, block } = moment
  await db.update(tickTable, { chainId, pool, tick: crossed.tick }).set((row) => ({
    feeGrowthOutside0: addGrowth(crossed.feeGrowth0, -row.feeGrowthOutside0),
    feeGrowthOutside1: addGrowth(crossed.feeGrowth1, -row.feeGrowthOutside1),
    updatedAt: at,
    updatedBlock: block,
  }))
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** A swap in the columns shared by all pools' swaps, with the reserves after it. */
const columnsOf = (book: Book, args: ConcentratedSwapArgs, feeAmount: bigint): SwapArgs => {
  const { sender, recipient, origin, amount0, amount1 } = args
  const [fee0, fee1] = amount0 > 0n ? [feeAmount, 0n] : [0n, feeAmount]
  return {
    sender,
    recipient,
    origin,
    amount0In: positive(amount0),
    amount1In: positive(amount1),
    amount0Out: positive(-amount0),
    amount1Out: positive(-amount1),
    fee0,
    fee1,
    reserve0: book.reserve0 + amount0 - fee0,
    reserve1: book.reserve1 + amount1 - fee1,
  }
}

// POOL-27
/** Stores a swap of a concentrated pool: its fee, the fee's receivers, and the crossed ticks are derived from its outcome. */
export const applyConcentratedSwap = async (
  moment: Moment,
  address: Address,
  place: LogPlace,
  args: ConcentratedSwapArgs,
): Promise<void> => {
  const before = await findBook(moment, address)
  if (before === null) return
  const { feeAmount, feeGrowth0, feeGrowth1, crossed } = replaySwap(before, args, before)
  for (const one of crossed) await crossTick(moment, address, one)
  const columns = columnsOf(before, args, feeAmount)
  const { sqrtPrice, liquidity, tick } = args
  const { reserve0, reserve1 } = columns
  // The pool distributes its excess after it has computed the swap, to the liquidity then in range.
  const book = withExcess({ ...before, sqrtPrice, liquidity, tick, feeGrowth0, feeGrowth1, reserve0, reserve1 })
  const observed = await observeBook(moment, book)
  const { communityFee } = before
  const paid = { fee: Number(before.fee), pluginFee: Number(before.pluginFee), communityFee }
  const traded = await recordSwap(moment, before.row, place, columns, observed, { sqrtPrice, tick, liquidity, ...paid })
  await writeBook(moment, book, observed, traded)
}
