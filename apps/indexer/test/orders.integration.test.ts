import { type Address, NATIVE } from '@exchange/domain'
import { erc20Abi, ordersAbi } from '@exchange/protocol'
import { type Abi, numberToHex, parseAbi, parseEventLogs, type RpcLog } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market, TestToken } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'

const BID_DELAY = 30
const FILL_DELAY = 300
const CHUNK = 100n * 10n ** 18n
const index = new IndexedMarket()
const { rows, catchUp } = index
let market: Market
let maker: Chain
let taker: Chain
let orders: Address
let exchange: Address
let sold: TestToken
let bought: TestToken

const atOrders = (name: string, ...args: unknown[]): Call => ({ to: orders, abi: ordersAbi as Abi, name, args })
const pays = (amount: bigint): Call => ({
  to: exchange,
  abi: parseAbi(['function set(uint256 quoted, uint256 paid)']) as Abi,
  name: 'set',
  args: [amount, amount],
})

/** Places an order with so many chunks. */
const place = async (chunks: bigint): Promise<void> => {
  const { timestamp } = await maker.head()
  const terms = { exchange: NATIVE, srcToken: sold.address, dstToken: bought.address, srcAmount: chunks * CHUNK, srcBidAmount: CHUNK }
  const rest = { dstMinAmount: 1n, deadline: timestamp + 86_400, bidDelay: BID_DELAY, fillDelay: FILL_DELAY, data: '0x' }
  await maker.send(atOrders('ask', { ...terms, ...rest }))
}

/** Sells the next chunk of an order for `amount`. */
const fill = async (id: bigint, amount: bigint): Promise<void> => {
  await maker.pass(FILL_DELAY)
  await maker.send(pays(amount))
  await taker.send(atOrders('bid', id, exchange, 0n, 0, '0x'))
  await maker.pass(BID_DELAY)
  await taker.send(atOrders('fill', id))
}

/** Fills from the chain's own logs, as rows of the index. */
const onChain = async (): Promise<Row[]> => {
  const logs = await maker.rpc<RpcLog[]>('eth_getLogs', [{ address: orders, fromBlock: '0x0', toBlock: 'latest' }])
  const fills = parseEventLogs({ abi: ordersAbi, eventName: 'OrderFilled', logs: logs as never })
  return Promise.all(
    fills.map(async ({ args, transactionHash, logIndex, blockNumber, blockHash }) => {
      const { timestamp } = await maker.rpc<{ timestamp: string }>('eth_getBlockByNumber', [numberToHex(blockNumber), false])
      return {
        chain_id: maker.chainId,
        tx_hash: transactionHash,
        log_index: Number(logIndex),
        order_id: String(args.id),
        maker: args.maker.toLowerCase(),
        amount_in: String(args.srcAmountIn),
        amount_out: String(args.dstAmountOut),
        block: String(blockNumber),
        block_hash: blockHash,
        timestamp: String(Number(timestamp)),
      }
    }),
  )
}

const inOrder = async (): Promise<Row[]> => (await rows('order_fill')).toSorted((a, b) => Number(a['block']) - Number(b['block']))

beforeAll(async () => {
  market = await index.deploy()
  maker = market.chain
  const [, second] = await maker.rpc<Address[]>('eth_accounts')
  taker = new Chain(maker.chainId, maker.url, second!)
  orders = await maker.deploy('Orders', [market.wbnb.address])
  exchange = await maker.deploy('TestExchange')
  sold = await market.token('USDT', 18)
  bought = await market.token('CAKE', 18)
  const approve = { to: sold.address, abi: erc20Abi as Abi, name: 'approve', args: [orders, 100n * CHUNK] }
  await maker.send(market.transfer(bought, exchange, 1_000n * CHUNK), approve)
  await place(2n)
  await place(1n)
  await fill(0n, 70n)
  await fill(1n, 80n)
  await index.follow((dir) => market.writeDeployment(dir, [sold], undefined, { orders }))
}, 600_000)

afterAll(() => index.stop())

// ORDER-15: fills with links, right after a reorg too
describe('the index of fills', () => {
  it('has each one as the logs of the chain tell it', async () => {
    const found = await inOrder()
    expect(found).toEqual(await onChain())
    expect(found.map((row) => [row['order_id'], row['maker'], row['amount_in'], row['amount_out']])).toEqual([
      ['0', maker.account.toLowerCase(), String(CHUNK), '70'],
      ['1', maker.account.toLowerCase(), String(CHUNK), '80'],
    ])
  })

  it('follows those that are made while it runs, and forgets one that a re-organisation took back', async () => {
    await fill(0n, 90n)
    await catchUp()
    expect((await inOrder()).map((row) => row['amount_out'])).toEqual(['70', '80', '90'])
    await maker.rpc('anvil_reorg', [1, []])
    await maker.mine()
    await catchUp()
    const left = await inOrder()
    expect(left.map((row) => row['amount_out'])).toEqual(['70', '80'])
    expect(left).toEqual(await onChain())
  })
})
