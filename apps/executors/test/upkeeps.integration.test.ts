import { EPOCH, epochStart, type Address } from '@exchange/domain'
import { automationRegistryAbi, buildApprove, erc20Abi, lockAutomationAbi, voterAbi, type Network } from '@exchange/protocol'
import { WAD } from '@exchange/protocol/testing/market'
import { account, readArtifact } from '@exchange/protocol/testing/world'
import {
  concat,
  encodeErrorResult,
  encodeFunctionData,
  parseAbi,
  parseGwei,
  toHex,
  zeroAddress,
  type Abi,
  type Hex,
  type LocalAccount,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUpkeepKeeper } from '../src/automation/upkeepKeeper.ts'
import { NonceHeldError } from '../src/chain/send.ts'
import { automateLock } from './automateLock.ts'
import { keepers } from './keepers.ts'
import { lyingClient } from './lyingClient.ts'
import { runOn } from './runOn.ts'
import { startVoteWorld, type VoteWorld } from './voteWorld.ts'

const LOCK = 1n
const HOUR = 3_600n
const [keeper, second, stranger] = keepers as [LocalAccount, LocalAccount, LocalAccount]

let world: VoteWorld
let network: Network
let link: Address
let registry: Address
let automation: Address

const call = (to: Address, abi: unknown, functionName: string, ...args: readonly unknown[]) =>
  world.send(to, encodeFunctionData({ abi: abi as Abi, functionName, args }))
const timeOf = async (): Promise<bigint> => BigInt(await world.now())
/** Travels to a second of the running epoch. */
const travelTo = async (moment: bigint): Promise<void> => world.travel(Number(moment - (await timeOf())))
const run = (signer: LocalAccount) => runOn(network, createUpkeepKeeper(signer), world.publicClient)
const runsOf = () =>
  world.publicClient.getContractEvents({ address: automation, abi: lockAutomationAbi, eventName: 'RunStarted', fromBlock: 0n })
const linkOf = (owner: Address) =>
  world.publicClient.readContract({ address: link, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Registers an upkeep with a target that is no automation, with its own code when given. */
const registerStranger = async (target: Address, code?: Hex): Promise<void> => {
  if (code !== undefined) await world.publicClient.request({ method: 'anvil_setCode', params: [target, code] } as never)
  await world.write(buildApprove(world.network, link, registry, WAD))
  const upkeep = {
    upkeepContract: target,
    amount: WAD,
    adminAddress: account.address,
    gasLimit: 3_000_000,
    triggerType: 0,
    billingToken: link,
  }
  const rest = { name: 'Other', encryptedEmail: '0x', checkData: '0x', triggerConfig: '0x', offchainConfig: `0x${'0'.repeat(63)}1` }
  await call(registry, automationRegistryAbi, 'registerUpkeep', { ...upkeep, ...rest })
}

/** Loops for ever: it uses up the gas of all calls in its batch. */
const BURNS: Hex = '0x5b600056'
const LATE = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['timed out'] })
/** Reverts with the text of a node's error. */
const LIES: Hex = concat(['0x6064600c60003960646000fd', LATE])
const strangers: readonly (readonly [Address, Hex])[] = [
  ['0x00000000000000000000000000000000000b0001', BURNS],
  ['0x00000000000000000000000000000000000b0002', BURNS],
  ['0x00000000000000000000000000000000000b0003', LIES],
]
/** The lock's upkeep: those of strangers came before it. */
const UPKEEP = BigInt(strangers.length + 1)

beforeAll(async () => {
  world = await startVoteWorld()
  const { contracts } = world.network.deployment
  link = await world.deploy('LinkToken', ['ChainLink Token', 'LINK', account.address])
  const config = {
    premiumPpb: 200_000_000,
    gasOverhead: 80_000,
    maxGasLimit: 8_000_000,
    stalenessSeconds: 86_400,
    bountyCap: WAD,
    fallbackLinkUsd: 15_00000000n,
    fallbackNativeUsd: 600_00000000n,
  }
  registry = await world.deploy('AutomationRegistry', [
    link,
    contracts.permissionsRegistry,
    zeroAddress,
    zeroAddress,
    config,
    keeper.address,
  ])
  await call(link, readArtifact('LinkToken').abi, 'mint', account.address, 100n * WAD)
  for (const [target, code] of strangers) await registerStranger(target, code)
  const automated = await automateLock(world, LOCK)
  automation = automated.automation
  await world.write(buildApprove(world.network, link, automation, 20n * WAD))
  await call(automation, lockAutomationAbi, 'register', registry, 20n * WAD, 3_000_000, parseGwei('20'))
  const all = { ...contracts, automationFactory: automated.factory, automationRegistry: registry }
  network = { ...world.network, deployment: { ...world.network.deployment, contracts: all } }
})
afterAll(() => world?.stop())

