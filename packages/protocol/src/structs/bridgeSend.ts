import type { Address } from '@exchange/domain'
import { wordOfAddress } from '../abi/bridgePacket.ts'

/** A transfer to the other end: wei of the token, a multiple of the shared unit, and its recipient there. */
export type BridgeSend = { readonly destinationEid: number; readonly recipient: Address; readonly amount: bigint }

/** LayerZero's `SendParam` of a transfer: all of it must arrive, with the gas that governance enforces. */
export const sendParam = ({ destinationEid: dstEid, recipient, amount }: BridgeSend) => ({
  dstEid,
  to: wordOfAddress(recipient),
  amountLD: amount,
  minAmountLD: amount,
  extraOptions: '0x',
  composeMsg: '0x',
  oftCmd: '0x',
})
