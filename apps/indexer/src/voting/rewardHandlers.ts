import { ponder } from 'ponder:registry'
import type { Context, Event } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { recordClaim } from '../accounts/claims.ts'
import { poolOf } from './gauges.ts'
import { applyPayment, applyRollOver, type RewardKind } from './rewards.ts'

/** Both rewards of a gauge emit the same events. */
type Happened<Name extends 'NotifyReward' | 'RolledOver' | 'ClaimRewards'> = {
  readonly event: Event<`FeesVotingReward:${Name}`>
  readonly context: Context
}

const pay = async (kind: RewardKind, { event, context }: Happened<'NotifyReward'>): Promise<void> => {
  const { from, token, epoch, amount } = event.args
  const moment = momentOf(context, event.block)
  const pool = await poolOf(moment, event.log.address)
  await applyPayment(moment, placeOf(event), { kind, pool, token: lower(token), epoch, payer: lower(from), amount })
}

const roll = async (kind: RewardKind, { event, context }: Happened<'RolledOver'>): Promise<void> => {
  const { token, from, to, amount } = event.args
  const moment = momentOf(context, event.block)
  await applyRollOver(moment, { kind, pool: await poolOf(moment, event.log.address), token: lower(token), from, to, amount })
}

const claim = async (kind: RewardKind, { event, context }: Happened<'ClaimRewards'>): Promise<void> => {
  const { account, token, amount } = event.args
  const moment = momentOf(context, event.block)
  const pool = await poolOf(moment, event.log.address)
  await recordClaim(moment, placeOf(event), { kind, account: lower(account), pool, token: lower(token), amount })
}

ponder.on('FeesVotingReward:NotifyReward', (happened) => pay('fees', happened))
ponder.on('IncentiveVotingReward:NotifyReward', (happened) => pay('incentives', happened))
ponder.on('FeesVotingReward:RolledOver', (happened) => roll('fees', happened))
ponder.on('IncentiveVotingReward:RolledOver', (happened) => roll('incentives', happened))
ponder.on('FeesVotingReward:ClaimRewards', (happened) => claim('fees', happened))
ponder.on('IncentiveVotingReward:ClaimRewards', (happened) => claim('incentives', happened))
