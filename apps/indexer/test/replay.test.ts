import { encodeAbiParameters, type Hex, padHex, parseAbi, type RpcLog, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Stretch } from '../src/history/chainReader.ts'
import { createReplay, type Source } from '../src/history/replay.ts'

const factoryAbi = parseAbi(['event PoolCreated(address indexed token, address pool)'])
const poolAbi = parseAbi(['event Sync(uint112 reserve0, uint112 reserve1)', 'event Unheard(uint256 value)'])
const FACTORY = `0x${'fa'.repeat(20)}` as const
const POOL = `0x${'a0'.repeat(20)}` as const
const SENDER = `0x${'51'.repeat(20)}` as const

const sources: readonly Source[] = [
  { name: 'Factory', abi: factoryAbi, address: FACTORY.toUpperCase().replace('0X', '0x') as Hex },
  { name: 'Pool', abi: poolAbi, address: { address: FACTORY, event: factoryAbi[0], parameter: 'pool' } },
]

const hex = (value: number): Hex => `0x${value.toString(16)}`
const place = (block: number, index: number) => ({
  blockNumber: hex(block),
  blockHash: hex(block),
  logIndex: hex(index),
  transactionHash: hex(99),
})
const created = (block: number, index: number) =>
  ({
    ...place(block, index),
    address: FACTORY,
    topics: [toEventSelector(factoryAbi[0]), padHex('0x01', { size: 32 })],
    data: encodeAbiParameters([{ type: 'address' }], [POOL]),
  }) as unknown as RpcLog
const synced = (block: number, index: number, reserve: bigint, address: Hex = POOL) =>
  ({
    ...place(block, index),
    address,
    topics: [toEventSelector(poolAbi[0])],
    data: encodeAbiParameters([{ type: 'uint112' }, { type: 'uint112' }], [reserve, 2n * reserve]),
  }) as unknown as RpcLog
const blocksOf = (...numbers: number[]) =>
  numbers.map((n) => ({ number: hex(n), hash: hex(n), timestamp: hex(1_000 + n), transactions: [{ hash: hex(99), from: SENDER }] }))
const stretchOf = (numbers: number[], logs: RpcLog[]) => ({ blocks: blocksOf(...numbers), logs }) as unknown as Stretch

type Happened = {
  readonly event: {
    readonly args: Readonly<Record<string, unknown>>
    readonly block: { readonly number: bigint; readonly timestamp: bigint }
    readonly log: { readonly address: Hex; readonly logIndex: number }
    readonly transaction: { readonly from: Hex }
  }
  readonly context: { readonly chain: { readonly id: number } }
}

const start = () => {
  const seen: string[] = []
  const handler = (say: (happened: Happened) => string) => (happened: Happened) => void seen.push(say(happened))
  const handlers = new Map([
    ['Factory:PoolCreated', handler(({ event }) => `created ${event.args['pool']} by ${event.transaction.from}`)],
    [
      'Pool:Sync',
      handler(({ event: { args, block, log }, context }) => {
        const reserves = `${args['reserve0']}/${args['reserve1']}`
        return `${context.chain.id} ${log.address} ${reserves} at ${block.number}:${log.logIndex}, ${block.timestamp}`
      }),
    ],
    ['Prices:block', handler(({ event }) => `block ${event.block.number}`)],
  ]) as unknown as Parameters<typeof createReplay>[2]
  return { seen, ...createReplay({ db: {} as never, chainId: 7 }, sources, handlers, ['Prices:block']) }
}

describe('a replay', () => {
  it('does what is done with each log in order, and after the logs of a block what is done with the block', async () => {
    const { take, seen } = start()
    await take(stretchOf([4, 5], [created(4, 0), synced(4, 3, 10n), synced(5, 1, 11n)]))
    await take(stretchOf([6], [synced(6, 0, 12n)]))
    expect(seen).toEqual([
      `created ${POOL} by ${SENDER}`,
      `7 ${POOL} 10/20 at 4:3, 1004`,
      'block 4',
      `7 ${POOL} 11/22 at 5:1, 1005`,
      'block 5',
      `7 ${POOL} 12/24 at 6:0, 1006`,
      'block 6',
    ])
  })

  it('hears a contract in the block in which it is announced, before that too, and in no earlier one', async () => {
    const { take, seen } = start()
    await take(stretchOf([4, 5], [synced(4, 0, 1n), synced(5, 0, 2n), created(5, 1)]))
    expect(seen.filter((line) => line.includes('/'))).toEqual([`7 ${POOL} 2/4 at 5:0, 1005`])
  })

  it('hears nobody who was not announced, and asks for no event that nothing is done with', async () => {
    const { take, seen, topics } = start()
    await take(stretchOf([4], [created(4, 0), synced(4, 1, 1n, SENDER)]))
    expect(seen).toEqual([`created ${POOL} by ${SENDER}`, 'block 4'])
    expect([...topics].sort()).toEqual([toEventSelector(factoryAbi[0]), toEventSelector(poolAbi[0])].sort())
  })

  it('hears a contract once that was announced twice', async () => {
    const { take, seen } = start()
    await take(stretchOf([4], [created(4, 0), created(4, 1), synced(4, 2, 1n)]))
    expect(seen.filter((line) => line.includes('/'))).toHaveLength(1)
  })

  it('refuses a function of an event that no contract has', () => {
    const handlers = new Map([['Pool:Synced', () => undefined]])
    expect(() => createReplay({ db: {} as never, chainId: 7 }, sources, handlers, [])).toThrow('Pool:Synced is no event')
  })

  it('stops where logs are not in the order of their blocks', async () => {
    const { take } = start()
    await expect(take(stretchOf([4, 5], [created(5, 0), synced(4, 0, 1n)]))).rejects.toThrow('not in their order')
  })
})
