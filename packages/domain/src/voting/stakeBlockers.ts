import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ReadValue } from '../types.ts'

/** Why pool tokens cannot be staked. */
export type StakeBlocker = AmountBlocker | { readonly code: 'gaugeUnknown' | 'gaugeDead' }

/** Pool tokens to stake, in raw units. */
export type StakeDraft = {
  readonly amount: ParsedAmount
  /** Pool tokens in the wallet. */
  readonly balance: ReadValue<bigint>
  /** Whether the gauge takes stakes: false from a kill to a revival. */
  readonly alive: ReadValue<boolean>
}

// VOTE-25
/** Why a gauge does not take stakes. An unread state blocks. */
export const gaugeBlockers = (alive: ReadValue<boolean>): { readonly code: 'gaugeUnknown' | 'gaugeDead' }[] => {
  if (alive.status !== 'ok') return [{ code: 'gaugeUnknown' }]
  return alive.value ? [] : [{ code: 'gaugeDead' }]
}

/**
 * All reasons against a stake. A withdrawal is only checked by `amountBlockers` of the staked amount; the gauge's state never blocks it.
 */
export const stakeBlockers = ({ amount, balance, alive }: StakeDraft): StakeBlocker[] => [
  ...gaugeBlockers(alive).filter(({ code }) => code === 'gaugeDead'),
  ...amountBlockers(amount, balance),
  ...gaugeBlockers(alive).filter(({ code }) => code === 'gaugeUnknown'),
]
