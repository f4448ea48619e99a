import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { bridgeAbi } from '../generated/bridge.ts'
import { layerZeroEndpointAbi } from '../generated/layerZeroEndpoint.ts'
import { layerZeroLibraryAbi } from '../generated/layerZeroLibrary.ts'
import type { BridgePlace, DueSwap, RelayedPlace, SentPacket } from '../reads/bridge/readBridge.ts'
import { type BridgeSend, sendParam } from '../structs/bridgeSend.ts'
import { buildCall, type WriteCall } from './call.ts'

/** What the delivery of a message needs. */
export type Deliverable = Pick<SentPacket, 'sourceEid' | 'sender' | 'nonce' | 'receiver' | 'guid' | 'message'>

const originOf = ({ sourceEid: srcEid, sender, nonce }: Deliverable) => ({ srcEid, sender, nonce })
const ofEndpoint = ({ chainId, endpoint: to }: BridgePlace, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: layerZeroEndpointAbi as Abi, functionName, args })

// BRIDGE-8
/** Verifies that a message was sent. For the relayer. */
export const buildVerify = ({ chainId, library: to }: RelayedPlace, { encoded }: SentPacket): WriteCall =>
  buildCall({ chainId, to, abi: layerZeroLibraryAbi as Abi, functionName: 'validatePacket', args: [encoded] })

/** Delivers a verified message. Anyone may call it. */
export const buildDelivery = (place: BridgePlace, packet: Deliverable): WriteCall =>
  ofEndpoint(place, 'lzReceive', [originOf(packet), packet.receiver, packet.guid, packet.message, '0x'])

// BRIDGE-13
/** Executes the swap that a delivered message requests. Anyone may call it. */
export const buildArrivalSwap = (place: BridgePlace, { to, guid, message }: DueSwap): WriteCall =>
  ofEndpoint(place, 'lzCompose', [place.end, to, guid, 0, message, '0x'])

/** Reports a failed delivery. */
export const buildDeliveryAlert = (place: BridgePlace, packet: SentPacket): WriteCall =>
  ofEndpoint(place, 'lzReceiveAlert', [originOf(packet), packet.receiver, packet.guid, 0n, 0n, packet.message, '0x', '0x'])

// BRIDGE-7
/** Stops transfers from an end. For its guardian. */
export const buildBrake = ({ chainId, end: to }: BridgePlace): WriteCall =>
  buildCall({ chainId, to, abi: bridgeAbi as Abi, functionName: 'brake', args: [] })

// BRIDGE-1
/** Sends tokens over the bridge. `fee`: wei of native coin, as the endpoint quotes it; the excess returns to `account`. */
export const buildBridgeSend = (
  { chainId, end: to }: BridgePlace,
  transfer: BridgeSend,
  { fee, account }: { readonly fee: bigint; readonly account: Address },
): WriteCall =>
  buildCall({
    chainId,
    to,
    abi: bridgeAbi as Abi,
    functionName: 'send',
    args: [sendParam(transfer), { nativeFee: fee, lzTokenFee: 0n }, account],
    value: fee,
  })
