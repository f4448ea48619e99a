import { createClient, custom, numberToHex, pad, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, hash } from '../runner/testing.ts'
import { createWatchPort } from './watchPort.ts'

type Rpc = (method: string, params: readonly string[]) => unknown

const portOver = (rpc: Rpc, confirmations?: number) => {
  const asked: string[] = []
  const client = createClient({
    cacheTime: 0,
    transport: custom(
      {
        request: async ({ method, params = [] }: { method: string; params?: readonly string[] }) => {
          asked.push(method)
          return rpc(method, params)
        },
      },
      { retryCount: 0 },
    ),
  })
  const networkOf = () => (confirmations === undefined ? undefined : ({ confirmations } as never))
  return { asked, port: createWatchPort({ clientOf: () => client, networkOf, sleep: async () => {} }) }
}

const transactionOf = (nonce: number, from: string) => ({
  hash: hash(nonce),
  from,
  to: account,
  input: '0x12',
  value: '0x5',
  nonce: numberToHex(nonce),
  type: '0x2',
  maxFeePerGas: '0x9',
  maxPriorityFeePerGas: '0x1',
  gas: '0x1',
  blockNumber: '0x1',
  chainId: '0x1',
})
const block = (number: bigint, transactions: unknown[] = []) => ({
  number: numberToHex(number),
  hash: hash(Number(number)),
  timestamp: '0x64',
  baseFeePerGas: '0x7',
  transactions,
})

// TX-8
describe('the chain as following needs it', () => {
  it('answers null for what the chain does not know, and fails when it cannot be asked', async () => {
    const { port } = portOver(() => null)
    expect(await port.receipt(1, hash(1))).toBeNull()
    expect(await port.transaction(1, hash(1))).toBeNull()
    const down = portOver(() => {
      throw new Error('down')
    }).port
    await expect(down.receipt(1, hash(1))).rejects.toThrow()
    await expect(down.transaction(1, hash(1))).rejects.toThrow()
  })

  it('takes no receipt for one whose block the chain does not have', async () => {
    const mined = { transactionHash: hash(1), blockNumber: '0x5', blockHash: hash(5), status: '0x1', logs: [] }
    const receiptWith = (standing: unknown) =>
      portOver((method) => (method === 'eth_getTransactionReceipt' ? mined : standing)).port.receipt(1, hash(1))
    expect(await receiptWith(block(5n))).toMatchObject({ transactionHash: hash(1), blockNumber: 5n, status: 'success' })
    expect(await receiptWith({ ...block(5n), hash: hash(55) })).toBeNull()
    expect(await receiptWith(null)).toBeNull()
  })

  it('tells the account’s next number, with what waits at the node and without', async () => {
    const { port } = portOver((_, [, at]) => (at === 'pending' ? '0x6' : '0x4'))
    expect([await port.accountNonce(1, account), await port.nextNonce(1, account)]).toEqual([4, 6])
  })

  it('reads head, number and a waiting transaction', async () => {
    const { port } = portOver((method) =>
      method === 'eth_getBlockByNumber' ? block(9n) : method === 'eth_getTransactionCount' ? '0x4' : transactionOf(4, account),
    )
    expect(await port.head(1)).toEqual({ number: 9n, timestamp: 100, baseFee: 7n })
    expect(await port.accountNonce(1, account)).toBe(4)
    expect(await port.transaction(1, hash(4))).toMatchObject({ hash: hash(4), data: '0x12', value: 5n, nonce: 4, maxFeePerGas: 9n })
  })

  it('reads networks without a base fee, and transactions that name one price or none', async () => {
    const { baseFeePerGas: _, ...old } = block(9n)
    const { maxFeePerGas: __, maxPriorityFeePerGas: ___, ...priced } = transactionOf(4, account)
    let transaction: object = { ...priced, type: '0x0', gasPrice: '0x8' }
    const { port } = portOver((method) => (method === 'eth_getBlockByNumber' ? old : transaction))
    expect(await port.head(1)).toMatchObject({ baseFee: 0n })
    expect(await port.transaction(1, hash(4))).toMatchObject({ maxFeePerGas: 8n })
    transaction = { ...priced, type: '0x0' }
    expect(await port.transaction(1, hash(4))).toMatchObject({ maxFeePerGas: 0n })
  })

  it('reads what the node suggests to pay', async () => {
    const { port, asked } = portOver(() => '0x9')
    expect([await port.gasPrice(1), asked]).toEqual([9n, ['eth_gasPrice']])
  })

  it('takes the depth from the network’s catalogue entry', () => {
    expect(portOver(() => null, 3).port.confirmations(1)).toBe(3)
    expect(portOver(() => null).port.confirmations(1)).toBe(15)
  })
})

