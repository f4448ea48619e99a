import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChainWatch, LOOKED_AT_AFTER_MS, PATIENCE_MS, STUCK_AFTER_MS } from './chainWatch.ts'

const CHAIN = 31_356
const hash = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`

let servers: Server[]
let now: number
let chain: { fork: number; head: number } | undefined
let seen: { fork: number; head: number } | undefined
let index: { ready: boolean; block: number }
let disproved: Map<number, number>
let reindexed: (readonly (readonly [number, number])[])[]
/** Amount in the logs of each block, when it differs from the receipts'. */
let forged: string | undefined
let restored: number
let isAnswering: boolean
let slowness: number

type Handler = (body: { id: number; method: string; params: [string] }, path: string) => { status: number; json: unknown }

const serve = async (handle: Handler): Promise<string> => {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { status, json } = handle(text ? JSON.parse(text) : {}, request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The one log of a block. */
const logOf = (number: number, data = '0x01') => ({
  transactionHash: hash(number),
  logIndex: '0x0',
  address: '0xAb',
  topics: ['0x1'],
  data,
})

/** A node with block hashes that distinguish its chain from another one. */
const node =
  (state: () => typeof chain): Handler =>
  ({ id, method, params }) => {
    const at = state()
    if (!at) return { status: 503, json: {} }
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock } = params[0] as unknown as { fromBlock: string; toBlock: string }
      const numbers = Array.from({ length: Number(toBlock) - Number(fromBlock) + 1 }, (_, index) => Number(fromBlock) + index)
      return { status: 200, json: { jsonrpc: '2.0', id, result: numbers.map((number) => logOf(number, forged)) } }
    }
    if (method === 'eth_getBlockReceipts')
      return { status: 200, json: { jsonrpc: '2.0', id, result: [{ logs: [logOf(Number(params[0]))] }] } }
    const [tag] = params
    const number = tag === 'latest' ? at.head : Number(tag)
    const block = number > at.head ? null : { number: `0x${number.toString(16)}`, timestamp: '0x1', hash: hash(at.fork * 1_000 + number) }
    return { status: 200, json: { jsonrpc: '2.0', id, result: block } }
  }

const watch = async (onAsked: () => void = () => undefined): Promise<ChainWatch> => {
  const indexer = await serve((_, path) =>
    path === '/ready'
      ? { status: index.ready ? 200 : 503, json: {} }
      : { status: 200, json: { 31356: { id: CHAIN, block: { number: index.block, timestamp: 1 } } } },
  )
  return new ChainWatch({
    chains: [
      {
        chainId: CHAIN,
        url: await serve(node(() => chain)),
        indexerRpcUrl: await serve(node(() => seen)),
        firstBlockHash: hash(1_001),
        restore: () => restored++,
        isAnswering: () => isAnswering,
      },
    ],
    // Nothing listens there: an unreachable database is no evidence against an index.
    databaseUrl: 'postgresql://postgres@127.0.0.1:1/none',
    indexerPort: Number(new URL(indexer).port),
    findDisproved: async () => {
      onAsked()
      return disproved
    },
    reindex: async (condemned) => void reindexed.push([...condemned]),
    now: () => now,
    slowness: () => slowness,
    log: () => undefined,
  })
}

beforeEach(() => {
  servers = []
  now = 1_000_000
  chain = { fork: 1, head: 100 }
  seen = chain
  index = { ready: true, block: 100 }
  disproved = new Map()
  forged = undefined
  reindexed = []
  restored = 0
  isAnswering = true
  slowness = 1
})
afterEach(() => {
  for (const server of servers) server.close()
})

// REL-42: chain reset, detected within 10 s, clean re-index
describe('the watch over the chains', () => {
  it('puts a chain back that was reset, and then waits before it judges again', async () => {
    const looking = await watch()
    await looking.look()
    expect([restored, reindexed]).toEqual([0, []])
    chain = { fork: 2, head: 0 }
    await looking.look()
    expect([restored, reindexed]).toEqual([1, []])
    chain = { fork: 1, head: 95 }
    disproved = new Map([[CHAIN, 90]])
    await looking.look()
    expect(reindexed).toEqual([])
    now += PATIENCE_MS
    await looking.look()
    expect(reindexed).toEqual([[[CHAIN, 90]]])
  })

  // REL-50
  it('looks again at all of it only when a head has changed, or after a while, once all was found well', async () => {
    let asked = 0
    const looking = await watch(() => asked++)
    now += PATIENCE_MS
    await looking.lookWhereNeeded()
    expect(asked).toBe(1)
    now += 2_000
    await looking.lookWhereNeeded()
    expect(asked).toBe(1)
    chain = { fork: 1, head: 101 }
    await looking.lookWhereNeeded()
    expect(asked).toBe(2)
    // The index is below it: that is not healthy.
    now += 2_000
    await looking.lookWhereNeeded()
    expect(asked).toBe(3)
    seen = chain
    index.block = 101
    now += 2_000
    await looking.lookWhereNeeded()
    now += 8_000
    await looking.lookWhereNeeded()
    expect(asked).toBe(5)
  })

  it('takes a chain that cannot be read for none', async () => {
    chain = undefined
    await (await watch()).look()
    expect([restored, reindexed]).toEqual([0, []])
  })

  it('builds an index anew that the API found to be wrong', async () => {
    disproved = new Map([[CHAIN, 90]])
    await (await watch()).look()
    expect(reindexed).toEqual([[[CHAIN, 90]]])
  })

  it('waits with that until the node shows what its receipts say: a node that still lies would be asked in vain', async () => {
    disproved = new Map([[CHAIN, 90]])
    forged = '0x02'
    const looking = await watch()
    await looking.look()
    expect(reindexed).toEqual([])
    forged = undefined
    await looking.look()
    expect(reindexed).toEqual([[[CHAIN, 90]]])
  })

  it('leaves an index alone that somebody else had built anew: what the API speaks of is the one before it', async () => {
    disproved = new Map([[CHAIN, 90]])
    index = { ready: false, block: 40 }
    const looking = await watch()
    await looking.look()
    index = { ready: true, block: 100 }
    await looking.look()
    disproved = new Map()
    now += LOOKED_AT_AFTER_MS
    await looking.look()
    expect(reindexed).toEqual([])
  })

  it('lets a new index be completed, however long it takes, before it believes the API again', async () => {
    disproved = new Map([[CHAIN, 90]])
    const looking = await watch()
    await looking.look()
    index = { ready: false, block: 0 }
    now += 10 * PATIENCE_MS
    await looking.look()
    index = { ready: true, block: 100 }
    await looking.look()
    expect(reindexed).toEqual([[[CHAIN, 90]]])
    now += PATIENCE_MS
    await looking.look()
    expect(reindexed).toEqual([[[CHAIN, 90]], [[CHAIN, 90]]])
  })
})

// REL-40: RPC faults healed within 30 s, no hand work
describe('an index that stands still', () => {
  const lookTwice = async (): Promise<void> => {
    const looking = await watch()
    await looking.look()
    now += STUCK_AFTER_MS + 1
    await looking.look()
  }

  it('is started again once its own RPC shows a head above it', async () => {
    index.block = 90
    await lookTwice()
    expect(reindexed).toEqual([[]])
  })

  // REL-49
  it('is given the more time the more the machine is wanted by others', async () => {
    index.block = 90
    slowness = 5
    const looking = await watch()
    for (let waited = 0; waited < 24 * STUCK_AFTER_MS; waited += STUCK_AFTER_MS) {
      await looking.look()
      now += STUCK_AFTER_MS
    }
    expect(reindexed).toEqual([])
    slowness = 1
    await looking.look()
    expect(reindexed).toEqual([[]])
  })

  it('is given twice the time after a start that did not help, until it is level with its chain', async () => {
    index.block = 90
    const looking = await watch()
    const standStill = async (ms: number): Promise<void> => {
      await looking.look()
      now += ms
      await looking.look()
    }
    await standStill(STUCK_AFTER_MS + 1)
    now += PATIENCE_MS
    await standStill(STUCK_AFTER_MS + 1)
    expect(reindexed).toHaveLength(1)
    now += STUCK_AFTER_MS
    await looking.look()
    expect(reindexed).toHaveLength(2)
    now += PATIENCE_MS
    index.block = 100
    await looking.look()
    index.block = 90
    await standStill(STUCK_AFTER_MS + 1)
    expect(reindexed).toHaveLength(3)
  })

  it('is given its time after it read the history: its newest blocks come one chain after the other', async () => {
    index = { ready: false, block: 70 }
    const looking = await watch()
    await looking.look()
    index.ready = true
    for (let waited = 0; waited < PATIENCE_MS; waited += STUCK_AFTER_MS + 1) {
      await looking.look()
      now += STUCK_AFTER_MS + 1
    }
    expect(reindexed).toEqual([])
    await looking.look()
    now += STUCK_AFTER_MS + 1
    await looking.look()
    expect(reindexed).toEqual([[]])
  })

  it.each([
    ['it is level with its chain', () => undefined],
    // REL-49
    ['its chain answers no call', () => ((index.block = 90), (isAnswering = false))],
    ['its RPC is away', () => ((index.block = 90), (seen = undefined))],
    ['its RPC shows other logs than the receipts: a start would read them as final', () => ((index.block = 90), (forged = '0x02'))],
    ['its RPC trails', () => ((index.block = 90), (seen = { fork: 1, head: 90 }))],
    ['it still reads the history', () => (index = { ready: false, block: 0 })],
  ])('is left alone while %s', async (_, arrange) => {
    arrange()
    await lookTwice()
    expect(reindexed).toEqual([])
  })
})
