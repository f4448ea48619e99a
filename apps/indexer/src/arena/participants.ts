import { type Address, max, scoreOf, type WinType } from '@exchange/domain'
import { competitionBalance, competitionIncrease, competitionParticipant, competitionScore, competitionTrade } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { recordJoin, recordTrade } from '../stats/arenaIntervals.ts'
import { type CompetitionRow, updateCompetition } from './competitions.ts'

type ParticipantRow = typeof competitionParticipant.$inferSelect
type Change = Partial<Omit<ParticipantRow, 'chainId' | 'competitionId' | 'account'>>

/** The row of a participant. */
export const findParticipant = async ({ db, chainId }: Moment, { id }: CompetitionRow, account: Address): Promise<ParticipantRow> => {
  const row = await db.find(competitionParticipant, { chainId, competitionId: id, account })
  if (!row) throw new Error(`${account} has events of competition ${id} of chain ${chainId}, but never joined it.`)
  return row
}

/** Updates columns of a participant. */
export const updateParticipant = async (
  { db, chainId, at, block }: Moment,
  { id }: CompetitionRow,
  account: Address,
  changed: Change,
): Promise<void> => {
  await db.update(competitionParticipant, { chainId, competitionId: id, account }).set({ ...changed, updatedAt: at, updatedBlock: block })
}

type Kind = 'joined' | 'deposited' | 'traded'
type Standing = Pick<ParticipantRow, 'index' | 'deposited' | 'balance' | 'traded' | 'score'>

/** Stores an account's standing after one of its events. */
const recordScore = async (
  { db, chainId, at, block, blockHash }: Moment,
  place: LogPlace,
  { id }: CompetitionRow,
  { account, kind, amount }: { readonly account: Address; readonly kind: Kind; readonly amount: bigint },
  { index, deposited, balance, traded, score }: Standing,
): Promise<void> => {
  const standing = { index, deposited, balance, traded, score }
  await db
    .insert(competitionScore)
    .values({ chainId, ...place, competitionId: id, account, kind, amount, ...standing, block, blockHash, timestamp: at })
}

/** Adds to a participant's booked balance of a token; a negative `amount` subtracts. */
const book = async (moment: Moment, { id }: CompetitionRow, account: Address, token: Address, amount: bigint): Promise<void> => {
  const { db, chainId, at, block } = moment
  const written = { updatedAt: at, updatedBlock: block }
  await db
    .insert(competitionBalance)
    .values({ chainId, competitionId: id, account, token, balance: amount, withdrawnAt: null, refusedAt: null, ...written })
    .onConflictDoUpdate((row) => ({ balance: row.balance + amount, ...written }))
}

/** An account joined. */
export const joinCompetition = async (
  moment: Moment,
  place: LogPlace,
  row: CompetitionRow,
  { account, index, entryFee }: { readonly account: Address; readonly index: number; readonly entryFee: bigint },
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const standing: Standing = { index, deposited: 0n, balance: 0n, traded: false, score: 0n }
  const open = { place: null, rank: null, tied: null, prize: null, claimedAt: null, refundedAt: null }
  const written = { joinedAt: at, joinedBlock: block, updatedAt: at, updatedBlock: block }
  await db.insert(competitionParticipant).values({ chainId, competitionId: row.id, account, ...standing, ...open, entryFee, ...written })
  await recordScore(moment, place, row, { account, kind: 'joined', amount: 0n }, standing)
  await updateCompetition(moment, row, { participantsCount: row.participantsCount + 1, prizePool: row.prizePool + entryFee })
  await recordJoin(moment, row.id)
}

/** A participant's standing with another balance of the winning token. */
const standingAfter = ({ winType }: CompetitionRow, { index, traded }: ParticipantRow, balance: bigint, deposited: bigint): Standing => ({
  index,
  traded,
  balance,
  deposited,
  score: scoreOf(winType as WinType, balance, deposited),
})

