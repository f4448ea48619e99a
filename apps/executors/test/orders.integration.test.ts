import { createQuoteMarket, NATIVE, pinRoute, STATUS_COMPLETED } from '@exchange/domain'
import { buildApprove, buildBid, buildCancel, buildFill, encodeBidData, readOrdersOf } from '@exchange/protocol'
import { readFillsOf, readFillStands } from '@exchange/protocol/reads/orders/readOrderFills'
import { need, WAD } from '@exchange/protocol/testing/market'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NonceHeldError } from '../src/chain/send.ts'
import { createOrdersExecutor } from '../src/orders/ordersExecutor.ts'
import { lyingClient } from './lyingClient.ts'
import { type OrderWorld, startOrderWorld, takers } from './orderWorld.ts'

let world: OrderWorld

beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world?.stop())

const [taker, second, third] = takers as [(typeof takers)[0] & {}, (typeof takers)[0] & {}, (typeof takers)[0] & {}]

/** Pool prices: one THE is about 0.3 USDT. */
const BELOW_MARKET = WAD / 4n
const ABOVE_MARKET = WAD

const blockingAbi = parseAbi(['function mint(address to, uint256 amount)', 'function setBlocked(address account, bool on)'])

// ORDER-8, ORDER-9: finds fillable orders, simulates, fills, never twice; due times from the chain
describe('the executor of orders', () => {
  it('bids, waits for the delay, fills, and is done', async () => {
    const executor = createOrdersExecutor(taker)
    const id = await world.place(1, BELOW_MARKET)
    const before = await world.balanceOf(world.usdt)
    expect(await world.run(executor)).toMatchObject({ orders: 1, bids: 1, fills: 0, reasons: { [`${id}`]: 'bidden' } })
    expect(await world.run(executor)).toMatchObject({ bids: 0, fills: 0, reasons: { [`${id}`]: 'bidPending' } })
    const { dstAmount } = (await world.read(id)).bid
    await world.travel(31)
    expect(await world.run(executor)).toMatchObject({ fills: 1, reasons: { [`${id}`]: 'filled' } })
    const received = (await world.balanceOf(world.usdt)) - before
    expect(received).toBeGreaterThanOrEqual(dstAmount)
    expect(dstAmount).toBeGreaterThan(500n * BELOW_MARKET)
    expect((await world.read(id)).status).toBe(STATUS_COMPLETED)
    expect(await world.run(executor)).toEqual({ orders: 0 })
    expect(await world.fillsOf(id)).toHaveLength(1)
  })

  it('sells for native coin', async () => {
    const executor = createOrdersExecutor(taker)
    const id = await world.place(1, WAD / 10_000n, { dstToken: NATIVE })
    await world.run(executor)
    await world.travel(31)
    const before = await world.publicClient.getBalance({ address: world.maker })
    expect(await world.run(executor)).toMatchObject({ fills: 1 })
    const [fill] = await world.fillsOf(id)
    expect((await world.publicClient.getBalance({ address: world.maker })) - before).toBe(fill?.args.dstAmountOut)
  })

  it('says why an order waits: its price, its allowance, its size', async () => {
    const executor = createOrdersExecutor(taker)
    const dear = await world.place(1, ABOVE_MARKET)
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: { [`${dear}`]: 'priceNotReached' } })
    const small = await world.place(1, BELOW_MARKET, { srcAmount: WAD, srcBidAmount: WAD, dstMinAmount: 1n })
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: { [`${small}`]: 'chunkTooSmall' } })
    await world.write(buildApprove(world.network, world.the, world.orders, 0n))
    const report = await world.run(executor)
    expect(report).toMatchObject({ bids: 0, reasons: { [`${dear}`]: 'allowanceShort', [`${small}`]: 'allowanceShort' } })
  })

  it('leaves a book that its maker reads: every order with its state and what follows', async () => {
    const snapshot = need(await readOrdersOf(world.publicClient, world.network, world.maker))
    expect(snapshot.orders.map(({ state }) => state)).toEqual(['completed', 'completed', 'open', 'open'])
    expect(snapshot.orders.map(({ order }) => order.id)).toEqual([0n, 1n, 2n, 3n])
    expect(snapshot.orders[2]).toMatchObject({
      nextAmountIn: 500n * WAD,
      nextMinimum: 500n * ABOVE_MARKET,
      allowance: 0n,
      isFundable: false,
    })
    await world.write(buildCancel(world.network, [2n, 3n]))
    const after = need(await readOrdersOf(world.publicClient, world.network, world.maker))
    expect(after.orders.map(({ state }) => state)).toEqual(['completed', 'completed', 'cancelled', 'cancelled'])
  })

  // A fill delivers the promised amount or reverts: tokens with a transfer tax are neither bid for nor passed through.
  it('does not bid where a token keeps a part of each transfer', async () => {
    const executor = createOrdersExecutor(taker)
    const unit = 10n ** 9n
    await world.addLiquidity(world.taxed, world.usdt, false, 100_000n * unit, 100_000n * WAD)
    const sells = await world.place(1, WAD, { srcToken: world.taxed, srcAmount: 200n * unit, srcBidAmount: 200n * unit, dstMinAmount: 1n })
    const buys = await world.place(1, BELOW_MARKET, { dstToken: world.taxed, dstMinAmount: 1n })
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: { [`${sells}`]: 'taxed', [`${buys}`]: 'taxed' } })
    expect((await world.read(sells)).bid.taker).toBe(NATIVE)
    await world.write(buildCancel(world.network, [sells, buys]))
  })

  it('fills an order that was unfundable and is cured', async () => {
    const executor = createOrdersExecutor(taker)
    const id = await world.place(1, BELOW_MARKET)
    await world.write(buildApprove(world.network, world.the, world.orders, 0n))
    expect(await world.run(executor)).toMatchObject({ reasons: { [`${id}`]: 'allowanceShort' } })
    await world.write(buildApprove(world.network, world.the, world.orders, 500n * WAD))
    expect(await world.run(executor)).toMatchObject({ reasons: { [`${id}`]: 'bidden' } })
    await world.travel(31)
    await world.run(executor)
    expect(await world.fillsOf(id)).toHaveLength(1)
  })
})

