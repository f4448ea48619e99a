import type { Address } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { account as seller, readArtifact, startWorld, type World } from '@exchange/protocol/testing/world'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayouts, type Payouts } from '../src/chain/payouts.ts'
import { createPool, migrateApp } from '../src/database.ts'
import type { AnyJob, Sources } from '../src/jobs/job.ts'
import { createPayPurchases } from '../src/jobs/payPurchases/job.ts'

const RECEIVER: Address = '0x00000000000000000000000000000000000000b0'

let postgres: TestPostgres
let pool: pg.Pool
let world: World
let payouts: Payouts
let token: Address
let bought = 0

beforeAll(async () => {
  ;[postgres, world] = await Promise.all([startPostgres(), startWorld()])
  await migrateApp(postgres.url)
  pool = createPool(postgres.url, 2)
  token = await world.deploy('PlainToken', ['Dollar', 'USD', 18, seller.address])
  const { abi } = readArtifact('PlainToken')
  await world.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [seller.address, 1_000n] }))
  payouts = createPayouts(seller, () => world.rpcUrl)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await postgres?.remove()
  world?.stop()
})

const sources = (): Sources => ({ index: pool, app: pool })
const run = async (using = payouts): Promise<void> => {
  const job: AnyJob = createPayPurchases(using)
  for (const { payload } of await job.find(sources())) await job.execute(sources(), payload)
}
const buy = async (amount: bigint, of: Address = token): Promise<string> => {
  const id = `purchase ${++bought}`
  await pool.query(
    `insert into app.purchase (id, provider, account, receiver, chain_id, token, cents, fee_cents, amount, state)
     values ($1, 'sandbox', $2, $2, $3, $4, 5000, 100, $5, 'paid')`,
    [id, RECEIVER, world.network.chainId, of, String(amount)],
  )
  return id
}
const stateOf = async (id: string) => {
  const { rows } = await pool.query<{ state: string; txHash: string | null }>(
    'select state, tx_hash as "txHash" from app.purchase where id = $1',
    [id],
  )
  return rows[0]
}
const held = () => world.publicClient.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [RECEIVER] })

// BUY-2
describe('a purchase that was paid', () => {
  it('is paid out once in tokens, however often it is looked at', async () => {
    const id = await buy(100n)
    await run()
    await run()
    expect(await held()).toBe(100n)
    expect(await stateOf(id)).toEqual({ state: 'completed', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string })
  })

  it('is minted by the key where it holds too little of a token of the local world', async () => {
    const before = await held()
    await buy(5_000n)
    await run()
    expect(await held()).toBe(before + 5_000n)
  })

  it('is paid out in the coin', async () => {
    await buy(7n, zeroAddress)
    await run()
    expect(await world.publicClient.getBalance({ address: RECEIVER })).toBe(7n)
  })

  it('is paid out once by who comes after one that was killed between signing and sending', async () => {
    const before = await held()
    const id = await buy(50n)
    const dies: Payouts = { ...payouts, send: () => Promise.reject(new Error('killed')) }
    await expect(run(dies)).rejects.toThrow('killed')
    expect(await stateOf(id)).toMatchObject({ state: 'sending' })
    await run()
    await run()
    expect([await held(), (await stateOf(id))?.state]).toEqual([before + 50n, 'completed'])
  })

  it('is paid out once by two that look at it at the same moment', async () => {
    const before = await held()
    const id = await buy(20n)
    await Promise.all([run(), run()])
    expect([await held(), (await stateOf(id))?.state]).toEqual([before + 20n, 'completed'])
  })

  it('is not paid out where the payment failed while it was signed', async () => {
    const before = await held()
    const id = await buy(40n)
    const late: Payouts = {
      ...payouts,
      sign: async (payout) => {
        await pool.query(`update app.purchase set state = 'failed' where id = $1`, [id])
        return payouts.sign(payout)
      },
    }
    await run(late)
    expect([await held(), await stateOf(id)]).toEqual([before, { state: 'failed', txHash: null }])
  })

  it('waits where the node does not answer, and is neither failed nor paid twice', async () => {
    const before = await held()
    const id = await buy(60n)
    const mute = createPayouts(seller, () => 'http://127.0.0.1:9')
    await expect(run(mute)).rejects.toThrow()
    expect((await stateOf(id))?.state).toBe('paid')
    await expect(run({ sign: payouts.sign, send: mute.send })).rejects.toThrow()
    expect((await stateOf(id))?.state).toBe('sending')
    await run()
    expect([await held(), (await stateOf(id))?.state]).toEqual([before + 60n, 'completed'])
  })

  it('fails where another transaction of the key took its nonce, and is never signed twice', async () => {
    const before = await held()
    const id = await buy(30n)
    await expect(run({ ...payouts, send: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
    await world.send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [RECEIVER, 0n] }))
    await run()
    await run()
    expect([await held(), (await stateOf(id))?.state]).toEqual([before, 'failed'])
  })

  it('fails where the key does not hold what was sold, and keeps nobody else waiting', async () => {
    const before = await held()
    const [much, little] = [await buy(10n ** 30n, zeroAddress), await buy(1n)]
    await run()
    expect([(await stateOf(much))?.state, (await stateOf(little))?.state, await held()]).toEqual(['failed', 'completed', before + 1n])
  })
})
