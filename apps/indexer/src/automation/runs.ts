import { type Address, type AutomationStep, epochStart, type Hex } from '@exchange/domain'
import { automationRun, upkeep } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { requireAutomation, updateAutomation } from './automations.ts'

type RunRow = typeof automationRun.$inferSelect

const notTried = { claim: 'off', claimReason: null, extend: 'off', extendReason: null, vote: 'off', voteReason: null } as const
const unpaid = { payment: null, gasUsed: null, late: false } as const

/** An epoch's run started. The results of its steps, and its cost, follow in the same transaction. */
export const beginRun = async (
  moment: Moment,
  place: LogPlace,
  address: Address,
  { epoch, caller }: Pick<RunRow, 'epoch' | 'caller'>,
): Promise<void> => {
  const { lockId, owner } = await requireAutomation(moment, address)
  const { db, chainId, at, block } = moment
  const row = { chainId, lockId, epoch, owner, caller, ...notTried, sharedPools: [], ...unpaid, ...place, block, timestamp: at }
  await db.insert(automationRun).values(row)
  await updateAutomation(moment, address, { lastRunEpoch: epoch })
}

const update = async (moment: Moment, address: Address, epoch: bigint, change: (run: RunRow) => Partial<RunRow>): Promise<void> => {
  const { lockId } = await requireAutomation(moment, address)
  await moment.db.update(automationRun, { chainId: moment.chainId, lockId, epoch }).set(change)
}

/** A step of a run ended; `reason` is its error. */
export const endStep = (
  moment: Moment,
  address: Address,
  { epoch, step }: { readonly epoch: bigint; readonly step: AutomationStep },
  outcome: 'done' | 'skipped' | { readonly reason: Hex },
): Promise<void> =>
  update(moment, address, epoch, () =>
    typeof outcome === 'string' ? { [step]: outcome } : { [step]: 'failed', [`${step}Reason`]: outcome.reason },
  )

/** The weight of a pool with a dead gauge was shared among the others. */
export const shareWeight = (moment: Moment, address: Address, epoch: bigint, pool: Address): Promise<void> =>
  update(moment, address, epoch, ({ sharedPools }) => ({ sharedPools: [...sharedPools, pool] }))

/** An upkeep paid for its target's run: for a lock's automation, the run of this transaction. */
export const payRun = async (
  { db, chainId, at, block }: Moment,
  { txHash }: LogPlace,
  id: bigint,
  { payment, gasUsed }: { readonly payment: bigint; readonly gasUsed: bigint },
): Promise<void> => {
  const row = await db.find(upkeep, { chainId, id })
  if (row === null) throw new Error(`Upkeep ${id} of chain ${chainId} ran before it was registered.`)
  const { balance, spent, runCount, lockId } = row
  const after = { balance: balance - payment, spent: spent + payment, runCount: runCount + 1, updatedAt: at, updatedBlock: block }
  await db.update(upkeep, { chainId, id }).set(after)
  if (lockId === null) return
  const key = { chainId, lockId, epoch: epochStart(at) }
  const run = await db.find(automationRun, key)
  if (run?.txHash === txHash) await db.update(automationRun, key).set({ payment, gasUsed })
}

/** An account was paid for a late run. */
export const markRunLate = async ({ db, chainId, at }: Moment, { txHash }: LogPlace, id: bigint): Promise<void> => {
  const row = await db.find(upkeep, { chainId, id })
  if (row?.lockId == null) return
  const key = { chainId, lockId: row.lockId, epoch: epochStart(at) }
  const run = await db.find(automationRun, key)
  if (run?.txHash === txHash) await db.update(automationRun, key).set({ late: true })
}
