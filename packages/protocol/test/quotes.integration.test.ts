// SWAP-12: a quote names the timestamp it assumes. Executed then, it is exact to the unit; later it never yields less than the minimum, and
// the receipt shows the changed fee.
import {
  type Address,
  allSteps,
  buildPoolGraph,
  DomainError,
  feeAt,
  findBestRoute,
  findBestSplit,
  followSteps,
  maximumInOf,
  minimumOutOf,
  NATIVE,
  pinRoute,
  prepareMarket,
  type RoutedSwap,
  type RouteStep,
  type TradeKind,
  holdingOf,
  tokensOf,
} from '@exchange/domain'
import { encodeFunctionData, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { increaseTime, setNextBlockTimestamp } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApprove, buildSwap, concentratedPoolAbi, erc20Abi, readTransferTax, type WriteCall } from '../src/index.ts'
import { layPool } from './layPool.ts'
import { layWeightedPool } from './layWeightedPool.ts'
import { FAR, type Market, need, startMarket, WAD } from './market.ts'
import { drawPlan, sequence } from './randomPlans.ts'
import { receiptOf } from '../src/node/receiptOf.ts'
import { account } from './world.ts'

let market: Market
let decimals: ReadonlyMap<Address, number>

beforeAll(async () => {
  market = await startMarket()
  const { the, usdt, usdc, wrappedNative, router } = market
  decimals = new Map<Address, number>([
    [the, 18],
    [usdt, 18],
    [usdc, 6],
    [NATIVE, 18],
  ])
  const depth = 100_000n * WAD
  await layPool(market, the, usdt, 0, { [the]: depth, [usdt]: depth })
  // One whole USDC for one whole USDT: a difference of 12 decimals is 276,324 ticks.
  const usdcFirst = usdc.toLowerCase() < usdt.toLowerCase()
  await layPool(market, usdc, usdt, usdcFirst ? 276_324 : -276_324, { [usdc]: 10n ** 11n, [usdt]: depth })
  // Second and third routes between the same tokens, for splits.
  await market.addLiquidity(the, usdt, false, depth, depth)
  await market.addLiquidity(usdt, usdc, false, depth, 10n ** 11n)
  await layPool(market, wrappedNative, usdt, wrappedNative.toLowerCase() < usdt.toLowerCase() ? 63_960 : -63_960, {
    [wrappedNative]: 100n * WAD,
    [usdt]: 60_000n * WAD,
  })
  await layWeightedPool(market, [
    { token: the, weight: (40n * WAD) / 100n, amount: 40_000n * WAD },
    { token: usdt, weight: (30n * WAD) / 100n, amount: 30_000n * WAD },
    { token: usdc, weight: (20n * WAD) / 100n, amount: 20_000n * 10n ** 6n },
    { token: wrappedNative, weight: (10n * WAD) / 100n, amount: (100n * WAD) / 6n },
  ])
  await layWeightedPool(market, [
    { token: the, weight: (5n * WAD) / 1_000n, amount: 500n * WAD },
    { token: wrappedNative, weight: (995n * WAD) / 1_000n, amount: 160n * WAD },
  ])
  for (const token of [the, usdt, usdc, wrappedNative]) await market.write(buildApprove(market.network, token, router, 10n ** 30n))
}, 90_000)
afterAll(() => market?.stop())

type Trade = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: TradeKind
  readonly amount: bigint
  readonly ahead: number
}

/** Two different tokens, either kind, an amount of any size up to half of a pool's holdings, up to an hour ahead. */
const draw = (next: () => number): Trade => {
  const tokens = [...decimals.keys()]
  const from = Math.floor(next() * tokens.length)
  const to = (from + 1 + Math.floor(next() * (tokens.length - 1))) % tokens.length
  const [tokenIn, tokenOut] = [tokens[from]!, tokens[to]!]
  const kind = next() < 0.5 ? 'exactIn' : 'exactOut'
  const exact = kind === 'exactIn' ? tokenIn : tokenOut
  const digits = (decimals.get(exact) ?? 18) - 3 + next() * (exact === NATIVE ? 4.5 : 7.7)
  return { tokenIn, tokenOut, kind, amount: BigInt(Math.floor(10 ** digits)), ahead: 1 + Math.floor(next() ** 3 * 3_600) }
}

