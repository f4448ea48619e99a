import type { StakeBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../shared/errors/messages.ts'

/** The actions on a stake. */
export const stakeActs = ['stake', 'unstake'] as const
export type StakeAct = (typeof stakeActs)[number]

export const actWords: Record<StakeAct, MessageDescriptor> = { stake: msg`Stake`, unstake: msg`Unstake` }

/** Button labels for reasons that block pool tokens from moving; the compiler reports a missing one. */
export const stopWords: Record<StakeBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your stake`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gaugeUnknown: msg`Loading the gauge`,
  gaugeDead: errorMessages['gauge.notAvailable'].what,
}
