import type { Address } from '@exchange/domain'
import { competitionParticipant, competitionState, perpAccount } from 'ponder:schema'
import { findCompetition } from '../arena/competitions.ts'
import { countInCompetition } from '../arena/participants.ts'
import type { LogPlace, Moment } from '../context.ts'
import { recordTrade } from '../stats/arenaIntervals.ts'

type AccountRow = typeof perpAccount.$inferSelect
type Holding = Pick<AccountRow, 'available' | 'allocated' | 'deallocating' | 'readyAt' | 'realised' | 'counted'>
/** The book and the owner of an account. */
type Owner = { readonly book: Address; readonly owner: Address }

const nothing: Holding = { available: 0n, allocated: 0n, deallocating: 0n, readyAt: 0n, realised: 0n, counted: 0n }

/** The row of an account before the event; a new one when it has none. */
const accountOf = async ({ db, chainId, at, block }: Moment, { book, owner }: Owner): Promise<AccountRow> => {
  const row = await db.find(perpAccount, { chainId, book, owner })
  if (row) return row
  const competitionId = (await db.find(competitionState, { chainId, address: book }))?.competitionId ?? null
  const written = { endsAt: null, positionsOpened: 0, updatedAt: at, updatedBlock: block }
  return db.insert(perpAccount).values({ chainId, book, owner, competitionId, ...nothing, ...written })
}

const updateAccount = async ({ db, chainId, at, block }: Moment, { book, owner }: Owner, changed: Partial<AccountRow>): Promise<void> => {
  await db.update(perpAccount, { chainId, book, owner }).set({ ...changed, updatedAt: at, updatedBlock: block })
}

/** A book opened an account with an end. */
export const openAccount = async (moment: Moment, whose: Owner, endsAt: bigint): Promise<void> => {
  await accountOf(moment, whose)
  await updateAccount(moment, whose, { endsAt })
}

/** Counts an account's result for its owner when its book is a competition that the owner joined. */
const countFor = async (
  moment: Moment,
  place: LogPlace,
  { book, owner }: Owner,
  { counted, traded }: { readonly counted: bigint; readonly traded: boolean },
): Promise<void> => {
  const competition = await findCompetition(moment, book)
  const key = { chainId: moment.chainId, competitionId: competition.id, account: owner }
  if (await moment.db.find(competitionParticipant, key))
    await countInCompetition(moment, place, competition, { account: owner, counted, traded })
}

// PERP-5
/** The new holdings of an account. Only counted results change its standing in a competition: moves within it do not. */
export const changeAccount = async (moment: Moment, place: LogPlace, whose: Owner, holding: Holding): Promise<void> => {
  const { competitionId, counted, positionsOpened } = await accountOf(moment, whose)
  await updateAccount(moment, whose, holding)
  if (competitionId !== null && counted !== holding.counted)
    await countFor(moment, place, whose, { counted: holding.counted, traded: positionsOpened > 0 })
}

/** An account opened a position: from its first one on, it has traded. */
export const countPosition = async (moment: Moment, place: LogPlace, whose: Owner): Promise<void> => {
  const { competitionId, counted, positionsOpened } = await accountOf(moment, whose)
  await updateAccount(moment, whose, { positionsOpened: positionsOpened + 1 })
  if (competitionId !== null && positionsOpened === 0) await countFor(moment, place, whose, { counted, traded: true })
}

/** A position opened or closed: its size counts as volume in a competition. */
export const countVolume = async (moment: Moment, whose: Owner, size: bigint, fee: bigint): Promise<void> => {
  const { competitionId } = await accountOf(moment, whose)
  if (competitionId === null) return
  const { winningToken } = await findCompetition(moment, whose.book)
  await recordTrade(moment, competitionId, [[winningToken, size]], [winningToken, fee])
}
