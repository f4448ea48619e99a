import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ReadValue } from '../types.ts'

/** What keeps pool tokens from being staked. */
export type StakeBlocker = AmountBlocker | { readonly code: 'gaugeUnknown' | 'gaugeDead' }

/** Pool tokens that are about to be staked, in raw units. */
export type StakeDraft = {
  readonly amount: ParsedAmount
  /** Pool tokens in the wallet. */
  readonly balance: ReadValue<bigint>
  /** Whether the gauge takes stakes: false from a kill to a revival. */
  readonly alive: ReadValue<boolean>
}

// VOTE-25
/** What speaks against an open gauge: nothing unread counts as open. */
export const gaugeBlockers = (alive: ReadValue<boolean>): { readonly code: 'gaugeUnknown' | 'gaugeDead' }[] => {
  if (alive.status !== 'ok') return [{ code: 'gaugeUnknown' }]
  return alive.value ? [] : [{ code: 'gaugeDead' }]
}

/** Everything that speaks against a stake. A withdrawal asks for `amountBlockers` of what is staked alone: no state of a gauge is in its way. */
export const stakeBlockers = ({ amount, balance, alive }: StakeDraft): StakeBlocker[] => [
  ...gaugeBlockers(alive).filter(({ code }) => code === 'gaugeDead'),
  ...amountBlockers(amount, balance),
  ...gaugeBlockers(alive).filter(({ code }) => code === 'gaugeUnknown'),
]