// A bid costs 204,000 gas: there is no bid for what cannot be filled.
describe('what the executor spends nothing on', () => {
  it('a second order on the allowance that its bid on the first one needs', async () => {
    const executor = createOrdersExecutor(taker)
    const ids = [await world.place(1, BELOW_MARKET), await world.place(1, BELOW_MARKET)]
    await world.write(buildApprove(world.network, world.the, world.orders, 999n * WAD))
    const waits = { [`${ids[1]}`]: 'allowanceShort' }
    expect(await world.run(executor)).toMatchObject({ bids: 1, reasons: { [`${ids[0]}`]: 'bidden', ...waits } })
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: { [`${ids[0]}`]: 'bidPending', ...waits } })
    await world.write(buildCancel(world.network, ids))
  })

  it('orders whose bid it could not fill, or whose maker could not pay: no pool is read for them', async () => {
    const executor = createOrdersExecutor(taker)
    const slow = await world.place(1, BELOW_MARKET, { bidDelay: 601 })
    const late = await world.place(1, BELOW_MARKET, { bidDelay: 300, deadline: (await world.now()) + 200 })
    const poor = await world.place(1, BELOW_MARKET, { srcAmount: 10n ** 36n, srcBidAmount: 10n ** 36n })
    const { lens } = world.network.deployment.contracts
    const withoutPools = lyingClient(world.rpcUrl, async (request, truth) => {
      if (
        JSON.stringify(request.params ?? [])
          .toLowerCase()
          .includes(lens.toLowerCase().slice(2))
      )
        throw new Error('pools are read')
      return truth(request as never)
    })
    const reasons = { [`${slow}`]: 'bidDelayTooLong', [`${late}`]: 'deadlineTooNear', [`${poor}`]: 'balanceShort' }
    expect(await world.run(executor, withoutPools)).toMatchObject({ orders: 3, bids: 0, reasons })
    await world.write(buildCancel(world.network, [slow, late, poor]))
  })

  // how/orders#bids-that-cost-nothing-to-provoke: a maker is paid with all remaining gas, and may be a contract that burns it.
  it('what a maker does with the gas that its payment leaves it', async () => {
    const executor = createOrdersExecutor(taker)
    const id = await world.place(1, WAD / 10_000n, { dstToken: NATIVE })
    expect(await world.run(executor)).toMatchObject({ bids: 1 })
    await world.travel(31)
    // Counts 200,000 down to zero, at 26 gas per step, and accepts the payment.
    await world.setCode(world.maker, '0x62030d405b600190038060045700')
    const before = await world.publicClient.getBalance({ address: taker.address })
    expect(await world.run(executor)).toMatchObject({ fills: 0, reasons: { [`${id}`]: 'tooDear' } })
    expect(await world.run(executor)).toMatchObject({ fills: 0, reasons: { [`${id}`]: 'failedBefore' } })
    expect(await world.publicClient.getBalance({ address: taker.address })).toBe(before)
    await world.setCode(world.maker, '0x')
    await world.write(buildCancel(world.network, [id]))
  })

  it('an order whose price its own fill of another one has taken away in the same run', async () => {
    const executor = createOrdersExecutor(taker)
    const amount = 2_000n * WAD
    const dear = await world.place(1, ABOVE_MARKET)
    const large = await world.place(1, BELOW_MARKET, { srcAmount: amount, srcBidAmount: amount, dstMinAmount: WAD })
    expect(await world.run(executor)).toMatchObject({ bids: 1 })
    await world.travel(31)
    const timestamp = await world.now()
    const market = createQuoteMarket((await world.snapshot()).pools, timestamp)
    const quote = market.sell({ tokenIn: world.the, tokenOut: world.usdt, amountIn: 500n * WAD, timestamp, maxSwaps: 4 })?.amountOut ?? 0n
    const tight = await world.place(1, BELOW_MARKET, { dstMinAmount: quote })
    await world.write(buildApprove(world.network, world.the, world.orders, amount + 500n * WAD))
    const reasons = { [`${dear}`]: 'priceNotReached', [`${large}`]: 'filled', [`${tight}`]: 'priceNotReached' }
    expect(await world.run(executor)).toMatchObject({ bids: 0, fills: 1, reasons })
    await world.write(buildCancel(world.network, [dear, tight]))
  })
})

