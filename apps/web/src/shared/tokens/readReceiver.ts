import type { Receiver } from '@exchange/domain'
import { type AddressNetwork, readAddress } from '@exchange/domain/tokens/readAddress'
import { isAddress } from 'viem'
import type { AddressReading } from './addressFault.ts'

/** Words separated by full stops: the form of a receiver's name, whatever its ending. */
const DOTTED = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** A typed receiver: an address of the network with a valid checksum, or why it is invalid. */
export const readReceiver = (text: string, network: AddressNetwork): AddressReading => {
  const read = readAddress(text, network)
  const name = text.trim()
  if (read.status === 'invalid' && DOTTED.test(name)) return { status: 'name', name }
  return read.status === 'ok' && !isAddress(read.address) ? { status: 'checksum' } : read
}

/** The same as the rules of transfers take it. */
export const receiverOf = (read: AddressReading): Receiver =>
  read.status === 'ok' ? read : { status: read.status === 'missing' ? 'missing' : 'invalid' }
