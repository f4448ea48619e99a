import {
  type Amounts,
  amountsUsd,
  type ReceiptSource,
  valueOf,
  type VaultDay,
  vaultEarnings,
  type VaultEmissionInputs,
  vaultEmissionApr,
  type VaultFeeInputs,
  vaultFeeApr,
  vaultWindow,
  WAD,
  wadOrNull,
} from '@exchange/domain'
import { vaultDay, type vault } from '@exchange/schema'
import { and, asc, eq, gte, inArray, type InferSelectModel, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pairOfPool } from '../pools/pricedPair.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'

export type VaultRow = InferSelectModel<typeof vault>
type DayRow = InferSelectModel<typeof vaultDay>

/** The APR of a vault in its window, with its inputs. Dollars are wads at current prices. */
export type VaultApr = ReceiptSource &
  VaultFeeInputs &
  Pick<VaultEmissionInputs, 'rewardsUsd'> & {
    /** Rates are wads; null when unknown. */
    readonly fees: bigint | null
    readonly emission: bigint | null
  }

/** A vault with its figures in dollars; null when a part of them has no price. */
export type VaultNode = { readonly row: VaultRow; readonly tvlUsd: bigint | null; readonly apr: VaultApr }

/** What values vaults in dollars: the market, and the token that gauges emit. */
export type VaultMarket = {
  readonly snapshot: Pick<MarketSnapshot, 'chainId' | 'findPool' | 'findToken' | 'windows' | 'state'>
  readonly emissionToken: `0x${string}`
}

const toDay = (row: DayRow): VaultDay => ({
  date: Number(row.date),
  total: { amount0: row.total0, amount1: row.total1 },
  fees: { amount0: row.fees0, amount1: row.fees1 },
  performance: { amount0: row.performance0, amount1: row.performance1 },
  rewards: row.rewards,
})

/** Days of the vaults from `from` on, and the last one before for each vault; ascending, by vault. */
const readDays = async (
  db: NodePgDatabase,
  chainId: number,
  vaults: readonly VaultRow[],
  from: number,
): Promise<ReadonlyMap<string, readonly VaultDay[]>> => {
  if (vaults.length === 0) return new Map()
  const before = sql`coalesce((select max(b.date) from ${vaultDay} b where b.chain_id = ${chainId} and b.vault = ${vaultDay.vault} and b.date <= ${from}), 0)`
  const addresses = vaults.map(({ address }) => address)
  const rows = await db
    .select()
    .from(vaultDay)
    .where(and(eq(vaultDay.chainId, chainId), inArray(vaultDay.vault, addresses), gte(vaultDay.date, before)))
    .orderBy(asc(vaultDay.date))
  return new Map(addresses.map((address) => [address, rows.filter((row) => row.vault === address).map(toDay)]))
}

const aprOf = ({ snapshot, emissionToken }: VaultMarket, row: VaultRow, days: readonly VaultDay[]): VaultApr => {
  const { windows, state } = snapshot
  const source: ReceiptSource = { block: BigInt(state.block), window: vaultWindow(Number(row.createdAt), windows.now) }
  const { mean, fees, performance, rewards } = vaultEarnings(days, source.window)
  const pair = pairOfPool(snapshot.findPool(row.pool))
  const usd = (amounts: Amounts): bigint | null => amountsUsd(amounts, pair)
  const inputs = { feesUsd: usd(fees), performanceUsd: usd(performance), meanUsd: usd(mean) }
  const price = wadOrNull(snapshot.findToken(emissionToken)?.priceUsd)
  const rewardsUsd = price === null ? null : valueOf(rewards, WAD, price)
  const emission = row.farming ? vaultEmissionApr({ rewardsUsd, meanUsd: inputs.meanUsd }, source).apr : null
  return { ...source, ...inputs, rewardsUsd, fees: vaultFeeApr(inputs, source).apr, emission }
}

// VAULT-14
/** Vaults with their figures in dollars; all their days are read in one query. */
export const makeVaults = async (db: NodePgDatabase, market: VaultMarket, rows: readonly VaultRow[]): Promise<readonly VaultNode[]> => {
  const { snapshot } = market
  const days = await readDays(db, snapshot.chainId, rows, snapshot.windows.firstDay)
  return rows.map((row) => ({
    row,
    tvlUsd: amountsUsd({ amount0: row.total0, amount1: row.total1 }, pairOfPool(snapshot.findPool(row.pool))),
    apr: aprOf(market, row, days.get(row.address) ?? []),
  }))
}
