import type { BridgeFault } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The faults of an end; the compiler reports a missing one. */
export const faultWords: Record<BridgeFault, MessageDescriptor> = {
  peerUnknown: msg`It accepts messages from a contract other than this bridge`,
  ownerNotRoles: msg`Its owner can change it without the announced delay`,
  delayTooShort: msg`Changes of its settings take effect in less than 48 hours`,
  librariesNotChosen: msg`It uses LayerZero’s default libraries, which LayerZero can change`,
  verifiersTooFew: msg`Fewer than 2 of 3 independent verifiers have to agree`,
  verifiedByAnybody: msg`Anyone can declare a message as sent`,
  confirmationsTooFew: msg`Verifiers wait for too few blocks`,
  gasNotEnforced: msg`Too little gas is guaranteed for deliveries`,
  capAbovePart: msg`Its daily limit is missing or above 1% of the supply`,
  guardianMissing: msg`No guardian is set to pause it`,
}
