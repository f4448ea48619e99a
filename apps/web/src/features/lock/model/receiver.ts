import type { Address } from '@exchange/domain'
import { isAddress } from 'viem'

/** A typed receiver: an address whose checksum holds, or why it is none. */
export type Receiver = { readonly status: 'missing' | 'invalid' } | { readonly status: 'ok'; readonly address: Address }

export const readReceiver = (text: string): Receiver => {
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'missing' }
  return isAddress(trimmed) ? { status: 'ok', address: trimmed } : { status: 'invalid' }
}