// ORDER-15: right after a reorg
describe('a re-organisation', () => {
  it('takes a fill back: its maker reads the order as open again, and it is filled once more', async () => {
    const executor = createOrdersExecutor(taker)
    const id = await world.place(1, BELOW_MARKET)
    const read = async () => {
      const { orders } = need(await readOrdersOf(world.publicClient, world.network, world.maker))
      const { fills } = need(await readFillsOf(world.publicClient, world.network, world.maker))
      return { order: orders.find(({ order }) => order.id === id), fills: fills.filter(({ orderId }) => orderId === id) }
    }
    const height = () => world.publicClient.getBlockNumber({ cacheTime: 0 })
    await world.run(executor)
    await world.travel(31)
    const [before, bidden] = [await world.balanceOf(world.usdt), await height()]
    expect(await world.run(executor)).toMatchObject({ fills: 1 })
    const filled = await read()
    expect(filled).toMatchObject({ order: { state: 'completed', allowance: 0n }, fills: [{ amountIn: 500n * WAD }] })
    const [fill] = filled.fills
    if (fill === undefined) throw new Error('no fill')
    expect(need(await readFillStands(world.publicClient, fill))).toBe(true)

    await world.publicClient.request({ method: 'anvil_reorg', params: [Number((await height()) - bidden), []] } as never)
    expect(await read()).toMatchObject({ order: { state: 'open', allowance: 500n * WAD, isFundable: true }, fills: [] })
    expect(need(await readFillStands(world.publicClient, fill))).toBe(false)
    expect(await world.balanceOf(world.usdt)).toBe(before)

    expect(await world.run(executor)).toMatchObject({ fills: 1, reasons: { [`${id}`]: 'filled' } })
    expect((await read()).fills).toHaveLength(1)
    expect((await world.balanceOf(world.usdt)) - before).toBeGreaterThanOrEqual(500n * BELOW_MARKET)
  })
})

