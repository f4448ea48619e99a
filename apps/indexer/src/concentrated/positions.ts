import { type Address, type FeeGrowth, sidesUsd } from '@exchange/domain'
import { changeTick } from '@exchange/domain/amm/concentrated/ticks'
import { liquidityEvent, tick as tickTable } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import type { Observed } from '../amm/reserves.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'
import { type Book, findBook, observeBook, withExcess, writeBook } from './book.ts'

export type PositionArgs = {
  readonly kind: 'mint' | 'burn' | 'collect'
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidity: bigint
  readonly amount0: bigint
  readonly amount1: bigint
}

/** Columns that only weighted pools fill. */
const noLists = { amounts: null, fees: null, reserves: null } as const

/** One end of a position: the change of its tick. `net` is negative at the upper end of a deposit. */
type EndChange = { readonly tick: number; readonly gross: bigint; readonly net: bigint }

/**
 * Writes one end of a position into its tick's row. A new tick counts all growth so far as below it, as the pool does; a tick without
 * positions is deleted.
 */
const writeEnd = async (moment: Moment, book: Book, { tick, gross, net }: EndChange): Promise<void> => {
  const { db, chainId, at, block } = moment
  const key = { chainId, pool: book.row.address, tick }
  const row = await db.find(tickTable, key)
  const liquidityGross = (row?.liquidityGross ?? 0n) + gross
  const liquidityNet = (row?.liquidityNet ?? 0n) + net
  const stamp = { updatedAt: at, updatedBlock: block }
  if (liquidityGross === 0n) await db.delete(tickTable, key)
  else if (row !== null) await db.update(tickTable, key).set({ liquidityGross, liquidityNet, ...stamp })
  else {
    const { feeGrowth0, feeGrowth1 }: FeeGrowth = tick <= book.tick ? book : { feeGrowth0: 0n, feeGrowth1: 0n }
    const outside = { feeGrowthOutside0: feeGrowth0, feeGrowthOutside1: feeGrowth1 }
    await db.insert(tickTable).values({ ...key, liquidityGross, liquidityNet, ...outside, ...stamp })
  }
}

/** The book after a deposit or a withdrawal, and its ticks. */
const withPosition = async (moment: Moment, book: Book, args: PositionArgs): Promise<Book> => {
  const sign = args.kind === 'mint' ? 1n : -1n
  const liquidity = sign * args.liquidity
  await writeEnd(moment, book, { tick: args.tickLower, gross: liquidity, net: liquidity })
  await writeEnd(moment, book, { tick: args.tickUpper, gross: liquidity, net: -liquidity })
  const inRange = args.tickLower <= book.tick && book.tick < args.tickUpper
  return {
    ...book,
    ticks: changeTick(changeTick(book.ticks, args.tickLower, liquidity, liquidity), args.tickUpper, -liquidity, liquidity),
    liquidity: inRange ? book.liquidity + liquidity : book.liquidity,
    reserve0: book.reserve0 + sign * args.amount0,
    reserve1: book.reserve1 + sign * args.amount1,
  }
}

const recordLiquidityEvent = async (
  moment: Moment,
  book: Book,
  place: LogPlace,
  args: PositionArgs,
  { token0, token1 }: Observed,
): Promise<void> => {
  const { db, chainId, block, at } = moment
  const amountUsd = sidesUsd([
    { ...token0, amount: args.amount0 },
    { ...token1, amount: args.amount1 },
  ])
  const { reserve0, reserve1, sqrtPrice, tick } = book
  const columns = { ...noLists, ...args, reserve0, reserve1, sqrtPrice, tick, amountUsd }
  await db.insert(liquidityEvent).values({ chainId, ...place, pool: book.row.address, ...columns, block, timestamp: at })
}

/** Stores a deposit, a withdrawal, or a collection of a position. */
export const applyPosition = async (moment: Moment, address: Address, place: LogPlace, args: PositionArgs): Promise<void> => {
  const before = await findBook(moment, address)
  if (before === null) return
  const moves = args.kind !== 'collect' && args.liquidity > 0n
  const settled = args.kind === 'collect' ? before : withExcess(before)
  const book = moves ? await withPosition(moment, settled, args) : settled
  const observed = await observeBook(moment, book)
  if (moves || args.amount0 > 0n || args.amount1 > 0n) await recordLiquidityEvent(moment, book, place, args, observed)
  if (moves) await recordTransaction(moment, args.origin)
  await writeBook(moment, book, observed)
}

/** Distributes the pool's excess to the providers, on an event that moves nothing else. */
export const settleExcess = async (moment: Moment, address: Address): Promise<void> => {
  const book = await findBook(moment, address)
  if (book !== null) await writeBook(moment, withExcess(book), await observeBook(moment, book))
}
