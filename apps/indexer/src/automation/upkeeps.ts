import type { Address } from '@exchange/domain'
import { automation, upkeep } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { recordAutomationEvent } from './automations.ts'

type UpkeepRow = typeof upkeep.$inferSelect

const requireUpkeep = async ({ db, chainId }: Moment, id: bigint): Promise<UpkeepRow> => {
  const row = await db.find(upkeep, { chainId, id })
  if (row === null) throw new Error(`Upkeep ${id} of chain ${chainId} sent an event before it was registered.`)
  return row
}

/** Updates columns of an upkeep. */
export const updateUpkeep = async ({ db, chainId, at, block }: Moment, id: bigint, columns: Partial<UpkeepRow>): Promise<void> => {
  await db.update(upkeep, { chainId, id }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

/** An upkeep was registered. Its LINK and its settings come with the next events. */
export const registerUpkeep = async (
  { db, chainId, at, block }: Moment,
  { id, gasLimit, admin }: Pick<UpkeepRow, 'id' | 'gasLimit' | 'admin'>,
): Promise<void> => {
  const empty = { balance: 0n, spent: 0n, runCount: 0, paused: false, withdrawableFrom: null, lockId: null, name: '', maxGasPrice: 0n }
  await db.insert(upkeep).values({ chainId, id, admin, gasLimit, ...empty, createdAt: at, updatedAt: at, updatedBlock: block })
}

/** LINK was added. An automation only pays for the upkeep that it registers, so the payer identifies the upkeep's automation. */
export const fundUpkeep = async (moment: Moment, place: LogPlace, id: bigint, from: Address, amount: bigint): Promise<void> => {
  const { balance, lockId: known } = await requireUpkeep(moment, id)
  const payer = known === null ? await moment.db.find(automation, { chainId: moment.chainId, address: from }) : null
  const lockId = known ?? payer?.lockId ?? null
  await updateUpkeep(moment, id, { balance: balance + amount, lockId })
  await recordUpkeepEvent(moment, place, id, 'funded', amount)
}

/** LINK of a cancelled upkeep was withdrawn. */
export const emptyUpkeep = async (moment: Moment, place: LogPlace, id: bigint, amount: bigint): Promise<void> => {
  const { balance } = await requireUpkeep(moment, id)
  await updateUpkeep(moment, id, { balance: balance - amount })
  await recordUpkeepEvent(moment, place, id, 'withdrawn', amount)
}

/** Sets the highest gas price. Every upkeep has one from its registration on, which emits it. */
export const limitGasPrice = async (moment: Moment, place: LogPlace, id: bigint, maxGasPrice: bigint): Promise<void> => {
  const { maxGasPrice: before } = await requireUpkeep(moment, id)
  await updateUpkeep(moment, id, { maxGasPrice })
  if (before !== 0n && before !== maxGasPrice) await recordUpkeepEvent(moment, place, id, 'gasPriceSet', null)
}

/** Upkeeps of other targets only have their own rows. */
const recordUpkeepEvent = async (
  moment: Moment,
  place: LogPlace,
  id: bigint,
  kind: 'funded' | 'withdrawn' | 'gasPriceSet',
  amount: bigint | null,
): Promise<void> => {
  const { lockId, admin: owner } = await requireUpkeep(moment, id)
  if (lockId !== null) await recordAutomationEvent(moment, place, { kind, lockId, owner, amount })
}
