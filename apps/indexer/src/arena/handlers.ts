import type { Hex } from '@exchange/domain'
import { type Context, type Event, ponder } from 'ponder:registry'
import { competitionParticipant } from 'ponder:schema'
import { recordAccountActivity } from '../accounts/acts.ts'
import { type LogPlace, type Moment, momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { recordPrize } from '../stats/arenaIntervals.ts'
import { type CompetitionRow, findCompetition, updateCompetition } from './competitions.ts'
import {
  depositInCompetition,
  increasePrizePool,
  joinCompetition,
  tradeInCompetition,
  updateParticipant,
  withdrawFromCompetition,
} from './participants.ts'
import { freezeRanking, recordCompetitionEvent, recordRankingPage } from './ranking.ts'

type CompetitionLog = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint; readonly hash: Hex }
  readonly transaction: { readonly hash: Hex }
  readonly log: { readonly address: Hex; readonly logIndex: number }
}

/** The moment and place of a competition's event, and the competition before it. */
const settingOf = async (event: CompetitionLog, context: Context) => {
  const moment = momentOf(context, event.block)
  return { moment, place: placeOf(event), row: await findCompetition(moment, event.log.address) }
}

/** The prize pool paid an account: marks it when it is a participant. */
const payOut = async (moment: Moment, row: CompetitionRow, account: Hex, amount: bigint, mark: 'claimedAt' | 'refundedAt') => {
  await updateCompetition(moment, row, { paidOut: row.paidOut + amount })
  const key = { chainId: moment.chainId, competitionId: row.id, account }
  if (await moment.db.find(competitionParticipant, key)) await updateParticipant(moment, row, account, { [mark]: moment.at })
}

const endWithout = async (moment: Moment, place: LogPlace, row: CompetitionRow, kind: 'cancelled' | 'void') => {
  await recordCompetitionEvent(moment, place, row, { kind })
  if (kind === 'cancelled') await updateCompetition(moment, row, { cancelledAt: moment.at })
}

type Name =
  | 'Joined'
  | 'Deposited'
  | 'PrizeIncreased'
  | 'RankingSubmitted'
  | 'RankingCompleted'
  | 'CompetitionVoid'
  | 'CompetitionCancelled'
  | 'PrizeClaimed'
  | 'Refunded'
  | 'OwnerFeeClaimed'
  | 'Withdrawn'
  | 'WithdrawalRefused'

/** Competitions of both kinds emit the same events. */
type Happened<Spoken extends Name> = { readonly event: Event<`PerpCompetition:${Spoken}`>; readonly context: Context }

const joined = async ({ event, context }: Happened<'Joined'>): Promise<void> => {
  const { account, index, entryFee } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await joinCompetition(moment, place, row, { account: lower(account), index: Number(index), entryFee })
}

const deposited = async ({ event, context }: Happened<'Deposited'>): Promise<void> => {
  const { account, amount, total } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await depositInCompetition(moment, place, row, { account: lower(account), amount, total })
}

const prizeIncreased = async ({ event, context }: Happened<'PrizeIncreased'>): Promise<void> => {
  const { account, amount, prizePool } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await increasePrizePool(moment, place, row, { account: lower(account), amount, prizePool })
}

const rankingSubmitted = async ({ event, context }: Happened<'RankingSubmitted'>): Promise<void> => {
  const { from, accounts, scores } = event.args
  const { moment, place, row } = await settingOf(event, context)
  const page = { from: Number(from), accounts: accounts.map(lower), scores: [...scores] }
  await recordCompetitionEvent(moment, place, row, { kind: 'rankingSubmitted', ...page })
  await recordRankingPage(moment, row, page)
}

const rankingCompleted = async ({ event, context }: Happened<'RankingCompleted'>): Promise<void> => {
  const [participants, eligible] = [Number(event.args.participants), Number(event.args.eligible)]
  const { moment, place, row } = await settingOf(event, context)
  await recordCompetitionEvent(moment, place, row, { kind: 'rankingCompleted', participants, eligible })
  await freezeRanking(moment, row, eligible)
}

const competitionVoid = async ({ event, context }: Happened<'CompetitionVoid'>): Promise<void> => {
  const { moment, place, row } = await settingOf(event, context)
  await endWithout(moment, place, row, 'void')
}

