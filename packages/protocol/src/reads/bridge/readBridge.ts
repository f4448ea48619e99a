import { isSameAddress, type Address, type BridgeEnd, type BridgePacket, type Hex, type InboundNonce } from '@exchange/domain'
import { type Abi, type Client, keccak256 } from 'viem'
import { getLogs } from 'viem/actions'
import { type BridgeRoute, bridgeRoutes } from '../../bridgeRoute.ts'
import { bridgeAbi } from '../../generated/bridge.ts'
import { erc20Abi } from '../../generated/erc20.ts'
import { layerZeroEndpointAbi } from '../../generated/layerZeroEndpoint.ts'
import type { Network } from '../../networks.ts'
import { addressOfWord, composedMessageOf, decodePacket, payloadHashOf, transferOf, type Packet } from '../../abi/bridgePacket.ts'
import { readRangeInHalves } from '../logRanges.ts'
import { takeSnapshot } from '../snapshot.ts'

/** The bridge contracts of a network, and the network's part in the bridge. */
export type BridgePlace = BridgeRoute & {
  readonly chainId: number
  readonly end: Address
  readonly endpoint: Address
  readonly token: Address
  /** Whether the token is locked here instead of minted. */
  readonly isHome: boolean
}

/** The bridge of a network; undefined when it has none. */
export const bridgePlaceOf = ({ chainId, deployment: { contracts } }: Network): BridgePlace | undefined => {
  const { bridge: end, bridgeEndpoint: endpoint, governanceToken: token } = contracts
  const route = bridgeRoutes[chainId]
  return end && endpoint && route ? { chainId, end, endpoint, token, isHome: !isSameAddress(end, token), ...route } : undefined
}

/** A network's bridge with messages that our relayer carries, and the library that it verifies with. */
export type RelayedPlace = BridgePlace & { readonly library: Address }

// BRIDGE-8
/** The bridge of a network; undefined unless our relayer carries its messages. */
export const relayedPlaceOf = (network: Network): RelayedPlace | undefined => {
  const place = bridgePlaceOf(network)
  const library = network.deployment.contracts.bridgeLibrary
  return place?.isRelayed && library ? { ...place, library } : undefined
}

/** A message with what its delivery needs. */
export type SentPacket = BridgePacket & { readonly encoded: Hex; readonly message: Hex }

const toSent = (packet: Packet, encoded: Hex, block: number): SentPacket => ({
  ...packet,
  receiver: addressOfWord(packet.receiver),
  block,
  payloadHash: payloadHashOf(packet),
  encoded,
})

const packetSent = layerZeroEndpointAbi.find((item) => item.type === 'event' && item.name === 'PacketSent')!

// BRIDGE-9
/** Messages that one end sent in a range of blocks, oldest first. */
export const readSentPackets = (
  client: Client,
  source: BridgePlace,
  destination: BridgePlace,
  [from, to]: readonly [bigint, bigint],
): Promise<readonly SentPacket[]> =>
  readRangeInHalves(from, to, async (fromBlock, toBlock) => {
    const logs = await getLogs(client, { address: source.endpoint, event: packetSent, fromBlock, toBlock, strict: true })
    return logs.flatMap(({ args: { encodedPayload }, blockNumber }) => {
      const packet = decodePacket(encodedPayload)
      const isOurs =
        packet?.destinationEid === destination.eid &&
        isSameAddress(addressOfWord(packet.sender), source.end) &&
        isSameAddress(addressOfWord(packet.receiver), destination.end)
      return isOurs ? [toSent(packet, encodedPayload, Number(blockNumber))] : []
    })
  })

/** The composed message that a delivery left for the destination's cross-chain swap. */
export type DueSwap = { readonly to: Address; readonly guid: Hex; readonly message: Hex }

// BRIDGE-13
/** The swap that a message requests on the destination; null when it requests none, or addresses another contract. */
export const swapAskedBy = ({ deployment }: Network, packet: Pick<Packet, 'nonce' | 'sourceEid' | 'guid' | 'message'>): DueSwap | null => {
  const to = deployment.contracts.crossChainSwap
  const message = composedMessageOf(packet)
  const recipient = transferOf(packet.message)?.recipient
  return to && message && recipient && isSameAddress(recipient, to) ? { to, guid: packet.guid, message } : null
}

const NOTHING = /^0x0{64}$/

/** The state of each message at the destination's endpoint, as of one block. */
export const readInbound = async (client: Client, network: Network, packets: readonly SentPacket[]): Promise<readonly InboundNonce[]> => {
  const place = bridgePlaceOf(network)
  const [first] = packets
  if (place === undefined || first === undefined) return []
  const { ask } = await takeSnapshot(client, network)
  const call = (functionName: string, args: readonly unknown[]) => ({
    address: place.endpoint,
    abi: layerZeroEndpointAbi as Abi,
    functionName,
    args,
  })
  const channel = [place.end, first.sourceEid, first.sender] as const
  const swaps = packets.map((packet) => swapAskedBy(network, packet))
  const [passed, ...hashes] = (await ask([
    call('lazyInboundNonce', channel),
    ...packets.map(({ nonce }) => call('inboundPayloadHash', [...channel, nonce])),
    ...swaps.flatMap((swap) => (swap ? [call('composeQueue', [place.end, swap.to, swap.guid, 0])] : [])),
  ])) as [bigint, ...Hex[]]
  const queued = hashes.slice(packets.length).values()
  return packets.map(({ nonce }, i) => {
    const swap = swaps[i]
    const isSwapDue = swap ? queued.next().value === keccak256(swap.message) : false
    return { payloadHash: NOTHING.test(hashes[i]!) ? null : hashes[i]!, isPassed: nonce <= passed, isSwapDue }
  })
}

/** One end at its newest block, and whether transfers may leave. */
export type BridgeEndRead = BridgeEnd & { readonly blockNumber: bigint; readonly isEntryOpen: boolean }

// BRIDGE-7
export const readBridgeEnd = async (client: Client, network: Network): Promise<BridgeEndRead> => {
  const place = bridgePlaceOf(network)
  if (place === undefined) throw new Error(`chain ${network.chainId} has no bridge`)
  const { blockNumber, ask } = await takeSnapshot(client, network)
  const ofEnd = (functionName: string) => ({ address: place.end, abi: bridgeAbi as Abi, functionName, args: [] })
  const held = { address: place.token, abi: erc20Abi as Abi }
  const [sent, received, isEntryOpen, amount] = (await ask([
    ofEnd('sentTotal'),
    ofEnd('receivedTotal'),
    ofEnd('isEntryOpen'),
    place.isHome ? { ...held, functionName: 'balanceOf', args: [place.end] } : { ...held, functionName: 'totalSupply', args: [] },
  ])) as [bigint, bigint, boolean, bigint]
  return { blockNumber, sent, received, held: amount, isEntryOpen }
}