// REL-3: one bad token never blocks the others
describe('a hostile token', () => {
  it('fills an order behind a hundred orders of a token that burns its gas', async () => {
    const executor = createOrdersExecutor(taker)
    const burning = '0xbadbadbadbadbadbadbadbadbadbadbadbadbad0'
    await world.setCode(burning, '0xfe')
    const first = await world.length()
    for (let i = 0; i < 100; i++) await world.ask({ srcToken: burning })
    const id = await world.place(1, BELOW_MARKET)
    expect(await world.run(executor)).toMatchObject({
      orders: 101,
      bids: 1,
      reasons: { [`${first}`]: 'balanceShort', [`${id}`]: 'bidden' },
    })
    await world.travel(31)
    expect(await world.run(executor)).toMatchObject({ fills: 1, reasons: { [`${id}`]: 'filled' } })
    const ids = Array.from({ length: 100 }, (_, i) => first + BigInt(i))
    await world.write(buildCancel(world.network, ids))
  })

  // It moves freely between the pool and others, so that its pool prices it and no tax is found.
  it("bids for no order whose token refuses the maker's payment", async () => {
    const executor = createOrdersExecutor(taker)
    const token = await world.deploy('BlockingToken', [], 'TransferTokens')
    const setBlocked = (on: boolean) =>
      world.send(token, encodeFunctionData({ abi: blockingAbi, functionName: 'setBlocked', args: [world.maker, on] }))
    await world.send(token, encodeFunctionData({ abi: blockingAbi, functionName: 'mint', args: [world.maker, 10n ** 6n * WAD] }))
    await world.addLiquidity(token, world.usdt, false, 100_000n * WAD, 100_000n * WAD)
    const id = await world.place(1, WAD / 2n, { srcToken: token })
    await setBlocked(true)
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: { [`${id}`]: 'paymentRefused' } })
    await setBlocked(false)
    await world.travel(31)
    expect(await world.run(executor)).toMatchObject({ bids: 1, reasons: { [`${id}`]: 'bidden' } })
    await world.write(buildCancel(world.network, [id]))
  })

  // how/orders#bids-that-cost-nothing-to-provoke: the funds of a bid may be removed after it
  it('leaves all orders of a maker that sell it alone when a bid for one lapsed', async () => {
    const executor = createOrdersExecutor(taker)
    const ids = [await world.place(1, BELOW_MARKET), await world.place(1, BELOW_MARKET)]
    await world.write(buildApprove(world.network, world.the, world.orders, 500n * WAD))
    expect(await world.run(executor)).toMatchObject({ bids: 1, reasons: { [`${ids[0]}`]: 'bidden', [`${ids[1]}`]: 'allowanceShort' } })
    await world.travel(601)
    const left = { [`${ids[0]}`]: 'failedBefore', [`${ids[1]}`]: 'failedBefore' }
    expect(await world.run(executor)).toMatchObject({ bids: 0, reasons: left })
    await world.write(buildCancel(world.network, ids))
  })
})

