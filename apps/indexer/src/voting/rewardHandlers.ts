import type { Context, Event } from 'ponder:registry'
import { on } from '../registry.ts'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { keepClaim } from './claims.ts'
import { poolOf } from './gauges.ts'
import { applyPayment, applyRollOver, type RewardKind } from './rewards.ts'

/** Both rewards of a gauge speak alike. */
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
  await keepClaim(moment, placeOf(event), { kind, account: lower(account), pool, token: lower(token), amount })
}

on('FeesVotingReward:NotifyReward', (happened) => pay('fees', happened))
on('IncentiveVotingReward:NotifyReward', (happened) => pay('incentives', happened))
on('FeesVotingReward:RolledOver', (happened) => roll('fees', happened))
on('IncentiveVotingReward:RolledOver', (happened) => roll('incentives', happened))
on('FeesVotingReward:ClaimRewards', (happened) => claim('fees', happened))
on('IncentiveVotingReward:ClaimRewards', (happened) => claim('incentives', happened))
