import type { Address, Hex } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import { account as payer, readArtifact, startWorld, type World } from '@exchange/protocol/testing/world'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { keepPayout } from '@exchange/schema/story/payouts'
import type pg from 'pg'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRewardRoots } from '../../src/chain/rewardRoots.ts'
import { createPool, migrateApp } from '../../src/database.ts'
import type { AnyJob, Sources } from '../../src/jobs/job.ts'
import { createPublishPayouts } from '../../src/jobs/publishPayouts/job.ts'

const TOTAL = 900n
/** More blocks than a reorg can remove here. */
const FINALITY = 80

let postgres: TestPostgres
let pool: pg.Pool
let world: World
let job: AnyJob
let distributor: Address
let token: Address

beforeAll(async () => {
  ;[postgres, world] = await Promise.all([startPostgres(), startWorld()])
  await migrateApp(postgres.url)
  pool = createPool(postgres.url, 2)
  token = await world.deploy('PlainToken', ['Dollar', 'USD', 18, payer.address])
  distributor = await world.deploy('MerkleDistributor', [token, payer.address, payer.address, false])
  const { abi } = readArtifact('PlainToken')
  await world.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [payer.address, 10n * TOTAL] }))
  job = createPublishPayouts(createRewardRoots(payer, () => world.rpcUrl)) as AnyJob
})
afterAll(async () => {
  await pool?.end()
  await postgres?.remove()
  world?.stop()
})

const sources = (): Sources => ({ index: pool, app: pool })
const run = async (): Promise<void> => {
  for (const { payload } of await job.find(sources())) await job.execute(sources(), payload)
}
const rewards = [{ index: 0, account: payer.address, amount: TOTAL }]
const keep = (period: number) =>
  keepPayout(async (text, values) => (await pool.query<Record<string, unknown>>(text, [...values])).rows, {
    chainId: world.network.chainId,
    distributor,
    token,
    period,
    root: rewardRoot(BigInt(period), rewards),
    campaign: null,
    rewards,
  })

type Listed = { readonly published: boolean; readonly settled: boolean }
const listed = async (period: number): Promise<Listed | undefined> => {
  const text = 'select published_at is not null as published, settled_at is not null as settled from app.payout where period = $1'
  return (await pool.query<Listed>(text, [period])).rows[0]
}
const funded = async (period: number): Promise<bigint> =>
  (
    await world.publicClient.readContract({
      address: distributor,
      abi: merkleDistributorAbi,
      functionName: 'periodOf',
      args: [BigInt(period)],
    })
  ).funded
const held = () => world.publicClient.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [distributor] })
const sent = () => world.publicClient.getTransactionCount({ address: payer.address })
const ask = (method: string, ...params: readonly unknown[]) => world.publicClient.request({ method, params } as never)

// STORY-19
describe('a round of rewards', () => {
  it('is published and paid in once, however often it is looked at', async () => {
    await keep(1)
    await run()
    const before = await sent()
    await run()
    await run()
    expect([await funded(1), await held(), await sent(), await listed(1)]).toEqual([
      TOTAL,
      TOTAL,
      before,
      { published: true, settled: false },
    ])
  })

  it('is published again where the chain took it back', async () => {
    await ask('anvil_reorg', 1, [])
    expect([await funded(1), await held()]).toEqual([0n, 0n])
    await run()
    expect([await funded(1), await held(), await listed(1)]).toEqual([TOTAL, TOTAL, { published: true, settled: false }])
  })

  it('waits while what the chain took back may be mined again', async () => {
    const { input } = await lastOf()
    await ask('anvil_reorg', 1, [])
    await ask('evm_setAutomine', false)
    await world.walletClient.sendTransaction({ account: payer, chain: null, to: distributor, data: input, gas: 500_000n })
    await expect(run()).rejects.toThrow('waits to be mined')
    expect(await listed(1)).toEqual({ published: false, settled: false })
    await ask('evm_mine')
    await ask('evm_setAutomine', true)
    const before = await sent()
    await run()
    expect([await held(), await sent(), await listed(1)]).toEqual([TOTAL, before, { published: true, settled: false }])
  })

  it('is left alone for good once its block is final, and is not in the way of others', async () => {
    await ask('anvil_mine', `0x${FINALITY.toString(16)}`)
    await keep(2)
    await run()
    expect([await listed(1), await listed(2)]).toEqual([
      { published: true, settled: true },
      { published: true, settled: false },
    ])
    await ask('anvil_mine', `0x${FINALITY.toString(16)}`)
    await run()
    expect(await job.find(sources())).toEqual([])
    expect(await held()).toBe(2n * TOTAL)
  })
})

/** The last transaction of the chain. */
const lastOf = async (): Promise<{ readonly input: Hex }> => {
  const { transactions } = await world.publicClient.getBlock({ includeTransactions: true })
  return transactions.at(-1)!
}