const competitionCancelled = async ({ event, context }: Happened<'CompetitionCancelled'>): Promise<void> => {
  const { moment, place, row } = await settingOf(event, context)
  await endWithout(moment, place, row, 'cancelled')
}

const prizeClaimed = async ({ event, context }: Happened<'PrizeClaimed'>): Promise<void> => {
  const { moment, place, row } = await settingOf(event, context)
  const { account, amount } = event.args
  await payOut(moment, row, lower(account), amount, 'claimedAt')
  await recordAccountActivity(moment, place, { account: lower(account), kind: 'prize' })
  await recordPrize(moment, row.id, [row.prizeToken, amount])
}

const refunded = async ({ event, context }: Happened<'Refunded'>): Promise<void> => {
  const { moment, place, row } = await settingOf(event, context)
  const account = lower(event.args.account)
  await payOut(moment, row, account, event.args.amount, 'refundedAt')
  await recordAccountActivity(moment, place, { account, kind: 'refund' })
}

const ownerFeeClaimed = async ({ event, context }: Happened<'OwnerFeeClaimed'>): Promise<void> => {
  const { moment, place, row } = await settingOf(event, context)
  await updateCompetition(moment, row, { paidOut: row.paidOut + event.args.amount, ownerFeeClaimedAt: moment.at })
  await recordAccountActivity(moment, place, { account: row.host, kind: 'hostFee' })
}

const withdrawn = async ({ event, context }: Happened<'Withdrawn'>): Promise<void> => {
  const { account, token } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await withdrawFromCompetition(moment, row, { account: lower(account), token: lower(token), isRefused: false })
  await recordAccountActivity(moment, place, { account: lower(account), kind: 'withdrawal' })
}

const withdrawalRefused = async ({ event, context }: Happened<'WithdrawalRefused'>): Promise<void> => {
  const { account, token } = event.args
  const { moment, row } = await settingOf(event, context)
  await withdrawFromCompetition(moment, row, { account: lower(account), token: lower(token), isRefused: true })
}

ponder.on('Competition:Traded', async ({ event, context }) => {
  const { account, tokenIn, tokenOut, ...amounts } = event.args
  const { moment, place, row } = await settingOf(event, context)
  const parties = { account: lower(account), tokenIn: lower(tokenIn), tokenOut: lower(tokenOut) }
  await tradeInCompetition(moment, place, row, { ...parties, ...amounts })
})

ponder.on('Competition:Joined', joined)
ponder.on('PerpCompetition:Joined', joined)
ponder.on('Competition:Deposited', deposited)
ponder.on('PerpCompetition:Deposited', deposited)
ponder.on('Competition:PrizeIncreased', prizeIncreased)
ponder.on('PerpCompetition:PrizeIncreased', prizeIncreased)
ponder.on('Competition:RankingSubmitted', rankingSubmitted)
ponder.on('PerpCompetition:RankingSubmitted', rankingSubmitted)
ponder.on('Competition:RankingCompleted', rankingCompleted)
ponder.on('PerpCompetition:RankingCompleted', rankingCompleted)
ponder.on('Competition:CompetitionVoid', competitionVoid)
ponder.on('PerpCompetition:CompetitionVoid', competitionVoid)
ponder.on('Competition:CompetitionCancelled', competitionCancelled)
ponder.on('PerpCompetition:CompetitionCancelled', competitionCancelled)
ponder.on('Competition:PrizeClaimed', prizeClaimed)
ponder.on('PerpCompetition:PrizeClaimed', prizeClaimed)
ponder.on('Competition:Refunded', refunded)
ponder.on('PerpCompetition:Refunded', refunded)
ponder.on('Competition:OwnerFeeClaimed', ownerFeeClaimed)
ponder.on('PerpCompetition:OwnerFeeClaimed', ownerFeeClaimed)
ponder.on('Competition:Withdrawn', withdrawn)
ponder.on('PerpCompetition:Withdrawn', withdrawn)
ponder.on('Competition:WithdrawalRefused', withdrawalRefused)
ponder.on('PerpCompetition:WithdrawalRefused', withdrawalRefused)
