import { decideRelay, type RelayFailures } from '@exchange/domain'
import { readInbound, relayedPlaceOf, swapAskedBy, type BridgePlace, type SentPacket } from '@exchange/protocol/reads/bridge/readBridge'
import { buildArrivalSwap, buildDelivery, buildDeliveryAlert, buildVerify } from '@exchange/protocol/writes/bridge'
import type { LocalAccount } from 'viem'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { otherEndOf, type NetworkNode } from './otherEnds.ts'
import { createSentPackets } from './sentPackets.ts'

/** A transfer uses a tenth of it. */
const MOST_GAS = 1_000_000n
/** Above the gas that a swap on arrival may request. */
const MOST_SWAP_GAS = 12_000_000n

/** The memory of one channel. It may be lost at any time. */
type Channel = { readonly sent: ReturnType<typeof createSentPackets>; readonly failures: Map<bigint, RelayFailures> }

const wasDelivered = async ({ client, network }: RunContext, packet: SentPacket): Promise<boolean> => {
  const [inbound] = await readInbound(client, network, [packet])
  return inbound?.isPassed === true && inbound.payloadHash === null
}

/** Counts the tries with a message, including this one. */
const noteFailure = ({ clock }: RunContext, failures: Channel['failures'], { nonce }: SentPacket): number => {
  const count = (failures.get(nonce)?.count ?? 0) + 1
  failures.set(nonce, { count, lastAt: clock.monotonic() })
  return count
}

// BRIDGE-13
/** Executes the swap that a delivered message requests. It pays out either way; a swap that someone else executed first did not fail. */
const swapOnArrival = async (
  context: RunContext,
  account: LocalAccount,
  place: BridgePlace,
  packet: SentPacket,
  { failures, sent }: Channel,
): Promise<string> => {
  const asked = swapAskedBy(context.network, packet)
  if (asked === null) return 'deliveredElsewhere'
  const outcome = await simulateThenSend(context, account, buildArrivalSwap(place, asked), MOST_SWAP_GAS)
  context.logger[outcome.status === 'done' ? 'info' : 'warn']({ guid: packet.guid, ...outcome }, `swap on arrival ${outcome.status}`)
  const [inbound] = outcome.status === 'done' ? [] : await readInbound(context.client, context.network, [packet])
  if (inbound?.isSwapDue !== true) {
    failures.delete(packet.nonce)
    sent.done(packet.nonce)
    return outcome.status === 'done' ? 'swapped' : 'deliveredElsewhere'
  }
  noteFailure(context, failures, packet)
  return reasonOf(outcome)
}

/**
 * Delivers a verified message; a failed one stays as it is, is logged once and retried later. A message that someone else delivered first
 * did not fail.
 */
const deliver = async (
  context: RunContext,
  account: LocalAccount,
  place: BridgePlace,
  packet: SentPacket,
  { failures, sent }: Channel,
): Promise<string> => {
  const outcome = await simulateThenSend(context, account, buildDelivery(place, packet), MOST_GAS)
  context.logger[outcome.status === 'done' ? 'info' : 'warn']({ guid: packet.guid, ...outcome }, `delivery ${outcome.status}`)
  if (outcome.status === 'done' || (await wasDelivered(context, packet))) {
    failures.delete(packet.nonce)
    // A requested swap is found at the next look.
    if (swapAskedBy(context.network, packet) === null) sent.done(packet.nonce)
    return outcome.status === 'done' ? 'delivered' : 'deliveredElsewhere'
  }
  const count = noteFailure(context, failures, packet)
  if (count === 1 && outcome.status !== 'dropped') await simulateThenSend(context, account, buildDeliveryAlert(place, packet), MOST_GAS)
  return reasonOf(outcome)
}

// BRIDGE-8, BRIDGE-9
/**
 * Carries the bridge's messages to its network: verifies messages from final blocks of the other network, delivers them, and executes the
 * requested swaps. The work follows from both chains, and the endpoint accepts each nonce once, so several or killed instances deliver
 * nothing twice.
 */
export const createRelayer = (account: LocalAccount, nodes: readonly NetworkNode[]): Executor => {
  const channels = new Map<number, Channel>()

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, signal, clock } = context
    const place = relayedPlaceOf(network)
    const source = otherEndOf(nodes, network)
    if (place === undefined || source === undefined) return { messages: 0 }
    const channel = channels.get(network.chainId) ?? { sent: createSentPackets(), failures: new Map<bigint, RelayFailures>() }
    channels.set(network.chainId, channel)
    const { head, packets } = await channel.sent.look(source, place)
    if (packets.length === 0) return { messages: 0 }
    const inbound = await readInbound(client, network, packets)
    const moment = { sourceHead: head, confirmations: source.place.confirmations, now: clock.monotonic() }
    const reasons: Record<string, string> = {}
    let [delivered, swapped] = [0, 0]
    for (const [i, packet] of packets.entries()) {
      if (signal.aborted) break
      const decision = decideRelay(packet, inbound[i]!, channel.failures.get(packet.nonce) ?? null, moment)
      const name = `message ${packet.nonce}`
      if (decision.action === 'done') channel.sent.done(packet.nonce)
      if (decision.action === 'wait') reasons[name] = decision.reason
      if (decision.action === 'verify') {
        const { status } = await simulateThenSend(context, account, buildVerify(place, packet), MOST_GAS)
        if (status !== 'done') {
          // Later messages cannot pass it.
          reasons[name] = status
          break
        }
      }
      if (decision.action === 'done' || decision.action === 'wait') continue
      const outcome = await (decision.action === 'swap' ? swapOnArrival : deliver)(context, account, place, packet, channel)
      if (outcome === 'swapped') swapped++
      else if (outcome === 'delivered') delivered++
      else if (outcome !== 'deliveredElsewhere') reasons[name] = outcome
    }
    return { messages: packets.length, delivered, swapped, reasons }
  }

  return { name: 'relayer', intervalMs: 3_000, worksOn: (network) => relayedPlaceOf(network) !== undefined, run }
}
