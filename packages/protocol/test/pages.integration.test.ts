import type { Address, Hex } from '@exchange/domain'
import { encodeFunctionData } from 'viem'
import { estimateContractGas } from 'viem/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lensAbi, poolFactoryAbi, readAccountPools, readPools } from '../src/index.ts'
import { account, startWorld, type World } from './world.ts'
import { receiptOf } from '../src/node/receiptOf.ts'

let world: World
/** More than one page of pools: each pair of 17 tokens on both curves. */
const POOLS = 17 * 16

beforeAll(async () => {
  world = await startWorld()
  const tokens: Address[] = []
  for (let n = 0; n < 17; n++) tokens.push(await world.deploy('PlainToken', [`Token ${n}`, `T${n}`, n % 2 === 0 ? 18 : 6, account.address]))
  const { poolFactory } = world.network.deployment.contracts
  const chain = world.walletClient.chain ?? null
  const calls = tokens.flatMap((a, i) => tokens.slice(i + 1).flatMap((b) => [true, false].map((stable) => [a, b, stable] as const)))
  const hashes: Hex[] = []
  for (const args of calls) {
    const data = encodeFunctionData({ abi: poolFactoryAbi, functionName: 'createPool', args })
    hashes.push(await world.walletClient.sendTransaction({ account, chain, to: poolFactory, data, gas: 10_000_000n }))
  }
  await Promise.all(hashes.map((hash) => receiptOf(world.publicClient, hash)))
}, 180_000)
afterAll(() => world?.stop())

// API-6: Lens, one paginated call returns what the pools list and an account need
it('pools of more than one page arrive once each, as of one block', async () => {
  const read = await readPools(world.publicClient, world.network)
  if (read.status === 'failed') throw read.error
  expect(read.data.pools).toHaveLength(POOLS)
  expect(new Set(read.data.pools.map(({ address }) => address)).size).toBe(POOLS)
  const unfunded = (type: 'classic' | 'stable') =>
    read.data.pools.filter((pool) => pool.type === type && pool.reserve0 === 0n && pool.totalSupply === 0n)
  expect([unfunded('classic').length, unfunded('stable').length]).toEqual([POOLS / 2, POOLS / 2])
  const shares = await readAccountPools(world.publicClient, world.network, account.address)
  expect(shares).toEqual({ status: 'ok', data: [] })
})

it('a page stays far below the gas of one call', async () => {
  const { lens, poolFactory } = world.network.deployment.contracts
  const page = { address: lens, abi: lensAbi, functionName: 'pools', args: [poolFactory, 0n, 250n], account } as const
  expect(await estimateContractGas(world.publicClient, page)).toBeLessThan(15_000_000n)
})
