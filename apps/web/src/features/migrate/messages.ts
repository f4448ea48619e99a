import type { FundsPlace, MigrationEnd, MigrationStep } from '@exchange/domain'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The name of each request of a position. */
export const stepWords: Record<MigrationStep, MessageDescriptor> = {
  claim: msg`Claim rewards`,
  withdraw: msg`Withdraw from the old gauge`,
  collect: msg`Collect fees`,
  allow: msg`Permit or approve the pool tokens`,
  move: msg`Move to version 3`,
  remove: msg`Withdraw both tokens`,
}

/** The final state of a position. */
export const endWords: Record<MigrationEnd, MessageDescriptor> = {
  staked: msg`Staked in version 3`,
  wallet: msg`No gauge yet`,
  another: msg`Another pool type only`,
  none: msg`No pool in version 3`,
}

/** The location of the liquidity if the user stops here. */
export const placeWords: Record<FundsPlace, MessageDescriptor> = {
  gauge: msg`Stop here and nothing is lost: your liquidity is in the old gauge, and can leave it at any time.`,
  wallet: msg`Stop here and nothing is lost: your liquidity is in your wallet, as pool tokens of version 2.`,
  both: msg`Stop here and nothing is lost: a part of your liquidity is in the old gauge, the rest in your wallet.`,
  gone: msg`No liquidity is left in version 2. What is left can be collected at any time.`,
}
