import type { PoolGauge, VoterPayment } from '@exchange/api-client'
import { emissionApr, formatWad, valueOf, worthOf } from '@exchange/domain'
import { decimalOrNull } from '../../answers/decimal.ts'
import { percentOf } from '../../answers/percent.ts'
import type { GaugeRow, RewardRow, TokenRow } from './rows.ts'
import { type StakeWorth, unitOf } from './stakeWorth.ts'

/** A gauge and all inputs of its figures. */
export type GaugeFacts = {
  readonly row: GaugeRow
  /** Emission of the running stream, wei per second; zero once the stream has ended. */
  readonly rate: bigint
  /** The token that gauges emit; undefined when it is in no pool. */
  readonly emissionToken: TokenRow | undefined
  /** Tokens of `row.rewards`, in their order. */
  readonly paid: readonly (TokenRow | undefined)[]
}

// POOL-2
/** Whether two readings of a gauge give the same item. */
export const isSameGauge = (a: GaugeFacts | undefined, b: GaugeFacts | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.row === b.row &&
    a.rate === b.rate &&
    a.emissionToken === b.emissionToken &&
    a.paid.every((token, index) => token === b.paid[index]))

type Paid = RewardRow & { readonly info: TokenRow | undefined }

const toPayment = ({ token, amount, info }: Paid): VoterPayment => ({
  token,
  symbol: info?.symbol ?? null,
  decimals: info?.decimals ?? null,
  amount: amount.toString(),
  amountUsd: info === undefined || info.priceUsd === null ? null : formatWad(valueOf(amount, unitOf(info), info.priceUsd)),
})

const usdOf = (paid: readonly Paid[]): string | null => {
  const infos = new Map(paid.map(({ token, info }) => [token, info]))
  const { usd } = worthOf(paid, (token) => {
    const info = infos.get(token)
    return info === undefined || info.priceUsd === null ? null : { price: info.priceUsd, unit: unitOf(info) }
  })
  return decimalOrNull(usd)
}

/** A gauge in its wire form. Its APR is over the stakes that earn: for positions, those in range. */
export const createGaugeItem = (facts: GaugeFacts, { stakedUsd, earningUsd }: StakeWorth): PoolGauge => {
  const { row, paid } = facts
  const payments = row.rewards.map((reward, index): Paid => ({ ...reward, info: paid[index] }))
  const incentives = payments.filter(({ kind }) => kind === 'incentives')
  const fees = payments.filter(({ kind }) => kind === 'fees')
  return {
    address: row.address,
    feesReward: row.feesReward,
    incentivesReward: row.incentivesReward,
    alive: row.killedAt === null,
    inactive: row.killedAt === null ? null : { reason: 'killed', since: row.killedAt },
    votes: row.votes.toString(),
    totalSupply: row.staked.toString(),
    tvlUsd: decimalOrNull(stakedUsd),
    earningUsd: decimalOrNull(earningUsd),
    rewardRate: row.rewardRate.toString(),
    periodFinish: row.periodFinish,
    apr: percentOf(emissionApr({ rate: facts.rate, price: facts.emissionToken?.priceUsd ?? null, stakedUsd: earningUsd })),
    incentives: incentives.map(toPayment),
    incentivesUsd: usdOf(incentives),
    fees: fees.map(toPayment),
    feesUsd: usdOf(fees),
  }
}
