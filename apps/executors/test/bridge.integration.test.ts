import { erc20Abi, type Network } from '@exchange/protocol'
import { encodePacket, guidOf, payloadHashOf, transferMessage, wordOfAddress } from '@exchange/protocol/reads/bridgePacket'
import { bridgePlaceOf, readSentPackets, relayedPlaceOf, type SentPacket } from '@exchange/protocol/reads/readBridge'
import { buildDelivery, buildVerify } from '@exchange/protocol/writes/bridge'
import { createWalletClient, http, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPegMonitor } from '../src/bridge/pegMonitor.ts'
import { createRelayer } from '../src/bridge/relayer.ts'
import { NonceHeldError } from '../src/chain/send.ts'
import { startBridgeWorld } from './bridgeWorld.ts'
import { keepers } from './keepers.ts'
import { runOn } from './runOn.ts'

const [relayer, guardian, stranger] = keepers as [LocalAccount, LocalAccount, LocalAccount]
const WAD = 10n ** 18n
const recipient = `0x${'ab'.repeat(20)}` as const

type World = Awaited<ReturnType<typeof startBridgeWorld>>
type End = World['home']
let world: World

const nodes = () => [world.home, world.away]
const carryTo = (end: End, executor = createRelayer(relayer, nodes())) => runOn(end.network, executor, end.client)
const watch = (end: End) => runOn(end.network, createPegMonitor(guardian, nodes()), end.client)
const heldAt = (end: End) => end.client.readContract({ address: end.token, abi: erc20Abi, functionName: 'balanceOf', args: [recipient] })
const placeOf = (network: Network) => bridgePlaceOf(network)!
const lastSent = async (from: End, to: End): Promise<SentPacket> => {
  const packets = await readSentPackets(from.client, placeOf(from.network), placeOf(to.network), [0n, await from.client.getBlockNumber()])
  return packets.at(-1)!
}
const write = async (end: End, signer: LocalAccount, { to, data }: { readonly to: `0x${string}`; readonly data: `0x${string}` }) => {
  const wallet = createWalletClient({ account: signer, transport: http(end.client.transport.url as string) })
  const hash = await wallet.sendTransaction({ to, data, chain: null, gas: 1_000_000n })
  expect((await end.client.waitForTransactionReceipt({ hash })).status).toBe('success')
}
const eventsOf = (end: End, eventName: 'PacketDelivered' | 'LzReceiveAlert') =>
  end.client.getContractEvents({ address: end.endpoint, abi: world.endpointAbi, eventName, fromBlock: 0n })

beforeAll(async () => {
  world = await startBridgeWorld(relayer.address, guardian.address)
})
afterAll(() => world?.stop())

// BRIDGE-8, BRIDGE-9
describe('the relayer', () => {
  it('never sees a transfer that a re-organisation of 29 blocks takes back', async () => {
    const { home, away } = world
    const before = await home.request('evm_snapshot')
    await world.send(home, away, 5n * WAD, recipient)
    await home.mine(28)
    const executor = createRelayer(relayer, nodes())
    expect(await carryTo(away, executor)).toEqual({ messages: 0 })
    await home.request('evm_revert', before)
    await home.mine(60)
    expect(await carryTo(away, executor)).toEqual({ messages: 0 })
    expect(await eventsOf(away, 'PacketDelivered')).toHaveLength(0)
  })

  it('delivers once what has enough blocks on top, though two look at the same time', async () => {
    const { home, away } = world
    await world.send(home, away, 5n * WAD, recipient)
    await home.mine(29)
    const refused = (error: unknown) => {
      if (!(error instanceof NonceHeldError)) throw error
    }
    await Promise.all([carryTo(away).catch(refused), carryTo(away).catch(refused)])
    await carryTo(away)
    expect(await heldAt(away)).toBe(5n * WAD)
    expect(await eventsOf(away, 'PacketDelivered')).toHaveLength(1)
    expect(await eventsOf(away, 'LzReceiveAlert'), 'what another one delivered did not fail').toHaveLength(0)
    expect(await carryTo(away)).toMatchObject({ delivered: 0 })
  })

  it('goes on with the delivery where one was killed after the verification', async () => {
    const { home, away } = world
    await world.send(home, away, 2n * WAD, recipient)
    await home.mine(29)
    await write(away, relayer, buildVerify(relayedPlaceOf(away.network)!, await lastSent(home, away)))
    expect(await carryTo(away)).toMatchObject({ delivered: 1 })
    expect(await heldAt(away)).toBe(7n * WAD)
  })

  it('tells of a delivery that fails, carries the next, and finds it done by a stranger', async () => {
    const { home, away } = world
    await world.send(home, away, 1n * WAD, recipient)
    const packet = await lastSent(home, away)
    await home.mine(29)
    const executor = createRelayer(relayer, nodes())
    const code = await away.client.getCode({ address: away.bridge })
    await write(away, relayer, buildVerify(relayedPlaceOf(away.network)!, packet))
    await away.request('anvil_setCode', away.bridge, '0xfe')
    expect(await carryTo(away, executor)).toMatchObject({ delivered: 0 })
    await away.request('anvil_setCode', away.bridge, code)
    expect(await eventsOf(away, 'LzReceiveAlert')).toHaveLength(1)
    expect(await carryTo(away, executor)).toMatchObject({ delivered: 0, reasons: { [`message ${packet.nonce}`]: 'failedLately' } })
    await world.send(home, away, 3n * WAD, recipient)
    await home.mine(29)
    expect(await carryTo(away, executor)).toMatchObject({ delivered: 1 })
    await write(away, stranger, buildDelivery(placeOf(away.network), packet))
    expect(await carryTo(away, executor)).toMatchObject({ delivered: 0, reasons: {} })
    expect(await heldAt(away)).toBe(11n * WAD)
  })
})

// BRIDGE-7
describe('the peg monitor', () => {
  it('has nothing to say while transfers are under way', async () => {
    await world.send(world.home, world.away, 4n * WAD, recipient)
    for (const end of nodes()) expect(await watch(end)).toMatchObject({ breaches: 0 })
  })

  it('brakes both ends once more has arrived than had left', async () => {
    const { home, away } = world
    await home.mine(29)
    await carryTo(away)
    const { nonce, sourceEid, sender } = await lastSent(home, away)
    const here = relayedPlaceOf(away.network)!
    const channel = { nonce: nonce + 1n, sourceEid, sender, destinationEid: here.eid, receiver: wordOfAddress(here.end) }
    const forged = { ...channel, guid: guidOf(channel), message: transferMessage(recipient, 9n * WAD) }
    const packet: SentPacket = {
      ...forged,
      receiver: here.end,
      block: 0,
      payloadHash: payloadHashOf(forged),
      encoded: encodePacket(forged),
    }
    await write(away, relayer, buildVerify(here, packet))
    await write(away, stranger, buildDelivery(here, packet))
    expect(await watch(away)).toMatchObject({ breaches: 1, braked: 2, reasons: { arrivedUnsent: String(9n * WAD) } })
    expect(await watch(home)).toMatchObject({ breaches: 1, braked: 0 })
    await expect(world.send(home, away, WAD, recipient)).rejects.toThrow()
  })
})