const poolToken = (token: Address) => (token === NATIVE ? market.wrappedNative : token)

/** The best split, or sometimes the best path, for a block `ahead` seconds after the head; null when no pools fill it. */
const quote = async ({ tokenIn, tokenOut, kind, amount, ahead }: Trade, pathOnly = false): Promise<RoutedSwap | null> => {
  const { pools, timestamp } = await market.snapshot()
  const request = { tokenIn: poolToken(tokenIn), tokenOut: poolToken(tokenOut), kind, amount, timestamp: timestamp + ahead }
  try {
    const best = pathOnly ? null : findBestSplit(prepareMarket(pools, request.timestamp), { ...request, gasPrice: 0 })
    return best ?? findBestRoute(buildPoolGraph(pools), request)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'quote.insufficientLiquidity') return null
    throw error
  }
}

const swapOf = (route: RoutedSwap, { tokenIn, tokenOut, kind }: Trade, slippageBps: number): WriteCall => {
  const { amountIn: paid, amountOut: bought } = route
  return buildSwap(market.network, {
    route: pinRoute(route),
    tokenIn,
    tokenOut,
    amountIn: kind === 'exactIn' ? paid : maximumInOf(paid, slippageBps),
    amountOut: kind === 'exactIn' ? minimumOutOf(bought, slippageBps) : bought,
    recipient: account.address,
    deadline: FAR,
  })
}

type Outcome = { readonly paid: bigint; readonly received: bigint; readonly receipt: TransactionReceipt }

/** Sends a swap in a block at exactly that time, and returns both sides' changes, without the network fee. */
const executeAt = async (timestamp: number, call: WriteCall, { tokenIn, tokenOut }: Trade): Promise<Outcome> => {
  const { walletClient, publicClient } = market
  const before = [await market.balanceOf(tokenIn), await market.balanceOf(tokenOut)] as const
  await setNextBlockTimestamp(publicClient as never, { timestamp: BigInt(timestamp) })
  const { to, data, value } = call
  const hash = await walletClient.sendTransaction({ account, chain: walletClient.chain ?? null, to, data, value, gas: 10_000_000n })
  const receipt = await receiptOf(publicClient, hash)
  expect(receipt.status).toBe('success')
  const cost = receipt.gasUsed * receipt.effectiveGasPrice
  const moved = async (token: Address, was: bigint) => (await market.balanceOf(token)) - was + (token === NATIVE ? cost : 0n)
  return { paid: -(await moved(tokenIn, before[0])), received: await moved(tokenOut, before[1]), receipt }
}

/** The fee of a receipt's swap, as the pool emits it after each one. */
const announcedFee = (receipt: TransactionReceipt, pool: Address): bigint => {
  const own = receipt.logs.filter(({ address }) => address.toLowerCase() === pool.toLowerCase())
  const [event] = parseEventLogs({ abi: concentratedPoolAbi, eventName: 'SwapFee', logs: own })
  return BigInt((event?.args as { overrideFee: number } | undefined)?.overrideFee ?? -1)
}

const movingSteps = (route: RoutedSwap): readonly RouteStep[] => allSteps(route).filter(({ pool }) => pool.type === 'concentrated')

