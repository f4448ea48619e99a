import { type Address, sidesUsd } from '@exchange/domain'
import { liquidityEvent } from 'ponder:schema'
import { explainMove } from '../accounts/poolAccounts.ts'
import { notConcentrated, supplyAfter } from '../amm/liquidity.ts'
import type { LogPlace, Moment } from '../context.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'
import { type Book, findBook, observeBook, writeBook } from './book.ts'

export type WeightedLiquidityArgs = {
  readonly kind: 'mint' | 'burn'
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  /** Raw units of every token, ascending by token address. */
  readonly amounts: readonly bigint[]
  /** Fees for holders: a single-token deposit or withdrawal pays the swap fee on its disproportionate part. */
  readonly fees: readonly bigint[]
  readonly liquidity: bigint
  readonly reserves: readonly bigint[]
}

const movedTokens = ({ tokens }: Book, reserves: readonly bigint[]): ReadonlySet<Address> =>
  new Set(tokens.filter(({ reserve }, position) => reserve !== reserves[position]).map(({ token }) => token))

/** Stores a deposit into or withdrawal from a weighted pool. */
export const applyWeightedLiquidity = async (
  moment: Moment,
  address: Address,
  place: LogPlace,
  { amounts, fees, reserves, ...args }: WeightedLiquidityArgs,
): Promise<void> => {
  const { db, chainId, block, at } = moment
  const book = await findBook(moment, address)
  const observed = await observeBook(moment, book, reserves, movedTokens(book, reserves))
  const amountUsd = sidesUsd(observed.tokens.map((one, position) => ({ ...one, amount: amounts[position] ?? 0n })))
  const pair = { amount0: amounts[0] ?? 0n, amount1: amounts[1] ?? 0n, reserve0: reserves[0] ?? 0n, reserve1: reserves[1] ?? 0n }
  const lists = { amounts: [...amounts], fees: [...fees], reserves: [...reserves] }
  await db
    .insert(liquidityEvent)
    .values({ chainId, ...place, pool: address, ...args, ...pair, ...lists, ...notConcentrated, amountUsd, block, timestamp: at })
  await recordTransaction(moment, args.origin)
  await writeBook(moment, book, reserves, observed, { columns: { totalSupply: supplyAfter(book.row.totalSupply, args) } })
  await explainMove(moment, address, { ...args, amounts })
}

/** The reserves changed without a swap, a deposit or a withdrawal. */
export const applyWeightedSync = async (moment: Moment, address: Address, reserves: readonly bigint[]): Promise<void> => {
  const book = await findBook(moment, address)
  await writeBook(moment, book, reserves, await observeBook(moment, book, reserves, movedTokens(book, reserves)))
}
