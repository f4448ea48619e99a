import { type AddressNetwork, readAddress } from '@exchange/domain/tokens/readAddress'
import { isAddress } from 'viem'
import type { AddressReading } from './addressFault.ts'

/** A typed receiver: an address of the network whose checksum holds, or why it is none. */
export const readReceiver = (text: string, network: AddressNetwork): AddressReading => {
  const read = readAddress(text, network)
  return read.status === 'ok' && !isAddress(read.address) ? { status: 'checksum' } : read
}
