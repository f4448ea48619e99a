import type { PoolGauge as PoolGaugeItem, VoterPayment as VoterPaymentItem } from '@exchange/api-client'
import type { Builder } from '../../graphql/builder.ts'

const addVoterPayment = (builder: Builder) => {
  return builder.objectRef<VoterPaymentItem>('VoterPayment').implement({
    description: 'Raw units of one token that voters of a pool share in the running epoch.',
    fields: (t) => ({
      token: t.exposeString('token'),
      symbol: t.exposeString('symbol', { nullable: true, description: 'Null where the token stands in no pool.' }),
      decimals: t.exposeInt('decimals', { nullable: true }),
      amount: t.expose('amount', { type: 'BigInt' }),
      amountUsd: t.expose('amountUsd', { type: 'Decimal', nullable: true, description: 'Null where the token has no price.' }),
    }),
  })
}

/** The gauge of a pool in GraphQL, with its payments to voters. */
export const addPoolGauge = (builder: Builder) => {
  const VoterPayment = addVoterPayment(builder)
  return builder.objectRef<PoolGaugeItem>('PoolGauge').implement({
    description: 'The gauge of a pool in the running epoch.',
    fields: (t) => ({
      address: t.exposeString('address'),
      feesReward: t.exposeString('feesReward'),
      incentivesReward: t.exposeString('incentivesReward'),
      alive: t.exposeBoolean('alive'),
      killedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Why it is inactive.',
        resolve: (gauge) => gauge.inactive?.since ?? null,
      }),
      votes: t.expose('votes', { type: 'BigInt', description: 'Wei.' }),
      totalSupply: t.expose('totalSupply', { type: 'BigInt', description: 'Pool tokens that are staked, or the number of positions.' }),
      tvlUsd: t.expose('tvlUsd', { type: 'Decimal', nullable: true, description: 'What is staked is worth.' }),
      earningUsd: t.expose('earningUsd', {
        type: 'Decimal',
        nullable: true,
        description: 'What of it earns the emission now: all of it, or of positions those in range.',
      }),
      rewardRate: t.expose('rewardRate', { type: 'BigInt', description: 'Wei per second until `periodFinish`.' }),
      periodFinish: t.expose('periodFinish', { type: 'Seconds' }),
      apr: t.exposeFloat('apr', { nullable: true, description: 'Percent a year: emission ÷ what of the stake earns.' }),
      incentives: t.field({ type: [VoterPayment], resolve: (gauge) => gauge.incentives }),
      incentivesUsd: t.expose('incentivesUsd', { type: 'Decimal', nullable: true, description: 'Of the tokens that have a price.' }),
      fees: t.field({ type: [VoterPayment], resolve: (gauge) => gauge.fees }),
      feesUsd: t.expose('feesUsd', { type: 'Decimal', nullable: true }),
    }),
  })
}
