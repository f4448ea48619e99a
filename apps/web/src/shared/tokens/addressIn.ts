import type { Address } from '@exchange/domain'
import { type AddressNetwork, readAddress } from '@exchange/domain/tokens/readAddress'

/** The address in a pasted text, on a network; undefined if it contains none. */
export const addressIn = (text: string, network: AddressNetwork): Address | undefined => {
  const read = readAddress(text, network)
  return read.status === 'ok' ? read.address : undefined
}

/** A search with an address in it as that address alone. */
export const searchedText = (text: string, network: AddressNetwork): string => addressIn(text, network) ?? text