it('executed 1 to 60 s later yields what the pools give then, never less than the minimum, and names each fee that changed', async () => {
  const next = sequence(97)
  let done = 0
  let changes = 0
  for (let tries = 0; done < 60 && tries < 400; tries++) {
    const trade = { ...draw(next), ahead: 1 }
    const route = await quote(trade, true)
    if (!route || movingSteps(route).length === 0) continue
    const executedAt = route.timestamp + 1 + Math.floor(next() * 60)
    const call = swapOf(route, trade, 50)
    const { paid, received, receipt } = await executeAt(executedAt, call, trade)
    const read = allSteps(route).map(({ pool }) => pool)
    const then = followSteps(read, pinRoute(route), { amount: trade.amount, timestamp: executedAt })
    expect([paid, received]).toEqual([then.amountIn, then.amountOut])
    if (trade.kind === 'exactIn') expect(received).toBeGreaterThanOrEqual(minimumOutOf(route.amountOut, 50))
    else expect(paid).toBeLessThanOrEqual(maximumInOf(route.amountIn, 50))
    for (const { pool } of movingSteps(route)) {
      const fee = feeAt(pool, executedAt)
      expect(announcedFee(receipt, pool.address)).toBe(fee)
      if (fee !== feeAt(pool, route.timestamp)) changes += 1
    }
    done += 1
    if (next() < 0.5) await increaseTime(market.publicClient as never, { seconds: Math.floor(next() * 40_000) })
  }
  expect(done).toBe(60)
  expect(changes).toBeGreaterThan(0)
}, 300_000)

