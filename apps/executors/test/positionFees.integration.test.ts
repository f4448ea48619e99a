import { buildPoolGraph, findBestRoute, pinRoute, type Address } from '@exchange/domain'
import {
  buildApprove,
  buildApprovePosition,
  buildCreateGauge,
  buildStakePosition,
  buildSwap,
  type Network,
  readGauges,
} from '@exchange/protocol'
import { layFarms } from '@exchange/protocol/testing/layFarms'
import { layPool, sorted } from '@exchange/protocol/testing/layPool'
import { FAR, type Market, need, startMarket, WAD } from '@exchange/protocol/testing/market'
import { layVoting, nameConcentratedGauges } from '@exchange/protocol/testing/voting'
import { account } from '@exchange/protocol/testing/world'
import { buildMintPosition } from '@exchange/protocol/writes/liquidity/mintPosition'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountQueues } from '../src/accounts/accountQueues.ts'
import { createPendingTransactions } from '../src/accounts/pendingTransactions.ts'
import { systemClock } from '../src/clock/clock.ts'
import { createFeesExecutor } from '../src/epochs/feesExecutor.ts'
import { keepers } from './keepers.ts'

let market: Market
let network: Network
let pool: Address
let gauge: Address
beforeAll(async () => {
  market = await startMarket()
  const { the, wrappedNative } = market
  const laid = await layVoting(market)
  network = laid.network
  await layPool(market, the, wrappedNative, 0, { [the]: 50n * WAD, [wrappedNative]: 50n * WAD })
  await nameConcentratedGauges(market, network, await layFarms(market, network, laid.token))
  pool = (await market.snapshot()).pools.find(({ type }) => type === 'concentrated')?.address as Address
  await market.write(buildCreateGauge(network, network.deployment.contracts.concentratedRegistry, pool))
  gauge = need(await readGauges(market.publicClient, network)).gauges.find((one) => one.pool === pool.toLowerCase())?.gauge as Address
}, 240_000)
afterAll(() => market?.stop())

const keeper = keepers[0] as (typeof keepers)[0] & {}
/** Positions that `layPool` makes. */
const LAID = 4n

const stake = async (tokenId: bigint): Promise<void> => {
  await market.write(buildApprovePosition(network, gauge, tokenId))
  await market.write(buildStakePosition(network, gauge, tokenId))
}

/** Stakes nearly empty positions, as wide as the widest of the pool. */
const stakeDust = async (count: number): Promise<void> => {
  const [token0, token1] = sorted(market.the, market.wrappedNative)
  const { positionManager } = network.deployment.contracts
  for (const token of [token0, token1]) await market.write(buildApprove(network, token, positionManager, WAD))
  const range = { tickLower: -60_000, tickUpper: 60_000 }
  const amounts = { desired: { amount0: 10n ** 7n, amount1: 10n ** 7n }, minimums: { amount0: 0n, amount1: 0n } }
  const ends = { recipient: account.address, deadline: FAR, startAt: null, native: null }
  for (let i = 0n; i < count; i++) {
    await market.write(buildMintPosition(network, { token0, token1, range, ...amounts, ...ends }))
    await stake(LAID + 1n + i)
  }
}

const trade = async (): Promise<void> => {
  const { pools, timestamp } = await market.snapshot()
  const ends = { tokenIn: market.wrappedNative, tokenOut: market.the }
  const graph = buildPoolGraph(pools.filter(({ type }) => type === 'concentrated'))
  const route = findBestRoute(graph, { ...ends, kind: 'exactIn', amount: WAD, timestamp })
  const { amountIn, amountOut } = route
  await market.write(buildApprove(network, ends.tokenIn, network.deployment.contracts.router, amountIn))
  const swap = { route: pinRoute(route), ...ends, amountIn, amountOut: (amountOut * 99n) / 100n, recipient: account.address, deadline: FAR }
  await market.write(buildSwap(network, swap))
}

const run = () =>
  createFeesExecutor(keeper).run({
    network,
    client: market.publicClient,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    enqueue: createAccountQueues(),
    pendingTransactions: createPendingTransactions(),
    noteFault: () => undefined,
    rest: () => undefined,
  })

// how/votes-and-rewards#executors: a gauge accepts any position, and the collector pays for each VOTE-18
it('sends no page of positions without fees', async () => {
  await stakeDust(40)
  await stake(1n)
  await trade()
  const sent = () => market.publicClient.getTransactionCount({ address: keeper.address })
  const before = await sent()
  expect(await run()).toEqual({ gauges: 1, collections: 1, reasons: {} })
  expect((await sent()) - before).toBe(1)
  expect(await run()).toMatchObject({ collections: 0, reasons: {} })
}, 120_000)
