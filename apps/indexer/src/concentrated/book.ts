import { addGrowth, type Address, type ConcentratedPool, growthOf, MAX_TICK, MIN_TICK, type Tick } from '@exchange/domain'
import { concentratedState, pool } from 'ponder:schema'
import { observeState, type Observed, type PoolRow, type Units, writePool } from '../amm/reserves.ts'
import type { Moment } from '../context.ts'
import type { Traded } from '../stats/poolIntervals.ts'
import { formatTicks, parseTicks } from './tickList.ts'

/** The state of a concentrated pool between two events: its row and its bookkeeping together. */
export type Book = {
  readonly row: PoolRow
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly sqrtPrice: bigint
  readonly tick: number
  readonly liquidity: bigint
  readonly feeGrowth0: bigint
  readonly feeGrowth1: bigint
  readonly ticks: readonly Tick[]
  readonly communityFee: number
  /** Pips that the next swap pays, including the plugin's part; and that part. */
  readonly fee: bigint
  readonly pluginFee: bigint
  readonly excess0: bigint
  readonly excess1: bigint
}

/**
 * The book of a pool. Null for a pool with an unindexed start, because it was active before it was listed: no figures are better than wrong
 * ones.
 */
export const findBook = async ({ db, chainId }: Moment, address: Address): Promise<Book | null> => {
  const found = await db.find(pool, { chainId, address })
  const state = await db.find(concentratedState, { chainId, pool: address })
  if (found === null || state === null) return null
  const row = { ...found }
  const { sqrtPrice, tick, liquidity, feeGrowth0, feeGrowth1, communityFee, reserve0, reserve1 } = row
  if (sqrtPrice === null || tick === null || liquidity === null || feeGrowth0 === null || feeGrowth1 === null) return null
  const pluginFee = state.pluginFee ?? 0
  return {
    row,
    reserve0,
    reserve1,
    sqrtPrice,
    tick,
    liquidity,
    feeGrowth0,
    feeGrowth1,
    ticks: parseTicks(address, state.ticks),
    communityFee: communityFee ?? 0,
    fee: BigInt((state.swapFee || state.lastFee) + pluginFee),
    pluginFee: BigInt(pluginFee),
    excess0: state.excess0,
    excess1: state.excess1,
  }
}

/** The book after tokens sent to the pool were given to the liquidity in range. Without liquidity they wait. */
export const withExcess = (book: Book): Book =>
  book.liquidity === 0n
    ? book
    : {
        ...book,
        feeGrowth0: addGrowth(book.feeGrowth0, growthOf(book.excess0, book.liquidity)),
        feeGrowth1: addGrowth(book.feeGrowth1, growthOf(book.excess1, book.liquidity)),
        excess0: 0n,
        excess1: 0n,
      }

/** The book in the domain's form: the list of ticks is complete, and there is no dynamic fee, since the index never quotes. */
const poolOf = (book: Book, { unit0, unit1 }: Units): ConcentratedPool => ({
  address: book.row.address,
  type: 'concentrated',
  token0: book.row.token0,
  token1: book.row.token1,
  unit0,
  unit1,
  reserve0: book.reserve0,
  reserve1: book.reserve1,
  sqrtPrice: book.sqrtPrice,
  tick: book.tick,
  liquidity: book.liquidity,
  tickSpacing: book.row.tickSpacing ?? 1,
  fee: book.fee,
  communityFee: book.communityFee,
  ticks: book.ticks,
  ticksFrom: MIN_TICK,
  ticksTo: MAX_TICK,
  dynamicFee: null,
})

/** Adds a new book to the price history, then computes the prices of both tokens from the histories. */
export const observeBook = (moment: Moment, book: Book): Promise<Observed> => observeState(moment, book.row, (units) => poolOf(book, units))

/** Writes an observed book into the pool's row, its intervals and its bookkeeping. */
export const writeBook = async (moment: Moment, book: Book, observed: Observed, traded?: Traded): Promise<void> => {
  const { db, chainId } = moment
  const { row, reserve0, reserve1, sqrtPrice, tick, liquidity, feeGrowth0, feeGrowth1, ticks, excess0, excess1 } = book
  const ends = { tickLow: ticks[0]?.tick ?? null, tickHigh: ticks.at(-1)?.tick ?? null }
  const fee = traded === undefined ? {} : { fee: Number(book.fee) }
  const columns = { sqrtPrice, tick, liquidity, feeGrowth0, feeGrowth1, ...ends, ...fee }
  await writePool(moment, row, { reserve0, reserve1 }, observed, { columns, ...(traded && { traded }) })
  await db
    .update(concentratedState, { chainId, pool: row.address })
    .set({ ticks: formatTicks(ticks), excess0, excess1, swapFee: null, pluginFee: null })
}
