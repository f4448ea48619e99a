import type { LiquidityKind } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The kind of a change, in a word. */
export const changeWords: Record<LiquidityKind, MessageDescriptor> = {
  deposit: msg`Added`,
  withdraw: msg`Removed`,
  release: msg`Withdrawn, to collect`,
  collect: msg`Collected`,
  fees: msg`Fees collected`,
  emission: msg`Emission harvested`,
  stake: msg`Staked`,
  unstake: msg`Unstaked`,
  send: msg`Sent`,
  receive: msg`Received`,
}
