// BRIDGE-9, INV-14: Transfers over the bridge while its relayer or a chain is away: each arrives once, and the peg holds.
import { pegBreaches, amountsInTransit } from '@exchange/domain'
import {
  bridgePlaceOf,
  readBridgeEnd,
  readInbound,
  readSentPackets,
  relayedPlaceOf,
  type SentPacket,
} from '@exchange/protocol/reads/bridge/readBridge'
import { readBridgeDesk } from '@exchange/protocol/reads/bridge/readBridgeDesk'
import { buildBridgeSend, buildVerify } from '@exchange/protocol/writes/bridge'
import { erc20Abi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { createWalletClient, encodeFunctionData, http, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { balanceOf, client, type ChainId } from '../support/chain.ts'
import { fund } from '../support/devnet.ts'
import { chainUrls } from '../support/ports.ts'
import { hasRestarted, killProcess, signalFamily } from '../support/processes/processes.ts'
import { networkOf } from '../support/world.ts'
import { runBreakage, type Drill, type Outcome } from './drill.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { until } from './world.ts'

const [HOME, AWAY] = [31356, 31204] as const satisfies readonly ChainId[]
const otherOf = (chainId: ChainId): ChainId => (chainId === HOME ? AWAY : HOME)
const WORDS = 'test test test test test test test test test test test junk'
/** Another account with a key in the local nodes, used by nothing else. */
const holder: Address = mnemonicToAccount(WORDS, { addressIndex: 61 }).address
/** The account that verifies on local chains; the nodes do not hold its key. */
const relayer = mnemonicToAccount(WORDS, { addressIndex: 88 })
const AMOUNT = 3n * 10n ** 18n
/** Blocks of finality at one a second, and as much again for a machine that is busy. */
const ARRIVAL_SECONDS = 240

const placeOf = async (chainId: ChainId) => {
  const network = await networkOf(chainId)
  return { network, place: bridgePlaceOf(network)!, client: client(chainId) }
}

const send = async (chainId: ChainId, to: Address, data: Hex, value = 0n): Promise<bigint> => {
  const hash = await rpc<Hex>(chainId, 'eth_sendTransaction', [
    { from: holder, to, data, gas: '0xf4240', value: `0x${value.toString(16)}` },
  ])
  const { status, blockNumber } = await receiptOf(client(chainId), hash)
  if (status !== 'success') throw new Error(`a transfer of the drill failed on ${chainId}`)
  return blockNumber
}

/** One transfer to the other end. Returns the block of its departure. */
const transfer = async (chainId: ChainId): Promise<bigint> => {
  const { network, place, client: node } = await placeOf(chainId)
  const desk = await readBridgeDesk(node, network, otherOf(chainId), holder)
  if (desk.status === 'failed') throw desk.error
  const { place: there } = await placeOf(otherOf(chainId))
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [place.end, AMOUNT] })
  if (place.isHome) await send(chainId, place.token, approval)
  const call = buildBridgeSend(
    place,
    { destinationEid: there.eid, recipient: holder, amount: AMOUNT },
    { fee: desk.data.fee, account: holder },
  )
  return send(chainId, call.to, call.data, call.value)
}

const balances = () => Promise.all([HOME, AWAY].map((chainId) => balanceOf(chainId, holder, 'THE')))

/** Messages that left a chain from a block on, and their state on the other side. */
const messages = async (from: ChainId, block: bigint) => {
  const [source, destination] = [await placeOf(from), await placeOf(otherOf(from))]
  const packets = await readSentPackets(source.client, source.place, destination.place, [block, await source.client.getBlockNumber()])
  return { packets, inbound: await readInbound(destination.client, destination.network, packets) }
}

const haveArrived = async (sent: readonly (readonly [ChainId, bigint])[]): Promise<boolean> => {
  for (const [chainId, block] of sent) {
    const { packets, inbound } = await messages(chainId, block)
    if (packets.length === 0 || inbound.some(({ isPassed, payloadHash }) => !isPassed || payloadHash !== null)) return false
  }
  return true
}

/** The relayer's work for one message, done manually: it is verified and not delivered. */
const verify = async (from: ChainId, packet: SentPacket): Promise<void> => {
  const to = otherOf(from)
  const call = buildVerify(relayedPlaceOf(await networkOf(to))!, packet)
  const wallet = createWalletClient({ account: relayer, transport: http(chainUrls[to]) })
  const hash = await wallet.sendTransaction({ to: call.to, data: call.data, gas: 1_000_000n, chain: null })
  if ((await receiptOf(client(to), hash)).status !== 'success') throw new Error('the message of a drill was not verified')
}

