import { type PlainVote, type VoteBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Ways to vote, in display order. */
export const wayNames: Record<'optimised' | PlainVote, MessageDescriptor> = {
  optimised: msg`Optimised`,
  topApr: msg`Top APR alone`,
  lastVote: msg`Your last vote`,
  equal: msg`Equal weights`,
}

/** A short description of each way. */
export const wayHints: Record<'optimised' | PlainVote, MessageDescriptor> = {
  optimised: msg`Splits votes for the highest total reward.`,
  topApr: msg`All votes on the pool that pays most per vote now.`,
  lastVote: msg`The weights of your last vote, with your current power.`,
  equal: msg`The same for each of the pools that pay most.`,
}

/** Button labels for the contract's refusals; the compiler reports a missing one. */
export const voteStopLabels: Record<VoteBlocker['code'], MessageDescriptor> = {
  noPower: msg({ message: '{lock} has no voting power' }),
  tooEarly: msg({ message: '{lock} can vote again {until}' }),
  poolCount: msg({ message: 'Vote for at most {maximum} pools' }),
  poolTwice: msg({ message: '{pool} is listed twice' }),
  noGauge: msg({ message: '{pool} has no gauge' }),
  gaugeDead: msg({ message: '{pool} is closed to votes: remove its weight' }),
  weightTooSmall: msg({ message: '{pool} needs more than 0.01%' }),
  total: msg`Allocate exactly 100%`,
}