describe('the transaction that used a number', () => {
  const mined = 700n
  const chain: Rpc = (method, [first, second]) => {
    if (method === 'eth_getTransactionCount') return BigInt(second ?? 0) >= mined ? '0x5' : '0x4'
    const number = first === 'latest' ? 1_000n : BigInt(first ?? 0)
    return block(number, second ? [transactionOf(4, `0x${'99'.repeat(20)}`), transactionOf(4, account)] : [])
  }

  /** A node at block 1,000 that keeps account state for this many blocks; one block contains the transaction that used the nonce. */
  const keeping =
    (kept: bigint, used: bigint): Rpc =>
    (method, [first, second]) => {
      const number = BigInt((method === 'eth_getTransactionCount' ? second : first === 'latest' ? 1_000 : first) ?? 0)
      if (method !== 'eth_getTransactionCount') return block(number, number === used ? [transactionOf(4, account)] : [])
      if (number <= 1_000n - kept) throw new Error('missing trie node')
      return number >= used ? '0x5' : '0x4'
    }

  it('is found by halving the blocks since the request', async () => {
    const { port, asked } = portOver(chain)
    expect(await port.findByNonce(1, account, 4, 1n)).toMatchObject({ hash: hash(4), nonce: 4 })
    expect(asked.filter((method) => method === 'eth_getTransactionCount').length).toBeLessThanOrEqual(11)
  })

  it('stays unsaid when the block does not have it, or nodes have forgotten the accounts of it', async () => {
    expect(
      await portOver((method, params) => (method === 'eth_getBlockByNumber' ? block(1_000n) : chain(method, params))).port.findByNonce(
        1,
        account,
        4,
        1n,
      ),
    ).toBeNull()
    expect(await portOver(keeping(128n, 700n)).port.findByNonce(1, account, 4, 1n)).toBeNull()
  })

  it('is found in the blocks whose accounts are kept, however long ago the request was', async () => {
    for (const used of [873n, 900n, 1_000n])
      expect(await portOver(keeping(128n, used)).port.findByNonce(1, account, 4, 1n)).toMatchObject({ hash: hash(4) })
  })

  // how/wallets-and-transactions#following-a-transaction: errors of the connection never decide anything
  it.each([
    ['a node that cannot be reached', 'eth_getTransactionCount', new Error('fetch failed')],
    ['a node that asks for patience', 'eth_getTransactionCount', Object.assign(new Error('limit exceeded'), { code: -32005 })],
    ['a node that lags', 'eth_getTransactionCount', Object.assign(new Error('header not found'), { code: -32000 })],
    ['a head that is not answered', 'eth_getBlockByNumber', new Error('the request timed out')],
  ])('is not said to be unknown by %s', async (_, failing, error) => {
    const { port } = portOver((method, params) => {
      if (method === failing) throw error
      return chain(method, params)
    })
    await expect(port.findByNonce(1, account, 4, 1n)).rejects.toThrow()
  })
})

describe('a Safe', () => {
  const SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
  const FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
  const word = (value: number) => pad(numberToHex(value), { size: 32 })

  it.each([
    ['a contract that knows its threshold', '0x6000', word(2), true],
    ['no contract', '0x', word(2), false],
    ['an account that borrows code', `0xef0100${'11'.repeat(20)}`, word(2), false],
    ['a contract that answers something else', '0x6000', '0x', false],
    ['a contract without owners to sign', '0x6000', word(0), false],
  ] as const)('is told from others: %s', async (_, code, answer, expected) => {
    const { port } = portOver((method) => (method === 'eth_getCode' ? code : answer))
    expect(await port.isSafe(1, account)).toBe(expected)
  })

  it('is none when the contract refuses the question', async () => {
    const { port } = portOver((method) => {
      if (method === 'eth_getCode') return '0x6000'
      throw new Error('execution reverted')
    })
    expect(await port.isSafe(1, account)).toBe(false)
  })

  const log = (topics: readonly Hex[], data: Hex) => ({
    address: account,
    topics,
    data,
    blockNumber: '0x1',
    transactionHash: hash(8),
    logIndex: '0x0',
    transactionIndex: '0x0',
    blockHash: hash(1),
  })

  it.each([
    ['success, hash as topic', log([SUCCESS, hash(3)], word(0)), false],
    ['failure, hash as topic', log([FAILURE, hash(3)], word(0)), true],
    ['success, hash in the data of older Safes', log([SUCCESS], `${hash(3)}${word(0).slice(2)}`), false],
    ['failure, hash in the data of older Safes', log([FAILURE], `${hash(3)}${word(0).slice(2)}`), true],
  ])('is executed by the transaction that logs its hash: %s', async (_, found, failed) => {
    const { port } = portOver((method) => (method === 'eth_getLogs' ? [log([SUCCESS, hash(4)], word(0)), found] : block(10n)))
    expect(await port.findSafeExecution(1, account, hash(3), 1n, () => {})).toEqual({ hash: hash(8), failed })
  })

  it('is searched a thousand blocks at a time, and from where the last search ended', async () => {
    const ranges: bigint[][] = []
    const { port } = portOver((method, [first]) => {
      if (method !== 'eth_getLogs') return block(2_500n)
      const { fromBlock, toBlock } = first as unknown as { fromBlock: Hex; toBlock: Hex }
      ranges.push([BigInt(fromBlock), BigInt(toBlock)])
      return []
    })
    const searched: bigint[] = []
    const search = (from: bigint) => port.findSafeExecution(1, account, hash(3), from, (next) => searched.push(next))
    expect(await search(1n)).toBeNull()
    expect(await search(searched.at(-1)!)).toBeNull()
    // A block that is not final is searched again.
    expect(await search(1_490n)).toBeNull()
    expect(searched).toEqual([1_001n, 2_001n])
    expect(ranges).toEqual([
      [1n, 1_000n],
      [1_001n, 2_000n],
      [2_001n, 2_500n],
      [2_001n, 2_500n],
      [1_490n, 2_489n],
      [2_490n, 2_500n],
    ])
  })
})
