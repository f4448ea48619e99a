import type { Order } from '@exchange/domain'
import { NATIVE, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import type { OrderRead } from '@exchange/protocol/reads/orders/readOrders'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { OrderTrade } from '../../entities/order/screens.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import type { Token } from '../../shared/tokens/token.ts'

export const the = addressOf(0x70)
export const usd = addressOf(0xd)
export const wrapped = addressOf(0xb4b)
export const ordersContract = addressOf(0x0de)
/** Chain time of the tests, seconds. */
export const NOW = 1_700_000_000

/** A network that has orders, for tests. */
export const orderNetwork: Network = {
  ...testNetwork,
  confirmations: 3,
  features: ['swap', 'orders'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      wrappedNative: wrapped,
      orders: ordersContract,
      orderLens: addressOf(0x1e5),
      orderExchange: addressOf(0xe4c),
    },
    tokens: [
      { chainId: 31356, address: the, symbol: 'THE', name: 'THENA', decimals: 18 },
      { chainId: 31356, address: usd, symbol: 'USDT', name: 'Tether', decimals: 6 },
      { chainId: 31356, address: wrapped, symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18 },
    ],
    stablecoins: [usd],
  },
}

export const token = (address: Token['address'], symbol: string, decimals = 18): Token => ({
  chainId: 31356,
  address,
  symbol,
  name: symbol,
  decimals,
  source: 'listed',
})

export const THE = token(the, 'THE')
export const USDT = token(usd, 'USDT', 6)
export const BNB: Token = { ...token(NATIVE, 'BNB'), source: 'native' }

/** An order of 100 THE for at least 25 USDT, a day before its deadline, for tests. */
export const testOrder = (change: Partial<Order> = {}): Order => ({
  id: 1n,
  maker: addressOf(0xabc),
  exchange: NATIVE,
  srcToken: the,
  dstToken: usd,
  srcAmount: 100n * WAD,
  srcBidAmount: 100n * WAD,
  dstMinAmount: 25_000_000n,
  deadline: NOW + 86_400,
  bidDelay: 30,
  fillDelay: 0,
  status: NOW + 86_400,
  createdAt: NOW - 600,
  filledTime: 0,
  srcFilledAmount: 0n,
  bid: null,
  ...change,
})

/** The order as the lens returns it, funded by default, for tests. */
export const testRead = (order: Order, change: Partial<OrderRead> = {}): OrderRead => ({
  order,
  state: 'open',
  nextAmountIn: order.srcBidAmount,
  nextMinimum: order.dstMinAmount,
  dueAt: order.createdAt,
  balance: order.srcAmount,
  allowance: order.srcAmount,
  isFundable: true,
  ...change,
})

/** A trade of THE for USDT by a connected wallet that holds 1,000 THE, for tests. */
export const testTrade = (change: Partial<OrderTrade> = {}): OrderTrade => ({
  network: orderNetwork,
  wallet: {
    status: 'connected',
    address: addressOf(0xabc),
    chainId: 31356,
    connectorName: 'Test',
    connect: () => undefined,
    disconnect: async () => undefined,
    switchChain: async () => undefined,
    openDialog: () => undefined,
  },
  tokenIn: THE,
  tokenOut: USDT,
  kind: 'swap',
  amountIn: 1_000n * WAD,
  balanceIn: { status: 'ok', value: 1_000n * WAD },
  prices: new Map([
    [the, WAD / 4n],
    [usd, WAD],
  ]),
  taxIn: undefined,
  taxOut: undefined,
  reasons: [],
  invert: () => undefined,
  spend: () => undefined,
  ...change,
})
