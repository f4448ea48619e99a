import type { ReadAddress } from '@exchange/domain/tokens/readAddress'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withValues } from '../i18n/withValues.ts'

/** The parsed address, or an address with capital letters that fail the checksum: one of its characters is wrong. */
export type AddressReading = ReadAddress | { readonly status: 'checksum' }

const words: Partial<Record<AddressReading['status'], MessageDescriptor>> = {
  otherNetwork: msg({ message: 'This address belongs to {network}. You are on {own}.' }),
  transaction: msg`This is a transaction, not an address.`,
  name: msg({ message: '{name} is a name. Paste its address instead.' }),
  length: msg({ message: 'An address has 40 characters after 0x. This one has {digits}.' }),
  checksum: msg`A character of this address is wrong: its capital letters do not match.`,
}

/** The fault of a text as an address, in words; null if it is simply not an address. */
export const addressFault = (i18n: I18n, read: AddressReading, network: { readonly name: string }): string | null => {
  const message = words[read.status]
  return message ? i18n._(withValues(message, { ...read, own: network.name })) : null
}
