import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crossChainSwapAbi, erc20Abi, type Network } from '@exchange/protocol'
import { deliveryGas, encodePacket, guidOf, payloadHashOf, transferMessage, wordOfAddress } from '@exchange/protocol/abi/bridgePacket'
import { bridgePlaceOf, readSentPackets, relayedPlaceOf, type SentPacket, swapAskedBy } from '@exchange/protocol/reads/bridge/readBridge'
import { readRecentRouteChanges } from '@exchange/protocol/reads/bridge/readRouteChanges'
import { checkDeployment, deploymentVerdict } from '@exchange/protocol/node/checkDeployment'
import { buildArrivalSwap, buildDelivery, buildVerify } from '@exchange/protocol/writes/bridge'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { createPublicClient, createWalletClient, custom, http, type LocalAccount, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPegMonitor } from '../src/bridge/pegMonitor.ts'
import { createRelayer } from '../src/bridge/relayer.ts'
import { NonceHeldError } from '../src/chain/send.ts'
import { systemClock } from '../src/clock/clock.ts'
import { CAP, startBridgeWorld } from './bridgeWorld.ts'
import { keepers } from './keepers.ts'
import { runOn } from './runOn.ts'

const [relayer, guardian, stranger] = keepers as [LocalAccount, LocalAccount, LocalAccount]
const WAD = 10n ** 18n
const recipient = `0x${'ab'.repeat(20)}` as const

/** The rest of a deployment file beside the bridge. */
const testDeployment = {
  contracts: Object.fromEntries(
    [
      'wrappedNative',
      'poolFactory',
      'router',
      'lens',
      'concentratedFactory',
      'concentratedRegistry',
      'concentratedLens',
      'positionManager',
    ].map((name) => [name, zeroAddress]),
  ),
  startBlock: 0,
  firstBlockHash: `0x${'0'.repeat(64)}`,
  tokens: [],
  stablecoins: [],
  poolInitCodeHash: `0x${'0'.repeat(64)}`,
}

type World = Awaited<ReturnType<typeof startBridgeWorld>>
type End = World['home']
let world: World

const nodes = () => [world.home, world.away]
const carryTo = (end: End, executor = createRelayer(relayer, nodes())) => runOn(end.network, executor, end.client)
/** With the time that a node takes to return announcements. */
const watch = (end: End) => runOn(end.network, createPegMonitor(guardian, nodes()), end.client, systemClock)
const heldAt = (end: End) => end.client.readContract({ address: end.token, abi: erc20Abi, functionName: 'balanceOf', args: [recipient] })
const placeOf = (network: Network) => bridgePlaceOf(network)!
const lastSent = async (from: End, to: End): Promise<SentPacket> => {
  const packets = await readSentPackets(from.client, placeOf(from.network), placeOf(to.network), [
    0n,
    await from.client.getBlockNumber({ cacheTime: 0 }),
  ])
  return packets.at(-1)!
}
const write = async (end: End, signer: LocalAccount, { to, data }: { readonly to: `0x${string}`; readonly data: `0x${string}` }) => {
  const wallet = createWalletClient({ account: signer, transport: http(end.client.transport.url as string) })
  const hash = await wallet.sendTransaction({ to, data, chain: null, gas: 1_000_000n })
  expect((await receiptOf(end.client, hash)).status).toBe('success')
}
const eventsOf = (end: End, eventName: 'PacketDelivered' | 'LzReceiveAlert') =>
  end.client.getContractEvents({ address: end.endpoint, abi: world.endpointAbi, eventName, fromBlock: 0n })

beforeAll(async () => {
  world = await startBridgeWorld(relayer.address, guardian.address)
})
afterAll(() => world?.stop())

