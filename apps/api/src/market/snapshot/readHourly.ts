import { type Address, tvlUsd } from '@exchange/domain'
import type { Cell } from '../../database/database.ts'
import { CLOSED_DAYS, PAST_POOLS, PAST_PRICES, SUMS } from './marketStatements.ts'
import type { Query } from './queryOn.ts'
import type { HourlyFigures, TokenRow } from './rows.ts'
import { byPool, type DayCells, integer, integerOrNull, type SumsCells, toDay, toSumsRow } from './toRows.ts'
import { dayOf, edgesOf, type Windows } from './windows.ts'

type PriceCells = { readonly address: Cell; readonly price: Cell }
type PastPool = { readonly [Name in 'type' | 'token0' | 'reserve0' | 'token1' | 'reserve1' | 'tvl']: Cell }

const toPrices = (rows: readonly PriceCells[]): ReadonlyMap<Address, bigint> =>
  new Map(rows.map(({ address, price }) => [address as Address, integer(price)]))

/**
 * Dollars (wad) of several pools at an earlier time: a two-token pool by its amounts at the prices of that time, a weighted pool by its
 * last event before.
 */
const valueThen = (rows: readonly PastPool[], prices: ReadonlyMap<Address, bigint>, tokens: readonly TokenRow[]): bigint => {
  const unitOf = new Map(tokens.map(({ address, decimals }) => [address, 10n ** BigInt(decimals)]))
  const sideOf = (token: Cell | undefined, reserve: Cell | undefined) => {
    const address = token as Address
    return { amount: integer(reserve), unit: unitOf.get(address) ?? 1n, price: prices.get(address) ?? null }
  }
  let sum = 0n
  for (const { type, token0, reserve0, token1, reserve1, tvl } of rows)
    sum += (type === 'weighted' ? integerOrNull(tvl) : tvlUsd(sideOf(token0, reserve0), sideOf(token1, reserve1))) ?? 0n
  return sum
}

/** The parameters of the hourly figures: the tokens that the market knows, and the listed ones as a text array. */
type HourlyOf = { readonly chainId: number; readonly tokens: readonly TokenRow[]; readonly listedTokens: string }

/** Reads what changes once an hour: sums over closed hours, and the figures of a day and a week ago. */
export const readHourly = async (query: Query, of: HourlyOf, windows: Windows, openFrom: number): Promise<HourlyFigures> => {
  const { chainId, tokens, listedTokens } = of
  const first = Math.min(windows.week, windows.epoch)
  const closed = await query<SumsCells>('market-sums', SUMS, [chainId, first, openFrom, ...edgesOf(windows)])
  const closedDays = await query<DayCells>('market-days', CLOSED_DAYS, [chainId, windows.firstDayOf30, dayOf(openFrom), listedTokens])
  const poolsThen = await query<PastPool>('market-pools-then', PAST_POOLS, [chainId, windows.week, listedTokens])
  const pricesAt = async (at: number) => toPrices(await query<PriceCells>('market-prices-then', PAST_PRICES, [chainId, at]))
  return {
    closed: byPool(closed.map(toSumsRow)),
    closedDays: closedDays.map(toDay),
    tvl7dAgo: valueThen(poolsThen, await pricesAt(windows.week), tokens),
    price24hAgo: await pricesAt(windows.day),
  }
}
