import { type Address, marginalPrice, observeWeighted, recordPrice, tvlUsd, type WeightedPool } from '@exchange/domain'
import { pool, poolToken, priceHistory, token, weightedState } from 'ponder:schema'
import { zeroIfUnpriced } from '../amm/poolTvl.ts'
import { type PoolRow, requirePool } from '../amm/reserves.ts'
import { parseAddresses } from '../addressList.ts'
import type { Moment } from '../context.ts'
import { historyOf, textOf } from '../pricing/historyText.ts'
import { weightedMarkets } from '../pricing/market.ts'
import { createPriceReader } from '../pricing/priceReader.ts'
import { type PricedToken, refreshToken } from '../stats/tokenPrices.ts'
import { recordActivity } from '../stats/poolActivity.ts'
import { addTraded, nothingTraded, recordChange, type Traded } from '../stats/poolIntervals.ts'

type TokenRow = typeof poolToken.$inferSelect

/** A weighted pool between two events: its row, and its tokens' rows, ascending. */
export type Book = { readonly row: PoolRow; readonly tokens: readonly TokenRow[] }

/** The tokens of a weighted pool, ascending. */
export const tokensOfPool = async ({ db, chainId }: Moment, address: Address): Promise<readonly Address[]> => {
  const state = await db.find(weightedState, { chainId, pool: address })
  if (state === null) throw new Error(`Weighted pool ${address} of chain ${chainId} has no tokens.`)
  return parseAddresses(state.tokens)
}

/** The rows of a weighted pool's tokens, ascending. */
export const tokenRowsOf = async (moment: Moment, address: Address): Promise<readonly TokenRow[]> => {
  const { db, chainId } = moment
  const rows: TokenRow[] = []
  for (const position of (await tokensOfPool(moment, address)).keys()) {
    const row = await db.find(poolToken, { chainId, pool: address, position })
    if (row === null) throw new Error(`Weighted pool ${address} of chain ${chainId} lacks token ${position}.`)
    rows.push(row)
  }
  return rows
}

/** The book of a weighted pool that emitted an event. */
export const findBook = async (moment: Moment, address: Address): Promise<Book> => ({
  row: await requirePool(moment, address),
  tokens: await tokenRowsOf(moment, address),
})

/** Index of a token among a pool's. */
export const positionOf = ({ row, tokens }: Book, address: Address): number => {
  const position = tokens.findIndex((one) => one.token === address)
  if (position < 0) throw new Error(`Weighted pool ${row.address} does not trade ${address}.`)
  return position
}

const stateOf = ({ row, tokens }: Book, reserves: readonly bigint[], units: readonly bigint[]): WeightedPool => ({
  address: row.address,
  type: 'weighted',
  tokens: tokens.map((one) => one.token),
  weights: tokens.map(({ weight }) => weight),
  reserves,
  units,
  fee: BigInt(row.fee),
})

/** The state of a weighted pool after an event. */
export type Observed = { readonly price: bigint | null; readonly tokens: readonly PricedToken[] }

/** A token with its last computed price; its maturity is not stored. */
const knownToken = async ({ db, chainId }: Moment, address: Address): Promise<PricedToken> => {
  const row = await db.find(token, { chainId, address })
  if (row === null) throw new Error(`Token ${address} of chain ${chainId} stands in a pool, but was never announced.`)
  return { address, unit: 10n ** BigInt(row.decimals), price: row.priceUsd, maturePrice: null }
}

/**
 * Adds new reserves to the histories of every market with a moved token, then computes the prices of the moved tokens from the histories.
 * The others keep their last price, as none of their evidence has changed here.
 */
export const observeBook = async (
  moment: Moment,
  book: Book,
  reserves: readonly bigint[],
  moved: ReadonlySet<Address>,
): Promise<Observed> => {
  const { db, chainId, at } = moment
  const known: PricedToken[] = []
  for (const one of book.tokens) known.push(await knownToken(moment, one.token))
  const units = known.map(({ unit }) => unit)
  const state = stateOf(book, reserves, units)
  const markets = weightedMarkets(chainId, book.row.address, state.tokens).filter(
    ({ token0, token1 }) => moved.has(token0) || moved.has(token1),
  )
  for (const { key: market, token0, token1 } of markets) {
    const row = await db.find(priceHistory, { chainId, market })
    if (row === null) throw new Error(`Market ${market} of chain ${chainId} has no price history.`)
    const observation = observeWeighted(state, token0, token1, at)
    const history = observation && recordPrice(row.history === null ? null : historyOf(market, row.history), observation)
    await db.update(priceHistory, { chainId, market }).set({ history: history && textOf(market, history) })
  }
  const prices = createPriceReader(moment)
  const tokens: PricedToken[] = []
  for (const one of known) tokens.push(moved.has(one.address) ? await refreshToken(moment, prices, one.address) : one)
  const [first, second] = state.tokens
  return { price: first && second ? marginalPrice(state, first, second) : null, tokens }
}

/** Raw units of one token that a swap moved, and its fee, by index among the pool's tokens. */
export type Flows = ReadonlyMap<number, { readonly volume: bigint; readonly fees: bigint }>

/** The effect of an event on a pool besides its reserves. */
export type Effect = { readonly traded?: Traded; readonly flows?: Flows; readonly columns?: Partial<PoolRow> }

/** Writes an observed state and its effect into the rows of the pool, of its tokens, and of its intervals. */
export const writeBook = async (
  moment: Moment,
  { row, tokens }: Book,
  reserves: readonly bigint[],
  observed: Observed,
  effect: Effect = {},
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { traded = nothingTraded, flows, columns = {} } = effect
  const moved = observed.tokens.map((one, position) => ({
    ...one,
    more: (reserves[position] ?? 0n) - (tokens[position]?.reserve ?? 0n),
    isTraded: flows?.has(position) ?? false,
  }))
  for (const [position, { reserve: before }] of tokens.entries()) {
    const reserve = reserves[position] ?? 0n
    const { volume = 0n, fees = 0n } = flows?.get(position) ?? {}
    if (reserve === before && volume === 0n) continue
    await db
      .update(poolToken, { chainId, pool: row.address, position })
      .set((one) => ({ reserve, volume: one.volume + volume, fees: one.fees + fees }))
  }
  const { price } = observed
  const worth = tvlUsd(...observed.tokens.map((one, position) => ({ amount: reserves[position] ?? 0n, ...one })))
  const tvl = zeroIfUnpriced(price, worth)
  const pair = { reserve0: reserves[0] ?? 0n, reserve1: reserves[1] ?? 0n }
  const { price: before, tvlUsd: worthBefore } = row
  const totalSupply = columns.totalSupply ?? row.totalSupply
  const sums = addTraded(row, traded)
  await db
    .update(pool, { chainId, address: row.address })
    .set({ price, tvlUsd: tvl, updatedAt: at, updatedBlock: block, ...pair, ...columns, ...sums })
  const after = { tvlUsd: tvl, totalSupply, sqrtPrice: null, tick: null, ...pair }
  await recordChange(moment, { pool: row.address, before, price, traded, ...after })
  await recordActivity(moment, { tokens: moved, before: worthBefore, tvlUsd: tvl, traded })
}