// BRIDGE-8, BRIDGE-9
describe('the relayer', () => {
  it('never sees a transfer that a re-organisation of 1 to 29 blocks takes back', async () => {
    const { home, away } = world
    const executor = createRelayer(relayer, nodes())
    for (let depth = 1; depth <= 29; depth++) {
      const before = await home.request('evm_snapshot')
      await world.send(home, away, 5n * WAD, recipient)
      if (depth > 1) await home.mine(depth - 1)
      expect(await carryTo(away, executor), `${depth} blocks`).toEqual({ messages: 0 })
      await home.request('evm_revert', before)
    }
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

// BRIDGE-13
describe('the relayer, of a swap on arrival', () => {
  const paidAt = (end: End) =>
    end.client.getContractEvents({ address: end.crossChainSwap, abi: crossChainSwapAbi, eventName: 'ArrivalPaid', fromBlock: 0n })

  it('has it made after the delivery, once, and the recipient gets the token where it cannot be', async () => {
    const { home, away } = world
    const before = await heldAt(away)
    await world.sendAndSwap(home, 2n * WAD, recipient)
    await home.mine(29)
    expect(await carryTo(away)).toMatchObject({ delivered: 1, swapped: 0 })
    expect((await heldAt(away)) - before).toBe(0n)
    // Another one continues where the first was killed.
    expect(await carryTo(away)).toMatchObject({ delivered: 0, swapped: 1, reasons: {} })
    expect((await heldAt(away)) - before).toBe(2n * WAD)
    expect(await carryTo(away)).toMatchObject({ delivered: 0, swapped: 0 })
    expect(await paidAt(away)).toHaveLength(1)
  })

  it('finds it done where a stranger had it made', async () => {
    const { home, away } = world
    await world.sendAndSwap(home, 1n * WAD, recipient)
    await home.mine(29)
    const packet = await lastSent(home, away)
    await carryTo(away)
    await write(away, stranger, buildArrivalSwap(placeOf(away.network), swapAskedBy(away.network, packet)!))
    expect(await carryTo(away)).toMatchObject({ delivered: 0, swapped: 0, reasons: {} })
    expect(await paidAt(away)).toHaveLength(2)
  })
})

// BRIDGE-7
describe('the peg monitor', () => {
  it('has nothing to say while transfers are under way', async () => {
    await world.send(world.home, world.away, 4n * WAD, recipient)
    for (const end of nodes()) expect(await watch(end)).toMatchObject({ breaches: 0 })
  })

  // BRIDGE-15: verifiers, libraries and enforced gas are never changed while something is in flight
  it('closes both ends a day before an announced change of the route, and lets what is under way arrive', async () => {
    const { home, away } = world
    const monitor = createPegMonitor(guardian, nodes())
    const { eid } = placeOf(away.network)
    const gas = ['setEnforcedOptions', [{ eid, msgType: 1, options: deliveryGas(200_000n) }]] as const
    expect((await check())[0]?.facts.join()).not.toContain('announced')
    await world.announce(home, ['setCap', CAP])
    expect(await runOn(home.network, monitor, home.client, systemClock), 'a limit is no change of the route').toMatchObject({ breaches: 0 })
    await world.announce(home, gas)
    expect(await readRecentRouteChanges(home.client, home.network)).toMatchObject([{ functionName: 'setEnforcedOptions' }])
    expect(await readRecentRouteChanges(away.client, away.network)).toEqual([])
    expect((await check())[0]?.facts.join()).toMatch(/announced: setEnforcedOptions, from \d{4}-/)
    await home.request('evm_increaseTime', 172_800 - 86_400 - 7_200)
    await world.send(home, away, 2n * WAD, recipient)
    expect(await watch(home)).not.toHaveProperty('braked')
    await home.request('evm_increaseTime', 7_200)
    await home.mine(29)
    expect(await watch(home)).toMatchObject({ breaches: 0, braked: 2, closed: 'routeChange' })
    await expect(world.send(home, away, WAD, recipient)).rejects.toThrow()
    await carryTo(away)
    await home.request('evm_increaseTime', 86_400)
    await world.make(home, ['setCap', CAP])
    await world.make(home, gas)
    await onBoth((end) => world.govern(end, ['release']))
    expect(await watch(home)).not.toHaveProperty('braked')
  })

  it('watches on where a node does not tell what was announced', async () => {
    const { request } = world.home.client
    const lost = async (asked: { readonly method: string }): Promise<unknown> => {
      if (asked.method === 'eth_getLogs') throw new TypeError('fetch failed')
      return request(asked as never)
    }
    const client = createPublicClient({ transport: custom({ request: lost }, { retryCount: 0 }) })
    const monitor = createPegMonitor(guardian, [{ ...world.home, client }, world.away])
    expect(await runOn(world.home.network, monitor, client)).toMatchObject({ breaches: 0 })
  })

  it('watches on while a node is slow to tell what was announced', async () => {
    const { request } = world.home.client
    let asked = 0
    const slow = async (question: { readonly method: string }): Promise<unknown> => {
      if (question.method !== 'eth_getLogs') return request(question as never)
      asked++
      return new Promise(() => undefined)
    }
    const client = createPublicClient({ transport: custom({ request: slow }, { retryCount: 0 }) })
    const monitor = createPegMonitor(guardian, [{ ...world.home, client }, world.away])
    for (let run = 0; run < 2; run++) expect(await runOn(world.home.network, monitor, client)).toMatchObject({ breaches: 0 })
    expect(asked, 'one look at a time').toBe(1)
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
    const heads = () => Promise.all(nodes().map(({ client }) => client.getBlockNumber({ cacheTime: 0 })))
    const breached = await heads()
    expect(await watch(away)).toMatchObject({ breaches: 1, braked: 2, reasons: { arrivedUnsent: String(9n * WAD) } })
    for (const [i, braked] of (await heads()).entries()) expect(braked - breached[i]!, 'within two blocks').toBeLessThanOrEqual(2n)
    expect(await watch(home)).toMatchObject({ breaches: 1, braked: 0 })
    await expect(world.send(home, away, WAD, recipient)).rejects.toThrow()
  })
})

/** Checks the networks of the world, as local ones or as if they were public. */
const check = (local = true) => checkDeployment(nodes().map(({ client, network }) => ({ client, network: { ...network, local } })))
const codesOf = async (reports: ReturnType<typeof check>) =>
  (await reports).map(({ reasons }) => reasons.map((reason) => reason.split(':')[0]))
const onBoth = (act: (end: End) => Promise<unknown>) => Promise.all(nodes().map(act))

/** Runs the command on the world. */
const runCheck = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'deployment-'))
  const env: Record<string, string | undefined> = { ...process.env, DEPLOYMENTS_DIR: dir, NETWORKS: '31356,31204' }
  for (const { network, client } of nodes()) {
    const { contracts } = network.deployment
    const json = { ...testDeployment, chainId: network.chainId, contracts: { ...testDeployment.contracts, ...contracts } }
    writeFileSync(join(dir, `${network.chainId}.json`), JSON.stringify(json))
    env[`RPC_${network.chainId}`] = client.transport.url as string
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const command = join(root, 'node_modules/.bin/tsx')
  const run = await promisify(execFile)(command, ['packages/protocol/scripts/checkDeployment.ts'], { cwd: root, env }).catch(
    (failed: { readonly code: number; readonly stdout: string }) => failed,
  )
  rmSync(dir, { recursive: true })
  return { code: 'code' in run ? run.code : 0, said: run.stdout }
}

// BRIDGE-6
describe('the check of a deployment', () => {
  it('refuses libraries that LayerZero may change', async () => {
    expect(await codesOf(check())).toEqual([['librariesNotChosen'], ['librariesNotChosen']])
  })

  it('lets a local world pass that its relayer verifies alone, and says what it did not ask', async () => {
    await onBoth((end) => world.chooseLibrary(end, relayedPlaceOf(end.network)!.library))
    const { lines, isSafe } = deploymentVerdict(await check())
    expect(lines.at(-1)).toBe('2 ends of bridges, 0 refused')
    expect(lines.join()).toContain('not asked of profile local: verifiersTooFew')
    expect(isSafe).toBe(true)
  })

  it('refuses the same on a public network, and one that anybody verifies everywhere', async () => {
    const alone = ['verifiersTooFew', 'confirmationsTooFew']
    expect(await codesOf(check(false))).toEqual([alone, alone])
    const { library } = relayedPlaceOf(world.away.network)!
    await world.away.call(library, world.libraryAbi, 'setWhitelistCaller', [zeroAddress])
    expect(await codesOf(check())).toEqual([[], ['verifiedByAnybody']])
  })

  it('lets 2 of 3 verifiers pass that wait long enough, and neither 1 of 3 nor ones in haste', async () => {
    await onBoth(async (end) => world.chooseLibrary(end, await world.layVerifiers(end, 1, 30n)))
    expect(await codesOf(check(false))).toEqual([[], []])
    await world.chooseLibrary(world.home, await world.layVerifiers(world.home, 0, 29n))
    expect(await codesOf(check(false))).toEqual([['verifiersTooFew', 'confirmationsTooFew'], []])
  })

  // BRIDGE-13
  it('refuses a cross-chain swap that is bound to what is not of the deployment', async () => {
    const changed = async (contracts: Partial<Network['deployment']['contracts']>) => {
      const { network, client } = world.home
      const deployment = { ...network.deployment, contracts: { ...network.deployment.contracts, ...contracts } }
      return codesOf(checkDeployment([{ client, network: { ...network, deployment } }, world.away]))
    }
    const [home, away] = await changed({ router: recipient })
    expect([home!.at(-1), away!.includes('crossSwapElsewhere')]).toEqual(['crossSwapElsewhere', false])
    const [, otherEnd] = await changed({ crossChainSwap: recipient })
    expect(otherEnd!.at(-1)).toBe('crossSwapElsewhere')
  })

  it('refuses an end with another peer, too little gas, no guardian and too high a limit, with an exit code', async () => {
    const { eid } = placeOf(world.away.network)
    await world.govern(
      world.home,
      ['setPeer', eid, wordOfAddress(recipient)],
      ['setEnforcedOptions', [{ eid, msgType: 1, options: deliveryGas(99_999n) }]],
      ['setGuardian', zeroAddress],
      ['setCap', 10n ** 30n],
    )
    const { code, said } = await runCheck()
    for (const reason of ['peerUnknown', 'gasNotEnforced', 'capAbovePart', 'guardianMissing']) expect(said).toContain(`REFUSED ${reason}`)
    expect(said).toContain('2 ends of bridges, 1 refused')
    expect(code).toBe(1)
  })

  it('refuses what it cannot read or does not find', async () => {
    expect(deploymentVerdict([]).isSafe).toBe(false)
    expect((await checkDeployment([world.home]))[0]?.reasons).toEqual(['its other end, on chain 31204, is not among the networks'])
    const { network, client } = world.home
    const contracts = { ...network.deployment.contracts, bridge: recipient }
    const nowhere = { ...network, deployment: { ...network.deployment, contracts } }
    const [report] = await checkDeployment([{ client, network: nowhere }, world.away])
    expect(report?.reasons[0]).toMatch(/^it could not be read/)
  })
})
