import type { Address, Hex } from '../types.ts'

/** One end of the bridge as its chain has it at one block. Amounts are wei. */
export type BridgeEnd = {
  /** All that ever left and arrived here. */
  readonly sent: bigint
  readonly received: bigint
  /** What is locked at home, or minted on the other side. */
  readonly held: bigint
}

/** A message as its source sent it. */
export type BridgePacket = {
  readonly nonce: bigint
  readonly sourceEid: number
  readonly sender: Hex
  readonly receiver: Address
  readonly guid: Hex
  /** Block of the source in which it was sent. */
  readonly block: number
  /** Hash of what has to be delivered, as the endpoint of the destination keeps it. */
  readonly payloadHash: Hex
}

/** What the endpoint of the destination has of a nonce: the hash that was verified, and whether a later or this one was delivered. */
export type InboundNonce = {
  readonly payloadHash: Hex | null
  readonly isPassed: boolean
  /** Whether it was delivered and left work behind that is not done: the swap on arrival. */
  readonly isSwapDue: boolean
}
