import { type Address, type VaultKind, vaultKindOf } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { gauge as gaugeTable, vault, vaultDay, vaultHour } from 'ponder:schema'
import { worthOfTokens } from '../accounts/changes.ts'
import type { Moment } from '../context.ts'
import { addEach } from '../stats/addEach.ts'
import { startOf } from '../stats/intervals.ts'

export type VaultRow = typeof vault.$inferSelect

/** Every vault's performance fee on swap fees until it is changed, pips. */
const FIRST_PERFORMANCE_FEE = 100_000

/** The vault of an address. */
export const requireVault = async ({ db, chainId }: Moment, address: Address): Promise<VaultRow> => {
  const row = await db.find(vault, { chainId, address })
  if (row === null) throw new Error(`Vault ${address} of chain ${chainId} sent an event before it was created.`)
  return row
}

/** Updates columns of a vault other than its figures. */
export const updateVault = async ({ db, chainId, at, block }: Moment, address: Address, columns: Partial<VaultRow>): Promise<void> => {
  await db.update(vault, { chainId, address }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

type Standing = Pick<VaultRow, 'total0' | 'total1' | 'supply'>
type Sums = Pick<VaultRow, 'fees0' | 'fees1' | 'performance0' | 'performance1' | 'rewards' | 'rebalances' | 'costPips'>

const nothing: Sums = { fees0: 0n, fees1: 0n, performance0: 0n, performance1: 0n, rewards: 0n, rebalances: 0, costPips: 0 }

export type CreatedVault = Pick<VaultRow, 'address' | 'pool' | 'farming' | 'allowToken0' | 'allowToken1'> & {
  /** The contract's number of the kind. */
  readonly kind: number
}

const kindOf = (number: number, address: Address): VaultKind => {
  const kind = vaultKindOf(number)
  if (kind === undefined) throw new Error(`Vault ${address} is of kind ${number}, which is not known.`)
  return kind
}

/** Stores a new vault. A farming vault uses its pool's current gauge. */
export const createVault = async ({ db, chainId, at, block }: Moment, { kind, ...created }: CreatedVault): Promise<void> => {
  const { pool, address, farming } = created
  const gauge = farming ? ((await db.find(gaugeTable, { chainId, pool }))?.address ?? null) : null
  await db.insert(vault).values({
    chainId,
    ...created,
    kind: kindOf(kind, address),
    gauge,
    depositCap0: null,
    depositCap1: null,
    performanceFee: FIRST_PERFORMANCE_FEE,
    total0: 0n,
    total1: 0n,
    supply: 0n,
    ...nothing,
    lastRebalance: null,
    createdAt: at,
    updatedAt: at,
    updatedBlock: block,
  })
}

/** An event of a vault: its state afterwards, and its income. */
export type VaultTurn = {
  readonly standing?: Standing
  readonly came?: Partial<Sums>
  readonly columns?: Pick<VaultRow, 'lastRebalance'>
}

/** Writes a vault's event into its row, its hour and its day. */
export const recordTurn = async (moment: Moment, row: VaultRow, { standing, came, columns }: VaultTurn): Promise<void> => {
  const { db, chainId, at } = moment
  const { total0, total1, supply } = standing ?? row
  const [stands, sums] = [
    { total0, total1, supply },
    { ...nothing, ...came },
  ]
  await updateVault(moment, row.address, { ...stands, ...addEach<Sums>(row, sums), ...columns })
  await db
    .insert(vaultHour)
    .values({ chainId, vault: row.address, start: startOf(HOUR, at), ...stands })
    .onConflictDoUpdate(stands)
  const end = { ...stands, tvlUsd: await worthOfTokens(moment, row.pool, [total0, total1]) }
  await db
    .insert(vaultDay)
    .values({ chainId, vault: row.address, date: startOf(DAY, at), ...end, ...sums })
    .onConflictDoUpdate((day) => ({ ...end, ...addEach<Sums>(day, sums) }))
}
