import type { Address } from '@exchange/domain'
import { rewardPayment, votingReward } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { worthOf } from '../pricing/worth.ts'
import { recordIncentive } from '../stats/gaugeIntervals.ts'

/** The kinds of voters' rewards. */
export type RewardKind = 'fees' | 'incentives'

export type Payment = {
  readonly kind: RewardKind
  readonly pool: Address
  readonly token: Address
  readonly epoch: bigint
  readonly payer: Address
  readonly amount: bigint
}

type Reward = Pick<Payment, 'kind' | 'pool' | 'token' | 'epoch'>

const addReward = async ({ db, chainId }: Moment, { kind, pool, token, epoch }: Reward, amount: bigint): Promise<void> => {
  await db
    .insert(votingReward)
    .values({ chainId, kind, pool, token, epoch, amount })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount }))
}

/** A reward was paid in for a pool's voters in an epoch. */
export const applyPayment = async (moment: Moment, place: LogPlace, payment: Payment): Promise<void> => {
  const { db, chainId, at, block } = moment
  const amountUsd = await worthOf(moment, payment.token, payment.amount)
  await db.insert(rewardPayment).values({ chainId, ...place, ...payment, amountUsd, block, timestamp: at })
  await addReward(moment, payment, payment.amount)
  if (payment.kind === 'incentives') await recordIncentive(moment, payment.pool, amountUsd)
}

export type RollOver = Omit<Reward, 'epoch'> & { readonly from: bigint; readonly to: bigint; readonly amount: bigint }

/** The reward of an epoch without votes moved into the running one. */
export const applyRollOver = async (moment: Moment, { from, to, amount, ...reward }: RollOver): Promise<void> => {
  await addReward(moment, { ...reward, epoch: from }, -amount)
  await addReward(moment, { ...reward, epoch: to }, amount)
}
