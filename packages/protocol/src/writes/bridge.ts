import type { Abi } from 'viem'
import { bridgeAbi } from '../generated/bridge.ts'
import { layerZeroEndpointAbi } from '../generated/layerZeroEndpoint.ts'
import { layerZeroLibraryAbi } from '../generated/layerZeroLibrary.ts'
import type { BridgePlace, SentPacket } from '../reads/readBridge.ts'
import { buildCall, type WriteCall } from './call.ts'

const originOf = ({ sourceEid: srcEid, sender, nonce }: SentPacket) => ({ srcEid, sender, nonce })
const ofEndpoint = ({ chainId, endpoint: to }: BridgePlace, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: layerZeroEndpointAbi as Abi, functionName, args })

// BRIDGE-8
/** Says that a message was sent. The relayer's. */
export const buildVerify = ({ chainId, library: to }: BridgePlace, { encoded }: SentPacket): WriteCall =>
  buildCall({ chainId, to, abi: layerZeroLibraryAbi as Abi, functionName: 'validatePacket', args: [encoded] })

/** Delivers a verified message. Anybody's. */
export const buildDelivery = (place: BridgePlace, packet: SentPacket): WriteCall =>
  ofEndpoint(place, 'lzReceive', [originOf(packet), packet.receiver, packet.guid, packet.message, '0x'])

/** Tells that a delivery failed. */
export const buildDeliveryAlert = (place: BridgePlace, packet: SentPacket): WriteCall =>
  ofEndpoint(place, 'lzReceiveAlert', [originOf(packet), packet.receiver, packet.guid, 0n, 0n, packet.message, '0x', '0x'])

// BRIDGE-7
/** Stops what leaves an end. Its guardian's. */
export const buildBrake = ({ chainId, end: to }: BridgePlace): WriteCall =>
  buildCall({ chainId, to, abi: bridgeAbi as Abi, functionName: 'brake', args: [] })