// SWAP-2
it('executes 120 routes that the search finds over four pool types at the timestamp they name, exact in and exact out, with 0 wei between', async () => {
  const next = sequence(41)
  const seen = { types: new Set<string>(), kinds: new Set<string>(), fees: new Set<bigint>(), steps: new Set<number>(), done: 0 }
  for (let tries = 0; seen.done < 120 && tries < 200; tries++) {
    const trade = draw(next)
    const route = await quote(trade, next() < 0.3)
    if (!route) continue
    const { paid, received } = await executeAt(route.timestamp, swapOf(route, trade, 0), trade)
    expect(
      [paid, received],
      JSON.stringify(trade, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toEqual([route.amountIn, route.amountOut])
    seen.done += 1
    seen.kinds.add(trade.kind)
    seen.steps.add(allSteps(route).length)
    allSteps(route).forEach(({ pool }) => seen.types.add(pool.type))
    movingSteps(route).forEach(({ pool }) => seen.fees.add(feeAt(pool, route.timestamp)))
    if (next() < 0.2) await increaseTime(market.publicClient as never, { seconds: Math.floor(next() * 20_000) })
  }
  expect(seen.done).toBe(120)
  expect([...seen.types].sort()).toEqual(['classic', 'concentrated', 'stable', 'weighted'])
  expect([...seen.kinds].sort()).toEqual(['exactIn', 'exactOut'])
  expect(Math.min(...seen.steps)).toBe(1)
  expect(Math.max(...seen.steps)).toBeGreaterThanOrEqual(5)
  expect(seen.fees.size).toBeGreaterThanOrEqual(5)
}, 300_000)

/** A random split for a trade, exact in or with a fixed part and a closing path, and its figures; null where the pools cannot fill it. */
const split = async (next: () => number, { tokenIn, tokenOut, kind, amount, ahead }: Trade): Promise<RoutedSwap | null> => {
  const { pools, timestamp } = await market.snapshot()
  const ends = { kind, tokenIn: poolToken(tokenIn), tokenOut: poolToken(tokenOut) }
  const tokens = [market.the, market.usdt, market.usdc, market.wrappedNative]
  const trade = { amount, timestamp: timestamp + ahead }
  try {
    const whole = kind === 'exactIn' ? amount : findBestRoute(buildPoolGraph(pools), { ...ends, ...trade }).amountIn
    const part = kind === 'exactIn' || next() < 0.1 ? 0n : (whole * BigInt(Math.floor(next() * 900))) / 1_000n
    const plan = drawPlan(next, { pools, tokens, ...ends, stepsAmountIn: kind === 'exactIn' ? amount : part })
    return plan && followSteps(pools, plan, trade)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

// SWAP-11, API-8, SWAP-15: the contract executes what the search finds
it('executes 400 random splits at the timestamp they name, exact in and exact out, with 0 wei between and nothing left in the router', async () => {
  const next = sequence(7)
  const seen = { types: new Set<string>(), kinds: new Set<string>(), steps: new Set<number>(), again: 0, closing: 0, done: 0 }
  for (let tries = 0; seen.done < 400 && tries < 1_200; tries++) {
    const trade = draw(next)
    const route = await split(next, trade)
    if (!route) continue
    const { paid, received } = await executeAt(route.timestamp, swapOf(route, trade, 0), trade)
    expect(
      [paid, received],
      JSON.stringify(pinRoute(route), (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toEqual([route.amountIn, route.amountOut])
    const swaps = allSteps(route)
    seen.done += 1
    seen.kinds.add(trade.kind)
    seen.steps.add(swaps.length)
    seen.again += new Set(swaps.map(({ pool }) => pool.address)).size < swaps.length ? 1 : 0
    seen.closing += route.steps.length > 0 && route.closing.length > 0 ? 1 : 0
    swaps.forEach(({ pool }) => seen.types.add(pool.type))
    if (next() < 0.2) await increaseTime(market.publicClient as never, { seconds: Math.floor(next() * 20_000) })
  }
  expect(seen.done).toBe(400)
  expect([...seen.types].sort()).toEqual(['classic', 'concentrated', 'stable', 'weighted'])
  expect([...seen.kinds].sort()).toEqual(['exactIn', 'exactOut'])
  expect(Math.max(...seen.steps)).toBeGreaterThanOrEqual(8)
  expect(seen.again).toBeGreaterThan(50)
  expect(seen.closing).toBeGreaterThan(50)
  for (const token of [market.the, market.usdt, market.usdc, market.wrappedNative])
    expect(
      await market.publicClient.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [market.router] }),
    ).toBe(0n)
}, 300_000)

// TOKEN-7: the tax is found by simulation, never from a list
describe('the transfer tax of a token', () => {
  const probe = (token: Address, holder: Address = account.address, held = 10n ** 12n) =>
    readTransferTax(market.publicClient, { token, holder, held })

  it('is measured both ways by a simulated payment, which moves nothing', async () => {
    const before = await market.balanceOf(market.taxed)
    expect(need(await probe(market.taxed))).toEqual({ buy: 50_000n, sell: 50_000n, sellable: true, payable: true })
    expect(await market.balanceOf(market.taxed)).toBe(before)
  })

  it('is nothing for an honest token, out of a pool of each type', async () => {
    const { pools } = await market.snapshot()
    for (const pool of pools) {
      const token = tokensOf(pool)[0] as Address
      expect(need(await probe(token, pool.address, holdingOf(pool, token).reserve))).toEqual({
        buy: 0n,
        sell: 0n,
        sellable: true,
        payable: true,
      })
    }
  })

  it('of a token that refuses the payment out of its pool is measured as that of one that no pool can pay out, not as one that cannot be sold', async () => {
    const token = await market.deploy('BlockingToken', [], 'TransferTokens')
    const { address } = account
    const abi = parseAbi(['function mint(address to, uint256 amount)', 'function setBlocked(address account, bool on)'])
    await market.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [address, 10n ** 12n] }))
    expect(need(await probe(token))).toEqual({ buy: 0n, sell: 0n, sellable: true, payable: true })
    await market.send(token, encodeFunctionData({ abi, functionName: 'setBlocked', args: [address, true] }))
    expect(need(await probe(token))).toEqual({ buy: 0n, sell: 0n, sellable: true, payable: false })
  })

  it('is not known where the holder has nothing, or the address is no token: never zero', async () => {
    expect((await probe(market.usdc, market.router)).status).toBe('failed')
    expect((await probe(account.address)).status).toBe('failed')
  })
})
