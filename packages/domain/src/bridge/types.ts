import type { Address, Hex } from '../types.ts'

/** One chain's bridge contract, at one block. Amounts are wei. */
export type BridgeEnd = {
  /** Totals that were ever sent from here and received here. */
  readonly sent: bigint
  readonly received: bigint
  /** The amount locked on the home chain, or minted on the other chain. */
  readonly held: bigint
}

/** A message as the source sent it. */
export type BridgePacket = {
  readonly nonce: bigint
  readonly sourceEid: number
  readonly sender: Hex
  readonly receiver: Address
  readonly guid: Hex
  /** The source block in which it was sent. */
  readonly block: number
  /** Hash of the payload to deliver, as the destination's endpoint stores it. */
  readonly payloadHash: Hex
}

/** What the destination's endpoint stores for a nonce: the verified hash, and whether this or a later nonce was delivered. */
export type InboundNonce = {
  readonly payloadHash: Hex | null
  readonly isPassed: boolean
  /** Whether the delivery succeeded but the swap on arrival is still due. */
  readonly isSwapDue: boolean
}