/** The faults of the two ends when nothing is in flight: duplicated or lost messages, or more minted there than locked here. */
const pegFaults = async (): Promise<readonly string[]> => {
  const [home, away] = [await placeOf(HOME), await placeOf(AWAY)]
  const read = ({ client: node, network }: typeof home) => readBridgeEnd(node, network)
  const reading = { homeBefore: await read(home), away: await read(away), homeAfter: await read(home) }
  const { outward, homeward } = amountsInTransit(reading)
  return [
    ...pegBreaches(reading).map(({ kind, by }) => `the peg is broken: ${kind} by ${by}`),
    ...(outward === 0n && homeward === 0n ? [] : [`under way for ever: ${outward} outward, ${homeward} homeward`]),
    ...(reading.away.held <= reading.homeAfter.held ? [] : [`${reading.away.held} there, ${reading.homeAfter.held} locked here`]),
  ]
}

type BridgeDrill = {
  readonly broken: string
  readonly holdMs: number
  /** The action while both transfers are in flight; returns the repair. */
  readonly act: (sent: readonly (readonly [ChainId, bigint])[]) => Promise<() => unknown>
}

/** A transfer each way is under way while something breaks. Both have to arrive, once. */
const bridgeDrill = (name: string, { broken, holdMs, act }: BridgeDrill): Drill => ({
  name,
  broken: `${broken} while a transfer each way is under way`,
  run: async (bench): Promise<Omit<Outcome, 'drill' | 'broken'>> => {
    await fund(holder)
    const before = await balances()
    const sent: (readonly [ChainId, bigint])[] = []
    let mend: () => unknown = () => undefined
    let arrivedAfter = 0
    const outcome = await runBreakage(bench, {
      inject: async () => {
        for (const chainId of [HOME, AWAY] as const) sent.push([chainId, await transfer(chainId)])
        mend = await act(sent)
      },
      mend: async () => {
        await mend()
        arrivedAfter = await until('both transfers having arrived', ARRIVAL_SECONDS, () => haveArrived(sent))
      },
      holdMs,
      trades: false,
      mustMark: false,
      within: 60,
    })
    const after = await balances()
    const moved = after.map((amount, i) => amount - before[i]!)
    const doubled = moved.every((amount) => amount === 0n) ? [] : [`not what was sent has arrived: ${moved.join(', ')} wei too much`]
    return {
      ...outcome,
      shown: `${outcome.shown}; both arrived ${arrivedAfter.toFixed(0)} s after`,
      failures: [...outcome.failures, ...doubled, ...(await pegFaults())],
    }
  },
})

export const bridgeDrills: readonly Drill[] = [
  bridgeDrill('bridge-relayer-killed', {
    broken: 'kill -9 of the relayer',
    holdMs: 3_000,
    act: async () => {
      const killed = await killProcess('executors')
      return () => until('the executors being back', 60, () => hasRestarted('executors', killed))
    },
  }),
  bridgeDrill('bridge-verified', {
    broken: 'kill -9 of the relayer between the verification and the delivery of a message',
    holdMs: 3_000,
    act: async (sent) => {
      // It is stopped, so that nothing is delivered before it is killed.
      await signalFamily('executors', 'SIGSTOP')
      const [chainId, block] = sent[0]!
      const { packets } = await messages(chainId, block)
      await verify(chainId, packets[0]!)
      const { inbound } = await messages(chainId, block)
      if (inbound[0]?.payloadHash == null) throw new Error('the message of the drill is not verified, or was delivered already')
      const killed = await killProcess('executors')
      return () => until('the executors being back', 60, () => hasRestarted('executors', killed))
    },
  }),
  ...([AWAY, HOME] as const).map((chainId) =>
    bridgeDrill(chainId === AWAY ? 'bridge-chain-down' : 'bridge-home-down', {
      broken: `the node of ${chainId === AWAY ? 'the other chain' : 'the chain at home'} stands still for 20 s`,
      holdMs: 20_000,
      act: async () => {
        await signalFamily(`chain${chainId}`, 'SIGSTOP')
        return () => signalFamily(`chain${chainId}`, 'SIGCONT')
      },
    }),
  ),
]