// AUTO-4, AUTO-9, AUTO-10, AUTO-11
describe('the keeper of upkeeps', () => {
  it('waits until an upkeep is due', async () => {
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: {} })
  })

  // The upkeeps before it burn the gas of its batch, or imitate a failing node.
  it('looks past upkeeps that are none of a lock, whatever their targets do', async () => {
    await registerStranger(link)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: {} })
  })

  it('runs it once where three keepers look at the same time, and one begins anew', async () => {
    await travelTo(epochStart(await timeOf()) + 24n * HOUR)
    expect(await run(second)).toMatchObject({ performed: 0, reasons: { 'lock 1': 'othersTurn' } })
    const refused = (error: unknown) => {
      if (!(error instanceof NonceHeldError)) throw error
    }
    await Promise.all([1, 2, 3].map(() => run(keeper).catch(refused)))
    expect(await runsOf()).toHaveLength(1)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: {} })
    expect(await linkOf(keeper.address)).toBeGreaterThan(0n)
  })

  it('claims, extends and votes in each epoch, late by hours too', async () => {
    await travelTo(epochStart(await timeOf()) + EPOCH + 100n * HOUR)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 1, reasons: {} })
    const vote = await world.publicClient.readContract({
      address: world.voter,
      abi: voterAbi,
      functionName: 'lockVotes',
      args: [LOCK],
    })
    expect(vote.epoch).toBe(epochStart(await timeOf()))
  })

  it('makes no second run where its node tells of the time before the first', async () => {
    const before = await runsOf()
    const told = toHex(before.at(-1)!.blockNumber - 1n)
    const past = lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
      if (method === 'eth_getBlockByNumber') return truth({ method, params: [told, false] } as never)
      if (method !== 'eth_call' && method !== 'eth_estimateGas') return truth({ method, params } as never)
      const [asked, , ...rest] = params as readonly unknown[]
      return truth({ method, params: [asked, told, ...rest] } as never)
    })
    // The contract refuses what it sends, if anything.
    await runOn(network, createUpkeepKeeper(keeper), past).catch(() => undefined)
    expect(await runsOf()).toHaveLength(before.length)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: {} })
  })

  it('waits where gas is dearer than its owner pays', async () => {
    await travelTo(epochStart(await timeOf()) + EPOCH + 24n * HOUR)
    await call(registry, automationRegistryAbi, 'setUpkeepOffchainConfig', UPKEEP, `0x${'0'.repeat(63)}1`)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: { 'lock 1': 'gasPrice' } })
    await call(registry, automationRegistryAbi, 'setUpkeepOffchainConfig', UPKEEP, `0x${parseGwei('20').toString(16).padStart(64, '0')}`)
  })

  it('leaves an orphaned upkeep to a stranger, who is paid for it', async () => {
    await travelTo(epochStart(await timeOf()) + EPOCH - 6n * HOUR)
    expect(await run(stranger)).toEqual({ upkeeps: 1, performed: 1, reasons: {} })
    expect(await linkOf(stranger.address)).toBeGreaterThan(0n)
    expect(await run(keeper)).toEqual({ upkeeps: 1, performed: 0, reasons: {} })
    const epochs = (await runsOf()).map(({ args }) => args.epoch)
    expect(new Set(epochs).size).toBe(3)
    expect(epochs).toHaveLength(3)
  })

  it('has nothing to do for one that is cancelled', async () => {
    await call(automation, lockAutomationAbi, 'cancel')
    await world.travelEpochs(2)
    expect(await run(keeper)).toEqual({ upkeeps: 0, performed: 0, reasons: {} })
  })
})
