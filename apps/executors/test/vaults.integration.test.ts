import type { Address, Hex } from '@exchange/domain'
import {
  buildApprove,
  buildVaultDeposit,
  permissionsRegistryAbi,
  routerAbi,
  strategyVaultAbi,
  vaultFactoryAbi,
  type Network,
} from '@exchange/protocol'
import { layPool } from '@exchange/protocol/testing/layPool'
import { FAR, WAD } from '@exchange/protocol/testing/market'
import { account, readArtifact } from '@exchange/protocol/testing/world'
import { encodeFunctionData, erc20Abi, stringToHex, toHex, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NonceHeldError } from '../src/chain/send.ts'
import { createVaultsExecutor } from '../src/vaults/vaultsExecutor.ts'
import { keepers } from './keepers.ts'
import { runOn } from './runOn.ts'
import { startVoteWorld, type VoteWorld } from './voteWorld.ts'

const NARROW = 1
const DEPTH = 200_000n * WAD
const [first, second] = keepers as [LocalAccount, LocalAccount]

let world: VoteWorld
let vault: Address

/** A deep concentrated pool, and a two-token vault in it that works for the first keeper. */
beforeAll(async () => {
  const base = await startVoteWorld()
  const { the, usdt, network } = base
  await layPool(base, the, usdt, 0, { [the]: DEPTH, [usdt]: DEPTH })
  const { voter, concentratedRegistry, positionManager, permissionsRegistry } = network.deployment.contracts
  const code = readArtifact('StrategyVault').bytecode.object
  const args = [voter, concentratedRegistry, positionManager, first.address, second.address, code]
  const vaultFactory = await base.deploy('VaultFactory', args)
  const contracts = { ...network.deployment.contracts, vaultFactory }
  world = { ...base, network: { ...network, deployment: { ...network.deployment, contracts } } satisfies Network }
  const pool = (await base.snapshot()).pools.find(({ type }) => type === 'concentrated')?.address ?? '0x'
  const [depositCap0, depositCap1] = [DEPTH, DEPTH]
  const settings = { pool, kind: NARROW, farming: false, allowToken0: true, allowToken1: true, depositCap0, depositCap1 }
  const data = encodeFunctionData({ abi: vaultFactoryAbi, functionName: 'createVault', args: [settings] })
  const wanted = [stringToHex('GOVERNANCE', { size: 32 }), vaultFactory, data, toHex(0, { size: 32 })] as const
  const govern = (functionName: 'schedule' | 'execute'): Promise<void> =>
    base.send(permissionsRegistry ?? '0x', encodeFunctionData({ abi: permissionsRegistryAbi, functionName, args: wanted }))
  await govern('schedule')
  await base.travel(172_800)
  await govern('execute')
  vault = await base.publicClient.readContract({ address: vaultFactory, abi: vaultFactoryAbi, functionName: 'allVaults', args: [0n] })
})
afterAll(() => world?.stop())

/** A run of the executor on the network with the vaults. */
const run = (keeper: LocalAccount) => runOn(world.network, createVaultsExecutor(keeper), world.publicClient)
const view = (functionName: 'lastRebalance' | 'weeklyCost') =>
  world.publicClient.readContract({ address: vault, abi: strategyVaultAbi, functionName })
const positions = () => world.publicClient.readContract({ address: vault, abi: strategyVaultAbi, functionName: 'getPositions' })
const events = async (eventName: 'Rebalance' | 'Compound'): Promise<number> =>
  (await world.publicClient.getContractEvents({ address: vault, abi: strategyVaultAbi, eventName, fromBlock: 0n })).length

const deposit = async (amount: bigint): Promise<void> => {
  const { the, usdt, network } = world
  for (const token of [the, usdt]) await world.write(buildApprove(network, token, vault, amount))
  const amounts = { amount0: amount, amount1: amount }
  await world.write(buildVaultDeposit(network, { vault, amounts, minShares: 1n, recipient: account.address }))
}
/** Idle tokens in the vault: a gift to its holders. */
const give = async (amount: bigint): Promise<void> => {
  for (const token of [world.the, world.usdt])
    await world.send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [vault, amount] }))
}
const swap = async (amount: bigint): Promise<void> => {
  const { the, usdt, network, router } = world
  await world.write(buildApprove(network, the, router, amount))
  const route = [{ from: the, to: usdt, poolType: 2 }]
  const data: Hex = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, 0n, route, account.address, FAR] as never,
  })
  await world.send(router, data)
}

// VAULT-11, VAULT-5: idempotent, bounded; an hour between rebalances, calm prices
describe('the executor of vaults', () => {
  it('leaves an empty vault alone', async () => {
    expect(await run(first)).toEqual({ vaults: 1, rebalances: 0, compoundings: 0, reasons: { [vault]: 'empty' } })
  })

  it('puts the first deposit to work, once', async () => {
    await deposit(1_000n * WAD)
    expect(await run(first)).toMatchObject({ rebalances: 1, reasons: {} })
    const [main] = await positions()
    expect((main?.top ?? 0) - (main?.bottom ?? 0)).toBe(1_200)
    expect(await run(first)).toMatchObject({ rebalances: 0, compoundings: 0, reasons: { [vault]: 'inPlace' } })
    expect(await events('Rebalance')).toBe(1)
  })

  it('finds a later deposit at work already', async () => {
    await deposit(500n * WAD)
    expect(await run(first)).toMatchObject({ compoundings: 0, reasons: { [vault]: 'inPlace' } })
  })

  it('feeds what lies idle, once', async () => {
    await give(50n * WAD)
    expect(await run(first)).toMatchObject({ rebalances: 0, compoundings: 1 })
    expect(await run(first)).toMatchObject({ compoundings: 0, reasons: { [vault]: 'inPlace' } })
  })

  it('waits while the price moves, and follows it once it has stood for half an hour, beside another one and however late', async () => {
    await swap(3n * DEPTH)
    expect(await run(first)).toMatchObject({ rebalances: 0, reasons: { [vault]: 'moving' } })
    await world.travel(7_200)
    const before = await view('lastRebalance')
    // The second one does nothing, or finds its nonce held.
    const runs = await Promise.allSettled([run(first), run(first)])
    const failures = runs.flatMap((settled): unknown[] => (settled.status === 'rejected' ? [settled.reason] : []))
    for (const failure of failures) expect(failure).toBeInstanceOf(NonceHeldError)
    expect(failures.length).toBeLessThan(2)
    expect(await events('Rebalance')).toBe(2)
    expect(await view('lastRebalance')).toBeGreaterThan(before)
    expect(await view('weeklyCost')).toBeLessThanOrEqual(10_000n)
    expect(await run(first)).toMatchObject({ rebalances: 0 })
  })

  it('is refused where governance has named another account', async () => {
    await give(50n * WAD)
    expect(await run(second)).toMatchObject({ rebalances: 0, compoundings: 0 })
    expect(await run(first)).toMatchObject({ compoundings: 1 })
  })
})
