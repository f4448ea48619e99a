import { NATIVE, STALE_BID_SECONDS, STATUS_COMPLETED } from '@exchange/domain'
import { buildApprove, buildCancel, buildSwap } from '@exchange/protocol'
import { WAD } from '@exchange/protocol/testing/market'
import { pinPath } from '@exchange/protocol/testing/pinPath'
import { type PublicClient, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrdersExecutor } from '../src/orders/ordersExecutor.ts'
import { lyingClient } from './lyingClient.ts'
import { type OrderWorld, startOrderWorld, takers } from './orderWorld.ts'

let world: OrderWorld

beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world?.stop())

const [taker, second, third] = takers as [(typeof takers)[0] & {}, (typeof takers)[0] & {}, (typeof takers)[0] & {}]
const CHUNK = 500n * WAD
/** Pool prices: one THE is about 0.3 USDT, and 0.15 after 60,000 of them were sold. */
const BELOW_MARKET = WAD / 4n
/** Gas for `simulateThenSend` when the node accepts everything. */
const GAS = toHex(1_000_000)

const headNumber = () => world.publicClient.getBlockNumber({ cacheTime: 0 })

type Call = readonly [call: { readonly to?: string }, ...rest: unknown[]]
const isTo = ([{ to }]: Call, address: string | undefined): boolean => to?.toLowerCase() === address?.toLowerCase()

/** A node that answers everything, simulations included, from a past block; it forwards what is sent. */
const remembering = (block: bigint): PublicClient =>
  lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
    if (method === 'eth_getBlockByNumber') return truth({ method, params: [toHex(block), false] } as never)
    if (method !== 'eth_call' && method !== 'eth_estimateGas') return truth({ method, params } as never)
    const [call, , ...rest] = params as Call
    return truth({ method, params: [call, toHex(block), ...rest] } as never)
  })

/** A node that knows the orders, quotes the pools of a past block, and accepts every simulation. */
const misquoting = (block: bigint): PublicClient =>
  lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
    if (method === 'eth_estimateGas') return GAS
    if (method !== 'eth_call' || isTo(params as Call, world.network.deployment.contracts.orderLens))
      return truth({ method, params } as never)
    if (isTo(params as Call, world.orders)) return '0x'
    const [call, , ...rest] = params as Call
    return truth({ method, params: [call, toHex(block), ...rest] } as never)
  })

/** A past transaction; a forging node modifies its receipt. */
let lastMined: string | undefined

/** A node that returns receipts with `status` for any hash; it may swallow what is sent. */
const forging = (status: '0x0' | '0x1', swallows: boolean): PublicClient =>
  lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
    if (method === 'eth_sendRawTransaction' && swallows) return `0x${'7'.repeat(64)}`
    if (method !== 'eth_getTransactionReceipt') return truth({ method, params } as never)
    const [asked] = params as readonly string[]
    const receipt = await truth({ method, params: [swallows ? lastMined : asked] } as never)
    return receipt && { ...(receipt as object), transactionHash: asked, status }
  })

/** Sells so much THE to the pools that its price falls, or buys it back. */
const movePrice = async (tokenIn: 'the' | 'wrappedNative', amountIn: bigint) => {
  const pool = await world.poolOf(world.the, world.wrappedNative)
  const [from, to] = tokenIn === 'the' ? [world.the, world.wrappedNative] : [world.wrappedNative, world.the]
  await world.write(buildApprove(world.network, from, world.router, amountIn))
  const deadline = BigInt(await world.now()) + 3_600n
  const route = pinPath('exactIn', [{ pool, tokenIn: from, tokenOut: to }])
  await world.write(
    buildSwap(world.network, { route, tokenIn: from, tokenOut: to, amountIn, amountOut: 0n, recipient: world.maker, deadline }),
  )
}

/** Seconds between two fills of the orders placed here. */
const FILL_INTERVAL_SECONDS = 300
/** More than a bid must wait before it may fill. */
const ROUND_SECONDS = 31
/** How often in a row one of three may be the first to bid for the same chunk. */
const LOST_RACES = 4

/** The maker's balances of the two tokens. */
const holds = async () => [await world.balanceOf(world.the), await world.balanceOf(world.usdt)]
const sold = async (id: bigint) => (await world.fillsOf(id)).map(({ args }) => args.srcAmountIn)

/** An honest executor runs until an order is over. */
const finish = async (id: bigint) => {
  const honest = createOrdersExecutor(second)
  for (let round = 0; round < 40 && (await world.read(id)).status !== STATUS_COMPLETED; round++) {
    await world.run(honest)
    await world.travel(31)
  }
}

