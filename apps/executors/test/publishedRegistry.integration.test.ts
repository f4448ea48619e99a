import { EPOCH, epochStart, type Address, type Hex } from '@exchange/domain'
import { buildApprove, erc20Abi, lockAutomationAbi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { WAD } from '@exchange/protocol/testing/market'
import { account, readArtifact } from '@exchange/protocol/testing/world'
import {
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  keccak256,
  padHex,
  parseAbiParameters,
  parseEventLogs,
  size,
  toHex,
  zeroAddress,
  zeroHash,
  type Abi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { automateLock } from './automateLock.ts'
import { keepers } from './keepers.ts'
import { type Code, compilePublishedRegistry } from './publishedRegistry.ts'
import { startVoteWorld, type VoteWorld } from './voteWorld.ts'

const LOCK = 1n
const HOUR = 3_600n
/** The address from which the registry allows upkeep checks by call. */
const READER = `0x${'1'.repeat(40)}` as const
const KEEPER = 0
const UPKEEP_NOT_NEEDED = 4
const nodes = [account, ...keepers].slice(0, 4)

let world: VoteWorld
let code: (name: string) => Code
let abi: Abi
let link: Address
let registry: Address
let automation: Address
let upkeep: bigint

const call = (to: Address, of: unknown, functionName: string, ...args: readonly unknown[]) =>
  world.send(to, encodeFunctionData({ abi: of as Abi, functionName, args }))
const read = <T>(to: Address, of: unknown, functionName: string, ...args: readonly unknown[]) =>
  world.publicClient.readContract({ address: to, abi: of as Abi, functionName, args }) as Promise<T>
const timeOf = async (): Promise<bigint> => BigInt(await world.now())
const travelTo = async (moment: bigint): Promise<void> => world.travel(Number(moment - (await timeOf())))
const deploy = async (name: string, ...args: readonly unknown[]): Promise<Address> => {
  const { walletClient, publicClient } = world
  const hash = await walletClient.deployContract({ ...code(name), args, account, chain: walletClient.chain, gas: 28_000_000n } as never)
  return (await receiptOf(publicClient, hash)).contractAddress as Address
}

/** The registry with its three logic contracts, and feeds of 15 dollars per LINK, 600 per coin and 5 gwei of gas. */
const deployRegistry = async (): Promise<Address> => {
  const [linkUsd, nativeUsd] = [await deploy('MockV3Aggregator', 8, 15_00000000n), await deploy('MockV3Aggregator', 8, 600_00000000n)]
  const fastGas = await deploy('MockV3Aggregator', 0, 5_000_000_000n)
  const forwarderLogic = await deploy('AutomationForwarderLogic')
  const { wrappedNative } = world.network.deployment.contracts
  const logicC = await deploy('AutomationRegistryLogicC2_3', link, linkUsd, nativeUsd, fastGas, forwarderLogic, READER, 0, wrappedNative)
  const logicA = await deploy('AutomationRegistryLogicA2_3', await deploy('AutomationRegistryLogicB2_3', logicC))
  const address = await deploy('AutomationRegistry2_3', logicA)
  const onchain = {
    checkGasLimit: 6_500_000,
    maxPerformGas: 8_000_000,
    maxCheckDataSize: 5_000,
    transcoder: zeroAddress,
    reorgProtectionEnabled: true,
    stalenessSeconds: 0,
    maxPerformDataSize: 5_000,
    maxRevertDataSize: 1_000,
    upkeepPrivilegeManager: account.address,
    gasCeilingMultiplier: 2,
    financeAdmin: account.address,
    fallbackGasPrice: 5_000_000_000n,
    fallbackLinkPrice: 15_00000000n,
    fallbackNativePrice: 600_00000000n,
    registrars: [account.address],
    chainModule: await deploy('ChainModuleBase'),
  }
  const billing = {
    gasFeePPB: 200_000_000,
    flatFeeMilliCents: 0,
    priceFeed: linkUsd,
    decimals: 18,
    fallbackPrice: 15_00000000n,
    minSpend: WAD / 10n,
  }
  const addresses = nodes.map(({ address: node }) => node)
  await call(address, abi, 'setConfigTypeSafe', addresses, addresses, 1, onchain, 30, '0x', [link], [billing])
  return address
}

type Check = { readonly isNeeded: boolean; readonly performData: Hex; readonly reason: number }

/** Checks the upkeep as the network's nodes do: by a call from the allowed address. */
const check = async (): Promise<Check> => {
  const data = encodeFunctionData({ abi, functionName: 'checkUpkeep', args: [upkeep] })
  const { data: answer } = await world.publicClient.call({ account: READER, to: registry, data })
  const [isNeeded, performData, reason] = decodeFunctionResult({
    abi: abi.filter((item) => item.type !== 'function' || item.name !== 'checkUpkeep' || item.inputs.length === 1),
    functionName: 'checkUpkeep',
    data: answer!,
  }) as [boolean, Hex, number]
  return { isNeeded, performData, reason }
}

/** Signs a report of the upkeep with two of the four nodes and transmits it; returns whether the registry reports success. */
const transmit = async ({ performData }: Check): Promise<readonly boolean[]> => {
  const { publicClient, walletClient } = world
  const block = await publicClient.getBlock()
  await publicClient.request({ method: 'evm_mine' } as never)
  const trigger = encodeAbiParameters(parseAbiParameters('uint32, bytes32'), [Number(block.number), block.hash])
  const report = encodeAbiParameters(
    parseAbiParameters('(uint256 fastGasWei, uint256 linkUSD, uint256[] ids, uint256[] gas, bytes[] triggers, bytes[] datas)'),
    [
      {
        fastGasWei: 5_000_000_000n,
        linkUSD: 15_00000000n,
        ids: [upkeep],
        gas: [3_000_000n],
        triggers: [trigger],
        datas: [performData],
      },
    ],
  )
  const [, digest] = await read<[boolean, Hex, number]>(registry, abi, 'latestConfigDigestAndEpoch')
  const context = [digest, padHex('0x0101', { size: 32 }), zeroHash] as const
  const hash = keccak256(concatHex([keccak256(report), ...context]))
  const signatures = await Promise.all(nodes.slice(0, 2).map((node) => node.sign!({ hash })))
  const part = (from: number) => signatures.map((signature): Hex => `0x${signature.slice(2 + from * 2, 2 + from * 2 + 64)}`)
  const vs = concatHex(signatures.map((signature) => toHex(parseInt(signature.slice(-2), 16) - 27, { size: 1 })))
  expect(size(vs)).toBe(2)
  const data = encodeFunctionData({
    abi,
    functionName: 'transmit',
    args: [context, report, part(0), part(32), padHex(vs, { size: 32, dir: 'right' })],
  })
  const sent = await walletClient.sendTransaction({ account, chain: walletClient.chain ?? null, to: registry, data, gas: 8_000_000n })
  const receipt = await receiptOf(publicClient, sent)
  expect(receipt.status).toBe('success')
  const performed = parseEventLogs({ abi, logs: receipt.logs, eventName: 'UpkeepPerformed' }) as unknown as { args: { success: boolean } }[]
  return performed.map(({ args }) => args.success)
}
const runsOf = () =>
  world.publicClient.getContractEvents({ address: automation, abi: lockAutomationAbi, eventName: 'RunStarted', fromBlock: 0n })
const balanceOf = () => read<bigint>(registry, abi, 'getBalance', upkeep)

beforeAll(async () => {
  code = compilePublishedRegistry()
  world = await startVoteWorld()
  const names = ['AutomationRegistry2_3', 'AutomationRegistryLogicA2_3', 'AutomationRegistryLogicB2_3', 'AutomationRegistryLogicC2_3']
  abi = names.flatMap((name) => code(name).abi)
  link = await world.deploy('LinkToken', ['ChainLink Token', 'LINK', account.address])
  await call(link, readArtifact('LinkToken').abi, 'mint', account.address, 100n * WAD)
  registry = await deployRegistry()
  automation = (await automateLock(world, LOCK)).automation

  await call(registry, abi, 'registerUpkeep', automation, 3_000_000, account.address, 0, link, '0x', '0x', '0x')
  const [registered] = (await world.publicClient.getContractEvents({
    address: registry,
    abi,
    eventName: 'UpkeepRegistered',
    fromBlock: 0n,
  })) as unknown as { args: { id: bigint } }[]
  upkeep = registered!.args.id
  await world.write(buildApprove(world.network, link, registry, 20n * WAD))
  await call(registry, abi, 'addFunds', upkeep, 20n * WAD)
})
afterAll(() => world?.stop())

// AUTO-3, AUTO-4
describe('the published registry 2.3 of Chainlink', () => {
  it('is named by the owner of the lock, with its upkeep, and no contract of ours knows its address before', async () => {
    await call(automation, lockAutomationAbi, 'setTrigger', KEEPER, registry, upkeep)
    const forwarder = await read<Address>(registry, abi, 'getForwarder', upkeep)
    expect(await read(automation, lockAutomationAbi, 'trigger')).toEqual([KEEPER, forwarder, getAddress(registry), upkeep])
  })

  it('finds nothing to do before the lock is due', async () => {
    expect(await check()).toMatchObject({ isNeeded: false, reason: UPKEEP_NOT_NEEDED })
  })

  it('runs the lock once it is due, and is paid from the upkeep', async () => {
    await travelTo(epochStart(await timeOf()) + 24n * HOUR)
    const due = await check()
    expect(due).toMatchObject({ isNeeded: true, reason: 0 })
    expect(await transmit(due)).toEqual([true])
    expect((await runsOf()).map(({ args }) => args.epoch)).toEqual([epochStart(await timeOf())])
    const left = await balanceOf()
    expect(left).toBeGreaterThan(0n)
    expect(left).toBeLessThan(20n * WAD)
    expect(await check()).toMatchObject({ isNeeded: false, reason: UPKEEP_NOT_NEEDED })
    // A second report of the same check reaches the target, which does nothing twice.
    expect(await transmit(due)).toEqual([true])
    expect(await runsOf()).toHaveLength(1)
  })

  it('finds nothing to do while the owner has paused the lock, and goes on in the epoch in which it is unpaused', async () => {
    await call(automation, lockAutomationAbi, 'pause')
    await travelTo(epochStart(await timeOf()) + EPOCH + 24n * HOUR)
    expect(await check()).toMatchObject({ isNeeded: false })
    await call(automation, lockAutomationAbi, 'unpause')
    expect(await transmit(await check())).toEqual([true])
    expect(await runsOf()).toHaveLength(2)
  })

  it('gives what is left of the LINK back to the owner after it was cancelled', async () => {
    await call(registry, abi, 'cancelUpkeep', upkeep)
    await world.publicClient.request({ method: 'anvil_mine', params: ['0x33'] } as never)
    const [left, before] = [await balanceOf(), await read<bigint>(link, erc20Abi, 'balanceOf', account.address)]
    await call(registry, abi, 'withdrawFunds', upkeep, account.address)
    const after = await read<bigint>(link, erc20Abi, 'balanceOf', account.address)
    expect(after - before).toBe(left)
    expect(left).toBeGreaterThan(0n)
  })
})
