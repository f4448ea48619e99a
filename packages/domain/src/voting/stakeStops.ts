import { type AmountStop, amountStops } from '../amounts/amountStops.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ReadValue } from '../trade/swapReasons.ts'

/** What keeps pool tokens from being staked. */
export type StakeStop = AmountStop | { readonly code: 'gaugeUnknown' | 'gaugeDead' }

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
export const gaugeStops = (alive: ReadValue<boolean>): { readonly code: 'gaugeUnknown' | 'gaugeDead' }[] => {
  if (alive.status !== 'ok') return [{ code: 'gaugeUnknown' }]
  return alive.value ? [] : [{ code: 'gaugeDead' }]
}

/** Everything that speaks against a stake. A withdrawal asks for `amountStops` of what is staked alone: no state of a gauge is in its way. */
export const stakeStops = ({ amount, balance, alive }: StakeDraft): StakeStop[] => [
  ...gaugeStops(alive).filter(({ code }) => code === 'gaugeDead'),
  ...amountStops(amount, balance),
  ...gaugeStops(alive).filter(({ code }) => code === 'gaugeUnknown'),
]
