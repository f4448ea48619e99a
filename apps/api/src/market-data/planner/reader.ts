import {
  type Address,
  automationSteps,
  automationTriggers,
  MIN_PARTICIPANTS,
  plannedDates,
  type PlannedDate,
  type PlannerFacts,
} from '@exchange/domain'
import { automation, competition, competitionParticipant, lock, perpAccount } from '@exchange/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChainMarket } from '../../market/following/chainMarket.ts'

type Asked = { readonly chainId: number; readonly account: Address; readonly now: number }

/** The index, and chapters of the campaigns that an account is registered in, which the application stores. */
export type PlannerSources = {
  readonly db: NodePgDatabase
  readonly readChapters: (asked: Asked) => Promise<PlannerFacts['chapters']>
}

const numberOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value))

const readLocks = async (db: NodePgDatabase, { chainId, account }: Asked): Promise<PlannerFacts['locks']> => {
  const rows = await db
    .select({ lockId: lock.lockId, end: lock.end, extendedEpoch: lock.extendedEpoch })
    .from(lock)
    .where(and(eq(lock.chainId, chainId), eq(lock.owner, account), isNull(lock.closedBy)))
    .orderBy(lock.lockId)
  return rows.map((row) => ({ lockId: String(row.lockId), end: Number(row.end), extendedEpoch: numberOrNull(row.extendedEpoch) }))
}

/** Running automations; a paused one, an unregistered one, or one without active steps has no date. */
const readAutomations = async (db: NodePgDatabase, { chainId, account }: Asked): Promise<PlannerFacts['automations']> => {
  const rows = await db
    .select()
    .from(automation)
    .where(and(eq(automation.chainId, chainId), eq(automation.owner, account), eq(automation.state, 'active')))
    .orderBy(automation.lockId)
  return rows.flatMap(({ resting, isClaimEveryWeek, isRelockEveryWeek, isAutoVote, ...row }) => {
    const wants = { claim: isClaimEveryWeek, extend: isRelockEveryWeek, vote: isAutoVote }
    const does = automationSteps.filter((step) => wants[step] && !resting.includes(step))
    if (does.length === 0) return []
    const lastRunEpoch = numberOrNull(row.lastRunEpoch)
    const trigger = automationTriggers.find((one) => one === row.trigger) ?? 'keeper'
    const how = { trigger, isExtended: does.includes('extend') }
    return [{ lockId: String(row.lockId), executionTime: Number(row.executionTime), lastRunEpoch, ...how }]
  })
}

const readDeallocations = async (db: NodePgDatabase, { chainId, account, now }: Asked): Promise<PlannerFacts['deallocations']> => {
  const rows = await db
    .select({ book: perpAccount.book, readyAt: perpAccount.readyAt })
    .from(perpAccount)
    .where(
      and(
        eq(perpAccount.chainId, chainId),
        eq(perpAccount.owner, account),
        gt(perpAccount.deallocating, 0n),
        gt(perpAccount.readyAt, BigInt(now)),
      ),
    )
    .orderBy(perpAccount.book)
  return rows.map(({ book, readyAt }) => ({ book, readyAt: Number(readyAt) }))
}

/** Running and coming competitions that the account joined; cancelled and void ones are left out. */
const readCompetitions = async (db: NodePgDatabase, { chainId, account, now }: Asked): Promise<PlannerFacts['competitions']> => {
  const { id, name, start, end, participantsCount } = competition
  const rows = await db
    .select({ id, name, start, end, participantsCount })
    .from(competitionParticipant)
    .innerJoin(
      competition,
      and(eq(competition.chainId, competitionParticipant.chainId), eq(competition.id, competitionParticipant.competitionId)),
    )
    .where(
      and(
        eq(competitionParticipant.chainId, chainId),
        eq(competitionParticipant.account, account),
        isNull(competition.cancelledAt),
        gt(competition.end, BigInt(now)),
      ),
    )
    .orderBy(competition.id)
  return rows
    .filter((row) => Number(row.start) > now || row.participantsCount >= MIN_PARTICIPANTS)
    .map((row) => ({ id: String(row.id), name: row.name, start: Number(row.start), end: Number(row.end) }))
}

// ANALYTICS-11
/** Upcoming dates of an account on a network; throws `api.unavailable` before its index is complete. */
export const readPlannedDates = async (
  { db, readChapters }: PlannerSources,
  market: ChainMarket,
  account: Address,
): Promise<readonly PlannedDate[]> => {
  market.snapshot()
  const asked = { chainId: market.network.chainId, account, now: market.now() }
  const [locks, automations, deallocations, competitions, chapters] = await Promise.all([
    readLocks(db, asked),
    readAutomations(db, asked),
    readDeallocations(db, asked),
    readCompetitions(db, asked),
    readChapters(asked),
  ])
  return plannedDates({ now: asked.now, locks, automations, deallocations, competitions, chapters })
}
