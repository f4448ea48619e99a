import type { Address, Hex } from '@exchange/domain'
import { concat, encodePacked, keccak256, numberToHex, pad, size, slice } from 'viem'

/** The packet of an endpoint: LayerZero's packet, version 1. */
export type Packet = {
  readonly nonce: bigint
  readonly sourceEid: number
  readonly sender: Hex
  readonly destinationEid: number
  readonly receiver: Hex
  readonly guid: Hex
  readonly message: Hex
}

const VERSION = '0x01'
/** Version 1, nonce 8, source 4, sender 32, destination 4, receiver 32, guid 32, then the message. */
const HEAD_BYTES = 113

export const wordOfAddress = (address: Address): Hex => pad(address, { size: 32 }).toLowerCase() as Hex
export const addressOfWord = (word: Hex): Address => slice(word, 12)

/** Decodes a packet; null unless it is of version 1. */
export const decodePacket = (encoded: Hex): Packet | null => {
  if (size(encoded) < HEAD_BYTES || slice(encoded, 0, 1) !== VERSION) return null
  const at = (offset: number, bytes: number): Hex => slice(encoded, offset, offset + bytes)
  return {
    nonce: BigInt(at(1, 8)),
    sourceEid: Number(at(9, 4)),
    sender: at(13, 32),
    destinationEid: Number(at(45, 4)),
    receiver: at(49, 32),
    guid: at(81, 32),
    message: size(encoded) === HEAD_BYTES ? '0x' : slice(encoded, HEAD_BYTES),
  }
}

const word4 = (value: number): Hex => numberToHex(value, { size: 4 })

export const encodePacket = ({ nonce, sourceEid, sender, destinationEid, receiver, guid, message }: Packet): Hex =>
  concat([VERSION, numberToHex(nonce, { size: 8 }), word4(sourceEid), sender, word4(destinationEid), receiver, guid, message])

/** The hash that the destination's endpoint stores of a verified message. */
export const payloadHashOf = ({ guid, message }: Pick<Packet, 'guid' | 'message'>): Hex => keccak256(concat([guid, message]))

/** The id of a message, computed from its position in the channel. */
export const guidOf = ({ nonce, sourceEid, sender, destinationEid, receiver }: Omit<Packet, 'guid' | 'message'>): Hex =>
  keccak256(encodePacked(['uint64', 'uint32', 'bytes32', 'uint32', 'bytes32'], [nonce, sourceEid, sender, destinationEid, receiver]))

/** Wei per unit of the shared six decimals. */
const SHARED_UNIT = 10n ** 12n

/** The message of a transfer: recipient, and amount in units of the shared decimals. */
export const transferMessage = (recipient: Address, amount: bigint): Hex =>
  concat([wordOfAddress(recipient), numberToHex(amount / SHARED_UNIT, { size: 8 })])

/** Recipient 32, amount 8, then the data of a composed call. */
const TRANSFER_BYTES = 40

/** Decodes a transfer's message; null when it is none. Amounts are wei. */
export const transferOf = (message: Hex): { readonly recipient: Address; readonly amount: bigint } | null =>
  size(message) < TRANSFER_BYTES
    ? null
    : { recipient: addressOfWord(slice(message, 0, 32)), amount: BigInt(slice(message, 32, TRANSFER_BYTES)) * SHARED_UNIT }

// BRIDGE-13
/** What the destination's endpoint stores of a delivered transfer with a composed call; null for one without. */
export const composedMessageOf = ({ nonce, sourceEid, message }: Pick<Packet, 'nonce' | 'sourceEid' | 'message'>): Hex | null => {
  const transfer = transferOf(message)
  if (transfer === null || size(message) === TRANSFER_BYTES) return null
  const amount = numberToHex(transfer.amount, { size: 32 })
  return concat([numberToHex(nonce, { size: 8 }), word4(sourceEid), amount, slice(message, TRANSFER_BYTES)])
}

/** LayerZero's options of type 3: gas for the delivery. */
export const deliveryGas = (gas: bigint): Hex => concat(['0x0003', '0x01', '0x0011', '0x01', numberToHex(gas, { size: 16 })])