// ORDER-10: kill −9, a lying RPC and three instances at once are harmless
describe('faults', () => {
  it('three instances at once, two of them with one key, fill each chunk once and by its interval', async () => {
    const instances = [createOrdersExecutor(taker), createOrdersExecutor(taker), createOrdersExecutor(second), createOrdersExecutor(third)]
    const id = await world.place(3, BELOW_MARKET)
    for (let round = 0; round < 24 && (await world.read(id)).status !== STATUS_COMPLETED; round++) {
      const runs = await Promise.allSettled(instances.map((executor) => world.run(executor)))
      // With one key, one of two instances may find its nonce held by the other's transaction: its run fails, and its next one continues.
      for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(NonceHeldError)
      await world.travel(31)
    }
    const fills = await world.fillsOf(id)
    expect(fills.map(({ args }) => args.srcAmountIn)).toEqual([500n * WAD, 500n * WAD, 500n * WAD])
    const blocks = await Promise.all(fills.map(({ blockNumber }) => world.publicClient.getBlock({ blockNumber })))
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    for (const [i, time] of times.entries()) if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(300)
    expect((await world.read(id)).srcFilledAmount).toBe(1_500n * WAD)
  })

  it('an instance that forgot everything goes on where another ended', async () => {
    const id = await world.place(1, BELOW_MARKET)
    await world.run(createOrdersExecutor(taker))
    await world.travel(31)
    expect(await world.run(createOrdersExecutor(taker))).toMatchObject({ reasons: { [`${id}`]: 'filled' } })
    expect(await world.fillsOf(id)).toHaveLength(1)
  })

  it('an RPC that swallows transactions delays a fill and doubles none', async () => {
    const id = await world.place(1, BELOW_MARKET)
    const swallowing = lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
      if (method === 'eth_sendRawTransaction') return `0x${'5'.repeat(64)}`
      return truth({ method, params } as never)
    })
    expect(await world.run(createOrdersExecutor(taker), swallowing)).toMatchObject({ bids: 0, reasons: { [`${id}`]: 'dropped' } })
    expect((await world.read(id)).bid.taker).toBe(NATIVE)
    await world.run(createOrdersExecutor(taker))
    await world.travel(31)
    await world.run(createOrdersExecutor(taker))
    expect(await world.fillsOf(id)).toHaveLength(1)
  })

  it('an RPC of another chain gets no transaction', async () => {
    const id = await world.place(1, BELOW_MARKET)
    let sent = 0
    const foreign = lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
      if (method === 'eth_chainId') return '0x38'
      if (method === 'eth_sendRawTransaction') sent++
      return truth({ method, params } as never)
    })
    expect(await world.run(createOrdersExecutor(taker), foreign)).toMatchObject({ bids: 0, reasons: { [`${id}`]: 'rpc.wrongChain' } })
    expect(sent).toBe(0)
    await world.run(createOrdersExecutor(taker))
    await world.travel(31)
    await world.run(createOrdersExecutor(taker))
    expect(await world.fillsOf(id)).toHaveLength(1)
  })

  it('a bid on forged figures can be filled neither by its executor nor by force', async () => {
    const id = await world.place(1, ABOVE_MARKET)
    const timestamp = await world.now()
    const market = createQuoteMarket((await world.snapshot()).pools, timestamp)
    const route = market.sell({ tokenIn: world.the, tokenOut: world.usdt, amountIn: 500n * WAD, timestamp })
    if (route === null) throw new Error('no route')
    expect(route.amountOut).toBeLessThan(500n * ABOVE_MARKET)
    const { orderExchange: exchange = NATIVE } = world.network.deployment.contracts
    const data = encodeBidData(pinRoute(route), 600n * ABOVE_MARKET)
    await world.sendAs(second, buildBid(world.network, { id, exchange, dstFee: 0n, slippagePercent: 0, data }))
    await world.travel(31)
    const refused = { fills: 0, reasons: { [`${id}`]: 'transaction.slippageExceeded' } }
    expect(await world.run(createOrdersExecutor(second))).toMatchObject(refused)
    expect(await world.sendAs(second, buildFill(world.network, id))).toBe('reverted')
    expect((await world.read(id)).srcFilledAmount).toBe(0n)
  })

  it('an RPC that fails leaves the run failed and the order untouched', async () => {
    const id = await world.place(1, BELOW_MARKET)
    const dead = lyingClient(world.rpcUrl, () => Promise.reject(new Error('connection refused')))
    await expect(world.run(createOrdersExecutor(taker), dead)).rejects.toThrow()
    expect((await world.read(id)).bid.taker).toBe(NATIVE)
  })
})
