import type { Hex } from '@exchange/domain'
import { type Context, ponder } from 'ponder:registry'
import { competitionParticipant } from 'ponder:schema'
import { type LogPlace, type Moment, momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { type CompetitionRow, createCompetition, findCompetition, setCompetitionSettings, updateCompetition } from './competitions.ts'
import {
  depositInCompetition,
  increasePrizePool,
  joinCompetition,
  tradeInCompetition,
  updateParticipant,
  withdrawFromCompetition,
} from './participants.ts'
import { freezeRanking, keepCompetitionEvent, keepRankingPage } from './ranking.ts'

type CompetitionLog = {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: Hex }
  readonly log: { readonly address: Hex; readonly logIndex: number }
}

/** Where and when a competition's event happened, and the competition as it was before. */
const settingOf = async (event: CompetitionLog, context: Context) => {
  const moment = momentOf(context, event.block)
  return { moment, place: placeOf(event), row: await findCompetition(moment, event.log.address) }
}

/** Somebody was paid out of the prize pool: a participant, where it is one. */
const payOut = async (moment: Moment, row: CompetitionRow, account: Hex, amount: bigint, mark: 'claimedAt' | 'refundedAt') => {
  await updateCompetition(moment, row, { paidOut: row.paidOut + amount })
  const key = { chainId: moment.chainId, competitionId: row.id, account }
  if (await moment.db.find(competitionParticipant, key)) await updateParticipant(moment, row, account, { [mark]: moment.at })
}

const endWithout = async (moment: Moment, place: LogPlace, row: CompetitionRow, kind: 'cancelled' | 'void') => {
  await keepCompetitionEvent(moment, place, row, { kind })
  if (kind === 'cancelled') await updateCompetition(moment, row, { cancelledAt: moment.at })
}

ponder.on('CompetitionFactory:SpotCompetitionCreated', async ({ event, context }) => {
  const { market, ...created } = event.args
  await createCompetition(momentOf(context, event.block), created, { competitionType: 'spot', ...market }, event.transaction.hash)
})

ponder.on('CompetitionFactory:PerpCompetitionCreated', async ({ event, context }) => {
  const { market, ...created } = event.args
  await createCompetition(momentOf(context, event.block), created, { competitionType: 'perpetual', ...market }, event.transaction.hash)
})

ponder.on('CompetitionFactory:CreationFeesSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args)
})

ponder.on('CompetitionFactory:PermissionlessSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args)
})

ponder.on('CompetitionFactory:TokenBarSet', async ({ event, context }) => {
  const { liquidityUsd, age, volumeUsd } = event.args.bar
  await setCompetitionSettings(momentOf(context, event.block), { barLiquidityUsd: liquidityUsd, barAge: age, barVolumeUsd: volumeUsd })
})

ponder.on('CompetitionFactory:TradeLimitsSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args.limits)
})

ponder.on('Competition:Joined', async ({ event, context }) => {
  const { account, index, entryFee } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await joinCompetition(moment, place, row, { account: lower(account), index: Number(index), entryFee })
})

ponder.on('Competition:Deposited', async ({ event, context }) => {
  const { account, amount, total } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await depositInCompetition(moment, place, row, { account: lower(account), amount, total })
})

ponder.on('Competition:PrizeIncreased', async ({ event, context }) => {
  const { account, amount, prizePool } = event.args
  const { moment, place, row } = await settingOf(event, context)
  await increasePrizePool(moment, place, row, { account: lower(account), amount, prizePool })
})

ponder.on('Competition:Traded', async ({ event, context }) => {
  const { account, tokenIn, tokenOut, ...amounts } = event.args
  const { moment, place, row } = await settingOf(event, context)
  const parties = { account: lower(account), tokenIn: lower(tokenIn), tokenOut: lower(tokenOut) }
  await tradeInCompetition(moment, place, row, { ...parties, ...amounts })
})

ponder.on('Competition:RankingSubmitted', async ({ event, context }) => {
  const { from, accounts, scores } = event.args
  const { moment, place, row } = await settingOf(event, context)
  const page = { from: Number(from), accounts: accounts.map(lower), scores: [...scores] }
  await keepCompetitionEvent(moment, place, row, { kind: 'rankingSubmitted', ...page })
  await keepRankingPage(moment, row, page)
})

ponder.on('Competition:RankingCompleted', async ({ event, context }) => {
  const [participants, eligible] = [Number(event.args.participants), Number(event.args.eligible)]
  const { moment, place, row } = await settingOf(event, context)
  await keepCompetitionEvent(moment, place, row, { kind: 'rankingCompleted', participants, eligible })
  await freezeRanking(moment, row, eligible)
})

ponder.on('Competition:CompetitionVoid', async ({ event, context }) => {
  const { moment, place, row } = await settingOf(event, context)
  await endWithout(moment, place, row, 'void')
})

ponder.on('Competition:CompetitionCancelled', async ({ event, context }) => {
  const { moment, place, row } = await settingOf(event, context)
  await endWithout(moment, place, row, 'cancelled')
})

ponder.on('Competition:PrizeClaimed', async ({ event, context }) => {
  const { moment, row } = await settingOf(event, context)
  await payOut(moment, row, lower(event.args.account), event.args.amount, 'claimedAt')
})

ponder.on('Competition:Refunded', async ({ event, context }) => {
  const { moment, row } = await settingOf(event, context)
  await payOut(moment, row, lower(event.args.account), event.args.amount, 'refundedAt')
})

ponder.on('Competition:OwnerFeeClaimed', async ({ event, context }) => {
  const { moment, row } = await settingOf(event, context)
  await updateCompetition(moment, row, { paidOut: row.paidOut + event.args.amount, ownerFeeClaimedAt: moment.at })
})

ponder.on('Competition:Withdrawn', async ({ event, context }) => {
  const { account, token } = event.args
  const { moment, row } = await settingOf(event, context)
  await withdrawFromCompetition(moment, row, { account: lower(account), token: lower(token), isRefused: false })
})

ponder.on('Competition:WithdrawalRefused', async ({ event, context }) => {
  const { account, token } = event.args
  const { moment, row } = await settingOf(event, context)
  await withdrawFromCompetition(moment, row, { account: lower(account), token: lower(token), isRefused: true })
})
