import type { Receiver } from '@exchange/domain'
import { type AddressNetwork, readAddress } from '@exchange/domain/tokens/readAddress'
import { isAddress } from 'viem'
import type { AddressReading } from './addressFault.ts'

/** Words with a full stop between them: of a receiver that is a name, whatever it ends in. */
const DOTTED = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** A typed receiver: an address of the network whose checksum holds, or why it is none. */
export const readReceiver = (text: string, network: AddressNetwork): AddressReading => {
  const read = readAddress(text, network)
  const name = text.trim()
  if (read.status === 'invalid' && DOTTED.test(name)) return { status: 'name', name }
  return read.status === 'ok' && !isAddress(read.address) ? { status: 'checksum' } : read
}

/** The same as the rules of transfers take it. */
export const receiverOf = (read: AddressReading): Receiver =>
  read.status === 'ok' ? read : { status: read.status === 'missing' ? 'missing' : 'invalid' }
