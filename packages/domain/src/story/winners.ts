import type { Address } from '../types.ts'
import type { Reward } from './claims.ts'
import { compareStandings, type Standing } from './leaderboard.ts'

/** Number of rewarded places of a chapter. */
export const WINNING_PLACES = 300

/** Weight of a place (from 1): 300 for the first, one less for each following place, 1 for the last. */
export const placeWeight = (place: number): number => Math.max(0, WINNING_PLACES + 1 - place)

/** A participant who can win. */
export type Contender = Standing & { readonly account: Address }

// STORY-19
/**
 * Rewards of a chapter in the order of its leaderboard, in raw units. The first 300 with points share `total` by the weights of their places,
 * rounded down; the first one gets the rounding remainder. Shares of empty places are spread over the others. `index` is that of the Merkle
 * tree.
 */
export const chapterRewards = (contenders: readonly Contender[], total: bigint): readonly Reward[] => {
  const winners = contenders
    .filter(({ points }) => points > 0)
    .toSorted(compareStandings)
    .slice(0, WINNING_PLACES)
  const weights = winners.map((_, index) => BigInt(placeWeight(index + 1)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const amounts = weights.map((weight) => (total * weight) / whole)
  const dust = total - amounts.reduce((sum, amount) => sum + amount, 0n)
  return winners.map(({ account }, index) => ({ index, account, amount: amounts[index]! + (index === 0 ? dust : 0n) }))
}

/** A published list of rewards. Amounts are decimal texts of raw units. */
export type RewardFile = {
  readonly period: string
  readonly root: string
  readonly total: string
  readonly rewards: readonly { readonly index: number; readonly account: Address; readonly amount: string }[]
}

/** Faults of a published list. */
export const rewardFileFaults = ['order', 'account', 'amount', 'total', 'root'] as const
/** A fault of a published list. */
export type RewardFileFault = (typeof rewardFileFaults)[number]

const ACCOUNT = /^0x[0-9a-f]{40}$/
const AMOUNT = /^[1-9]\d{0,77}$/

/** The fault of a published list without its root; null if there is none. `rewardFileFault` compares the root. */
const listFault = ({ rewards, total }: RewardFile): RewardFileFault | null => {
  if (rewards.length === 0 || rewards.some(({ index }, place) => index !== place)) return 'order'
  if (rewards.some(({ account }) => !ACCOUNT.test(account)) || new Set(rewards.map(({ account }) => account)).size < rewards.length)
    return 'account'
  if (rewards.some(({ amount }) => !AMOUNT.test(amount))) return 'amount'
  return String(rewards.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) === total ? null : 'total'
}

// STORY-19
/** The fault of a published list; null if it is valid. `rootOf` computes the root of rewards as hexadecimal text. */
export const rewardFileFault = (
  file: RewardFile,
  rootOf: (period: bigint, rewards: readonly Reward[]) => string,
): RewardFileFault | null => {
  const fault = listFault(file)
  if (fault !== null) return fault
  const rewards = file.rewards.map(({ index, account, amount }) => ({ index, account, amount: BigInt(amount) }))
  return rootOf(BigInt(file.period), rewards) === file.root ? null : 'root'
}
