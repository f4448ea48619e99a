import { type Order, WAD } from '@exchange/domain'
import { erc20Abi, ordersAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { beforeEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ orders: vi.fn() }))
vi.mock('@exchange/protocol/reads/orders/readOrders', () => ({ readOrdersOf: world.orders }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { account, wholeCalls } from '../../../shared/transactions/runner/testing.ts'
import { NOW, orderNetwork, ordersContract, testOrder, testRead, the, usd } from '../testing.ts'
import { cancelOrdersFlow, type CancelOrdersRequest } from './cancelOrders.flow.ts'
import { placeOrderFlow, type PlaceOrderRequest } from './placeOrder.flow.ts'

const abi = [...erc20Abi, ...ordersAbi]
const AMOUNT = 1_000n * WAD
const WEEK = 604_800
const sells = { token: the, symbol: 'THE', decimals: 18, amount: AMOUNT }
const terms = {
  srcToken: the,
  dstToken: usd,
  srcAmount: AMOUNT,
  srcBidAmount: AMOUNT,
  dstMinAmount: 300_000_000n,
  bidDelay: 30,
  fillDelay: 0,
}
const placing: PlaceOrderRequest = {
  chainId: 31356,
  kind: 'limit',
  sells,
  takes: sells,
  buys: { token: usd, symbol: 'USDT', decimals: 6 },
  terms,
  lastsSeconds: WEEK,
}
const cancelling = (...ids: bigint[]): CancelOrdersRequest => ({ chainId: 31356, ids, tokens: [sells] })
const bare = { value: 0n, deadline: undefined }
const approve = (amount: bigint) => ({ ...bare, to: the, functionName: 'approve', args: [ordersContract, amount] })
const standing = (...orders: readonly Order[]) =>
  world.orders.mockResolvedValue({ status: 'ok', data: { orders: orders.map((order) => testRead(order)) } })

beforeEach(() => {
  standing()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [orderNetwork], links: {} })
})

// SWAP-19, TX-13: what you confirm is what is sent; only the orders contract takes what orders sell
it('an order is placed by every term of what was accepted, after what it sells is allowed to the orders', async () =>
  expect(await wholeCalls(placeOrderFlow, placing, abi)).toEqual([
    approve(AMOUNT),
    {
      to: ordersContract,
      functionName: 'ask',
      args: [{ ...terms, deadline: NOW + WEEK, exchange: '0x0000000000000000000000000000000000000000', data: '0x' }],
      value: 0n,
      deadline: NOW + WEEK,
    },
  ]))

it('orders are cancelled by their numbers, and what they were allowed is taken back', async () => {
  standing(testOrder(), testOrder({ id: 2n }), testOrder({ id: 3n }))
  const chain = { allowance: async () => 300n * WAD }
  expect(await wholeCalls(cancelOrdersFlow, cancelling(1n), abi, { chain })).toEqual([
    { ...bare, to: ordersContract, functionName: 'cancel', args: [1n] },
    approve(200n * WAD),
  ])
  expect(await wholeCalls(cancelOrdersFlow, cancelling(1n, 2n), abi, { chain })).toEqual([
    { ...bare, to: ordersContract, functionName: 'cancelMany', args: [[1n, 2n]] },
    approve(100n * WAD),
  ])
})

it('what stands is asked of the token that is sold: what its holder allows the orders', async () => {
  const allowance = vi.fn(async () => AMOUNT)
  await wholeCalls(placeOrderFlow, placing, abi, { chain: { allowance } })
  expect(new Set(allowance.mock.calls.map((args) => args.join()))).toEqual(new Set([[31356, the, account, ordersContract].join()]))
})
