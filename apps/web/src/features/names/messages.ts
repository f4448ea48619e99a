import type { NameFault, TransferBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'
import type { MintStop } from './model/mintStop.ts'
import type { NamesPlace } from './model/namesPath.ts'

/** The titles of the screens. */
export const screenTitle: Record<Exclude<NamesPlace['screen'], 'browse'>, MessageDescriptor> = {
  mint: msg({ message: 'Mint', context: 'a name' }),
  gift: msg({ message: 'Gift', context: 'a name' }),
  mine: msg`My names`,
  'recently-minted': msg`Recently minted`,
  'recently-gifted': msg`Recently gifted`,
}

// NAME-4
/** Why a text is not a valid name. The text names the invalid character if it is known. */
export const faultWords: Record<NameFault, MessageDescriptor> = {
  empty: msg`Enter a name`,
  tooLong: msg`A name has 1 to 15 characters`,
  character: msg({ message: 'A name cannot contain “{character}”' }),
  hyphen: msg`Use single hyphens, between other characters only`,
  address: msg`A name must not look like an address`,
  reserved: msg`This name is reserved`,
}

/** Button labels for reasons that block a receiver. */
export const receiverStopWords: Record<TransferBlocker, MessageDescriptor> = {
  addressMissing: msg`Enter an address`,
  addressInvalid: errorMessages['address.invalid'].what,
  ownAddress: msg`This is your own address`,
  lostThere: msg`The name would be lost at this address`,
}

/** Button labels for reasons that block the mint of a batch. */
export const mintStopWords: Record<MintStop, MessageDescriptor> = {
  nameMissing: msg`Enter a name`,
  checking: msg`Checking the names`,
  unknown: msg`Names could not be checked`,
  noneFree: msg`Choose a name that is available`,
  tooMany: msg`At most 10 names at a time`,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: msg({ message: 'Insufficient {symbol} balance' }),
}