// ORDER-10: a lying RPC is harmless
describe('a node that lies', () => {
  it('about an order: what was filled is filled no second time, though every simulation of the past passes', async () => {
    const id = await world.place(1, BELOW_MARKET)
    await world.run(createOrdersExecutor(taker))
    await world.travel(31)
    const past = await headNumber()
    expect(await world.run(createOrdersExecutor(taker))).toMatchObject({ fills: 1 })
    const before = await holds()
    expect(await world.run(createOrdersExecutor(taker), remembering(past))).toMatchObject({ fills: 0, reasons: { [`${id}`]: 'reverted' } })
    expect(await sold(id)).toEqual([CHUNK])
    expect(await holds()).toEqual(before)
  })

  it('about a cancellation: what its maker gave up is not filled', async () => {
    const id = await world.place(1, BELOW_MARKET)
    await world.run(createOrdersExecutor(taker))
    await world.travel(31)
    const past = await headNumber()
    await world.write(buildCancel(world.network, [id]))
    const before = await holds()
    expect(await world.run(createOrdersExecutor(taker), remembering(past))).toMatchObject({ fills: 0, reasons: { [`${id}`]: 'reverted' } })
    expect(await sold(id)).toEqual([])
    expect(await holds()).toEqual(before)
  })

  it('about quotes: a bid on prices that are gone fills nothing, and the order goes on when they are back', async () => {
    const id = await world.place(1, BELOW_MARKET)
    const past = await headNumber()
    await movePrice('the', 60_000n * WAD)
    expect(await world.run(createOrdersExecutor(second))).toMatchObject({ bids: 0, reasons: { [`${id}`]: 'priceNotReached' } })
    const before = await holds()
    const misquoted = createOrdersExecutor(taker)
    expect(await world.run(misquoted, misquoting(past))).toMatchObject({ bids: 1 })
    await world.travel(31)
    expect(await world.run(misquoted, misquoting(past))).toMatchObject({ fills: 0, reasons: { [`${id}`]: 'reverted' } })
    expect(await sold(id)).toEqual([])
    expect(await holds()).toEqual(before)

    await movePrice('wrappedNative', 24n * WAD)
    // The unfillable bid blocks others no longer than bids are protected.
    await world.travel(STALE_BID_SECONDS + 1)
    const received = await world.balanceOf(world.usdt)
    await finish(id)
    expect(await sold(id)).toEqual([CHUNK])
    expect((await world.balanceOf(world.usdt)) - received).toBeGreaterThanOrEqual((CHUNK * BELOW_MARKET) / WAD)
  })

  it.each([
    ['of what it swallowed that it was done', '0x1', true, 'bidden'],
    ['of what was mined that it failed', '0x0', false, 'reverted'],
  ] as const)('in receipts, %s: nothing is doubled, and the order is filled', async (_, status, swallows, says) => {
    const id = await world.place(2, BELOW_MARKET)
    lastMined = (await world.publicClient.getBlock()).transactions.at(-1)
    const deceived = createOrdersExecutor(taker)
    expect(await world.run(deceived, forging(status, swallows))).toMatchObject({ reasons: { [`${id}`]: says } })
    expect((await world.read(id)).bid.taker === NATIVE).toBe(swallows)
    if (swallows) await world.run(deceived)
    await world.travel(31)
    await world.run(createOrdersExecutor(taker), forging(status, swallows))
    expect(await sold(id)).toEqual(swallows ? [] : [CHUNK])
    await finish(id)
    expect(await sold(id)).toEqual([CHUNK, CHUNK])
  })

  it('false data for two of three instances: each chunk is filled once, at its price or better, and not before its time', async () => {
    const id = await world.place(3, BELOW_MARKET)
    lastMined = (await world.publicClient.getBlock()).transactions.at(-1)
    const past = await headNumber()
    const told = [
      [createOrdersExecutor(taker), remembering(past)],
      [createOrdersExecutor(third), forging('0x0', false)],
      [createOrdersExecutor(second), world.publicClient],
    ] as const
    // An executor that sees only the past bids again for every chunk and fills none: whenever it is first, the others wait until its bid is
    // no longer protected.
    const roundsOfChunk = Math.ceil((STALE_BID_SECONDS + FILL_INTERVAL_SECONDS) / ROUND_SECONDS)
    const most = 3 * LOST_RACES * roundsOfChunk
    for (let round = 0; round < most && (await world.read(id)).status !== STATUS_COMPLETED; round++) {
      await Promise.all(told.map(([executor, client]) => world.run(executor, client)))
      await world.travel(ROUND_SECONDS)
    }
    const fills = await world.fillsOf(id)
    expect(fills.map(({ args }) => args.srcAmountIn)).toEqual([CHUNK, CHUNK, CHUNK])
    for (const { args } of fills) expect(args.dstAmountOut).toBeGreaterThanOrEqual((CHUNK * BELOW_MARKET) / WAD)
    const blocks = await Promise.all(fills.map(({ blockNumber }) => world.publicClient.getBlock({ blockNumber })))
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    for (const [i, time] of times.entries()) if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(FILL_INTERVAL_SECONDS)
  })
})
