import { ponder } from 'ponder:registry'
import type { Event } from 'ponder:registry'
import { recordEmissionPayout, stakeShares, unstakeShares } from '../accounts/poolAccounts.ts'
import { momentOf, placeOf } from '../context.ts'
import { announceEmission } from '../escrow/epochs.ts'
import { lower } from '../networks.ts'
import { recordClaim } from '../accounts/claims.ts'
import { changeRates, createFarm, endFarm } from './farms.ts'
import {
  applyDistribution,
  applyReturn,
  type CreatedGauge,
  createGauge,
  createLegacyGauge,
  killGauge,
  poolOf,
  reviveGauge,
  setLegacyAlive,
  updateGauge,
} from './gauges.ts'
import { addStake } from './stakes.ts'
import { applyVote, withdrawVote } from './votes.ts'

ponder.on('Voter:Voted', async ({ event, context }) => {
  const { account, pool, tokenId, ...figures } = event.args
  const vote = { account: lower(account), pool: lower(pool), lockId: tokenId, ...figures }
  await applyVote(momentOf(context, event.block), vote, placeOf(event))
})

ponder.on('Voter:Abstained', async ({ event, context }) => {
  const { account, pool, tokenId, ...figures } = event.args
  const vote = { account: lower(account), pool: lower(pool), lockId: tokenId, ...figures }
  await withdrawVote(momentOf(context, event.block), vote)
})

const createdBy = ({ args }: Event<'Voter:GaugeCreated' | 'LegacyVoter:GaugeCreated'>): CreatedGauge => {
  const { pool, gauge, creator, fees, incentives } = args
  const contracts = { address: lower(gauge), feesReward: lower(fees), incentivesReward: lower(incentives) }
  return { pool: lower(pool), ...contracts, creator: lower(creator) }
}

ponder.on('Voter:GaugeCreated', async ({ event, context }) => {
  await createGauge(momentOf(context, event.block), placeOf(event), createdBy(event), event.transaction.from)
})

ponder.on('LegacyVoter:GaugeCreated', async ({ event, context }) => {
  await createLegacyGauge(momentOf(context, event.block), createdBy(event))
})

ponder.on('LegacyVoter:GaugeKilled', async ({ event, context }) => {
  await setLegacyAlive(momentOf(context, event.block), lower(event.args.pool), false)
})

ponder.on('LegacyVoter:GaugeRevived', async ({ event, context }) => {
  await setLegacyAlive(momentOf(context, event.block), lower(event.args.pool), true)
})

ponder.on('Voter:GaugeKilled', async ({ event, context }) => {
  const { pool, votes, epoch } = event.args
  const kill = { pool: lower(pool), origin: event.transaction.from, votes, epoch }
  await killGauge(momentOf(context, event.block), placeOf(event), kill)
})

ponder.on('Voter:GaugeRevived', async ({ event, context }) => {
  const { pool, votes, epoch } = event.args
  const revival = { pool: lower(pool), origin: event.transaction.from, votes, epoch }
  await reviveGauge(momentOf(context, event.block), placeOf(event), revival)
})

ponder.on('Voter:EmissionNotified', async ({ event, context }) => {
  const { epoch, amount, totalVotes } = event.args
  await announceEmission(momentOf(context, event.block), epoch, amount, totalVotes)
})

ponder.on('Voter:EmissionDistributed', async ({ event, context }) => {
  const { pool, amount, returned } = event.args
  await applyDistribution(momentOf(context, event.block), lower(pool), amount, returned)
})

ponder.on('ConcentratedGauge:UnearnedReturned', async ({ event, context }) => {
  const moment = momentOf(context, event.block)
  await applyReturn(moment, await poolOf(moment, event.log.address), event.args.amount)
})

ponder.on('EternalFarming:EternalFarmingCreated', async ({ event, context }) => {
  const { pool, virtualPool, rewardToken, bonusRewardToken, nonce } = event.args
  const tokens = { rewardToken: lower(rewardToken), bonusRewardToken: lower(bonusRewardToken) }
  await createFarm(momentOf(context, event.block), { pool: lower(pool), virtualPool: lower(virtualPool), ...tokens, nonce })
})

ponder.on('EternalFarming:RewardsRatesChanged', async ({ event, context }) => {
  const { incentiveId, ...rates } = event.args
  await changeRates(momentOf(context, event.block), incentiveId, rates)
})

ponder.on('EternalFarming:IncentiveDeactivated', async ({ event, context }) => {
  await endFarm(momentOf(context, event.block), event.args.incentiveId)
})

/** Gauges of both versions emit the same events. */
for (const name of ['Gauge', 'LegacyGauge'] as const) {
  ponder.on(`${name}:Deposit`, async ({ event, context }) => {
    const moment = momentOf(context, event.block)
    const pool = await poolOf(moment, event.log.address)
    const [from, to, { amount }] = [lower(event.args.from), lower(event.args.to), event.args]
    await addStake(moment, pool, to, amount)
    await stakeShares(moment, placeOf(event), { pool, from, to, amount })
  })

  ponder.on(`${name}:Withdraw`, async ({ event, context }) => {
    const moment = momentOf(context, event.block)
    const pool = await poolOf(moment, event.log.address)
    const [account, { amount }] = [lower(event.args.from), event.args]
    await addStake(moment, pool, account, -amount)
    await unstakeShares(moment, placeOf(event), { pool, account, amount })
  })

  ponder.on(`${name}:NotifyReward`, async ({ event, context }) => {
    const { rate, periodFinish } = event.args
    const moment = momentOf(context, event.block)
    await updateGauge(moment, await poolOf(moment, event.log.address), { rewardRate: rate, periodFinish })
  })

  ponder.on(`${name}:ClaimRewards`, async ({ event, context }) => {
    const { account, amount } = event.args
    const moment = momentOf(context, event.block)
    const pool = await poolOf(moment, event.log.address)
    await recordClaim(moment, placeOf(event), { kind: 'emission', account: lower(account), pool, amount })
    await recordEmissionPayout(moment, placeOf(event), { account: lower(account), pool, amounts: [amount] })
  })
}