/** A participant deposited. */
export const depositInCompetition = async (
  moment: Moment,
  place: LogPlace,
  row: CompetitionRow,
  { account, amount, total }: { readonly account: Address; readonly amount: bigint; readonly total: bigint },
): Promise<void> => {
  const own = await findParticipant(moment, row, account)
  const standing = standingAfter(row, own, own.balance + amount, total)
  await updateParticipant(moment, row, account, standing)
  if (row.competitionType === 'spot') await book(moment, row, account, row.winningToken, amount)
  await recordScore(moment, place, row, { account, kind: 'deposited', amount }, standing)
}

// PERP-5
/**
 * The counted result of a participant's positions changed: `counted` is counted profit less loss. A loss is at most what was deposited and
 * won.
 */
export const countInCompetition = async (
  moment: Moment,
  place: LogPlace,
  row: CompetitionRow,
  { account, counted, traded }: { readonly account: Address; readonly counted: bigint; readonly traded: boolean },
): Promise<void> => {
  const own = await findParticipant(moment, row, account)
  const wasEligible = own.traded
  const standing = { ...standingAfter(row, own, max(0n, own.deposited + counted), own.deposited), traded: own.traded || traded }
  await updateParticipant(moment, row, account, standing)
  await recordScore(moment, place, row, { account, kind: 'traded', amount: 0n }, standing)
  if (standing.traded && !wasEligible) await updateCompetition(moment, row, { eligibleCount: row.eligibleCount + 1 })
}

type Trade = Pick<typeof competitionTrade.$inferSelect, 'account' | 'tokenIn' | 'tokenOut' | 'amountIn' | 'amountOut' | 'valueIn' | 'loss'>

/** A participant swapped. */
export const tradeInCompetition = async (moment: Moment, place: LogPlace, row: CompetitionRow, trade: Trade): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { account, tokenIn, tokenOut, amountIn, amountOut } = trade
  const own = await findParticipant(moment, row, account)
  const wasEligible = own.traded
  const balance = own.balance - (tokenIn === row.winningToken ? amountIn : 0n) + (tokenOut === row.winningToken ? amountOut : 0n)
  const standing = { ...standingAfter(row, own, balance, own.deposited), traded: true }
  await updateParticipant(moment, row, account, standing)
  await book(moment, row, account, tokenIn, -amountIn)
  await book(moment, row, account, tokenOut, amountOut)
  await db.insert(competitionTrade).values({ chainId, ...place, competitionId: row.id, ...trade, block, timestamp: at })
  await recordScore(moment, place, row, { account, kind: 'traded', amount: 0n }, standing)
  await recordTrade(moment, row.id, [
    [tokenIn, amountIn],
    [tokenOut, amountOut],
  ])
  if (!wasEligible) await updateCompetition(moment, row, { eligibleCount: row.eligibleCount + 1 })
}

/** An account added to the prize pool. */
export const increasePrizePool = async (
  moment: Moment,
  place: LogPlace,
  row: CompetitionRow,
  { account, amount, prizePool }: { readonly account: Address; readonly amount: bigint; readonly prizePool: bigint },
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const increase = { competitionId: row.id, account, amount, prizePool }
  await db.insert(competitionIncrease).values({ chainId, ...place, ...increase, block, timestamp: at })
  const last = { lastIncreasedAt: at, lastIncreasedBy: account }
  await updateCompetition(moment, row, { prizePool, increasesCount: row.increasesCount + 1, ...last })
}

/**
 * A participant withdrew a token after the end, or tried to: the booked balance stays as frozen at the end. A perpetual competition books
 * at its venue.
 */
export const withdrawFromCompetition = async (
  { db, chainId, at, block }: Moment,
  { id, competitionType }: CompetitionRow,
  { account, token, isRefused }: { readonly account: Address; readonly token: Address; readonly isRefused: boolean },
): Promise<void> => {
  if (competitionType !== 'spot') return
  const written = isRefused ? { refusedAt: at } : { withdrawnAt: at }
  await db
    .update(competitionBalance, { chainId, competitionId: id, account, token })
    .set({ ...written, updatedAt: at, updatedBlock: block })
}
