import { formatCheckpoint } from '@exchange/schema'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testChain, testNetwork, type TestChain } from '../../../test/support/network.ts'
import type { ListeningClient } from '@exchange/protocol/node'
import { createIndexNotifications } from '../index/indexNotifications.ts'
import { indexStateColumns } from '../index/indexReader.ts'
import { createMarketService, type MarketService } from './marketService.ts'

const [CHAIN, OTHER_CHAIN] = [31_356, 31_204]
const START = 1_789_467_600

type Query = string | { readonly name?: string; readonly values?: readonly unknown[] }

let chains: ReadonlyMap<number, TestChain>
let block: number
let looks: number
let databaseDown: boolean
let told: boolean
let now: number
let warnings: string[]
/** How the database answers a read of the other chain's market. */
let readOther: () => Promise<void>
let tell: () => void
/** Calls back as the first chain's node does for a new head; undefined while nodes push nothing. */
let tellHead: (() => void) | undefined
let headsTold: boolean
let service: MarketService

const stateRows = () =>
  [CHAIN, OTHER_CHAIN].map((chainId) => [formatCheckpoint({ chainId, block, timestamp: START + block }), 'build', '1', '1'])

/** A database with an index of both chains and no pools, which answers with the requested columns. */
const query = async (asked: Query): Promise<{ rows: unknown[] }> => {
  if (databaseDown) throw new Error('connection refused')
  if (typeof asked === 'string') return { rows: [] }
  if (asked.name === 'index-positions') {
    looks++
    return { rows: stateRows().map(indexStateColumns.read) }
  }
  if (asked.name !== 'market') return { rows: [] }
  if (asked.values?.[0] === OTHER_CHAIN) await readOther()
  return { rows: [{ states: stateRows(), pools: [], tokens: [], days: [], open: [], traded: [], gauges: [] }] }
}
const database = { query, connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool

const listeningClient = () => {
  const on = (event: string, listener: (message: { readonly payload: string }) => void): void => {
    if (event === 'notification') tell = () => listener({ payload: '[]' })
  }
  const done = async (): Promise<void> => undefined
  const connect = async (): Promise<void> => {
    if (!told) throw new Error('no connection is left')
  }
  return { connect, query: done, end: done, on } as unknown as ListeningClient
}

const mineTo = (number: number): void => {
  block = number
  for (const chain of chains.values()) chain.mineTo(number)
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  chains = new Map([CHAIN, OTHER_CHAIN].map((chainId) => [chainId, testChain(START)]))
  looks = 0
  databaseDown = false
  told = true
  headsTold = false
  now = 0
  warnings = []
  readOther = async () => undefined
  mineTo(5)
  service = createMarketService({
    networks: [testNetwork(CHAIN), testNetwork(OTHER_CHAIN)],
    readerOf: ({ chainId }) => chains.get(chainId)!.reader,
    database,
    subscribeHeads: ({ chainId }, onTold) => {
      if (chainId === CHAIN) tellHead = onTold
      return { isTelling: () => headsTold, stop: () => undefined }
    },
    readBoosts: async () => new Map(),
    notifications: createIndexNotifications(listeningClient),
    indexerStatus: async () => new Map(),
    clock: { monotonic: () => now, wallIso: () => '' },
    logger: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
  })
})

afterEach(async () => {
  await service.stop()
  vi.useRealTimers()
})

const metaOf = (chainId: number) => service.find(chainId)!.meta()
const follow = async (): Promise<void> => {
  await service.pollHeads()
  await service.followIndex()
}

// REL-47
it('marks one chain when its market cannot be read, and the others go on', async () => {
  await follow()
  expect([metaOf(CHAIN).stale, metaOf(OTHER_CHAIN).stale]).toEqual([false, false])
  readOther = () => Promise.reject(new Error('canceling statement due to statement timeout'))
  mineTo(6)
  await follow()
  expect([metaOf(CHAIN).block, metaOf(CHAIN).stale, metaOf(OTHER_CHAIN).stale]).toEqual([6, false, true])
  expect(service.isDatabaseReachable()).toBe(true)
  readOther = async () => undefined
  await follow()
  expect([metaOf(OTHER_CHAIN).block, metaOf(OTHER_CHAIN).stale]).toEqual([6, false])
})

it('marks every chain when nobody can say where the index stands', async () => {
  await follow()
  databaseDown = true
  await follow()
  expect([metaOf(CHAIN).stale, metaOf(OTHER_CHAIN).stale, service.isDatabaseReachable()]).toEqual([true, true, false])
})

it('follows a chain while another is still being read, and that one on when it is done', async () => {
  let end = (): void => undefined
  readOther = () => new Promise((resolve) => (end = resolve))
  service.start()
  await pass()
  mineTo(6)
  await pass(200)
  tell()
  await pass()
  expect(metaOf(CHAIN)).toMatchObject({ block: 6, stale: false })
  expect(service.find(OTHER_CHAIN)!.hasSnapshot()).toBe(false)
  readOther = async () => undefined
  mineTo(7)
  end()
  await pass()
  expect(metaOf(OTHER_CHAIN).block).toBe(7)
})

// how/api#market-in-memory: steps of the index are pushed, heads are polled
it('an index that saw a block before its head was polled is fresh, and is told of once', async () => {
  await follow()
  const told: unknown[] = []
  service.subscribe(({ type, data }) => {
    if (data.chainId === CHAIN) told.push({ type, ...data })
  })
  mineTo(7)
  await service.followIndex()
  expect(metaOf(CHAIN)).toMatchObject({ block: 7, stale: false, blocksBehind: 0 })
  await follow()
  expect(told).toMatchObject([
    { type: 'head', number: 7 },
    { type: 'index', block: 7, ready: true },
  ])
})

it('is stale when the chain goes back behind a block that was indexed before its head was polled', async () => {
  await follow()
  mineTo(7)
  await service.followIndex()
  const { timestamp } = chains.get(CHAIN)!.head()
  chains.get(CHAIN)!.reset(timestamp + 1)
  await follow()
  expect([metaOf(CHAIN).stale, metaOf(OTHER_CHAIN).stale]).toEqual([true, false])
})

// how/operations-and-faults#audit-by-receipts: without receipts a fork cannot be checked until the index has advanced
it('a fork heals where receipts are refused', async () => {
  for (const chain of chains.values()) chain.setReceiptsDown(true)
  const followFor = async (seconds: number): Promise<void> => {
    for (const end = now + seconds * 1_000; now < end; now += 500) {
      await follow()
      await service.audit()
    }
  }
  await followFor(5)
  chains.get(CHAIN)!.replaceHead()
  await followFor(5)
  expect(metaOf(CHAIN).stale).toBe(true)
  mineTo(6)
  await followFor(120)
  expect(metaOf(CHAIN)).toMatchObject({ block: 6, stale: false })
  expect(warnings.filter((line) => line.includes(`"chainId":${CHAIN}`) && line.includes('no block receipts'))).toHaveLength(1)
})

// REL-50
it('asks for the head at once when the node tells of it, and else once a second', async () => {
  headsTold = true
  service.start()
  await pass()
  mineTo(6)
  await pass(200)
  expect(service.find(CHAIN)!.meta().block).toBe(5)
  tell()
  tellHead?.()
  await pass()
  expect(metaOf(CHAIN)).toMatchObject({ block: 6, stale: false })
})

it('looks at the index at once when its steps are told, and else once a second', async () => {
  service.start()
  await pass()
  const before = looks
  await pass(1_000)
  expect(looks - before).toBe(1)
  mineTo(6)
  tell()
  await pass()
  expect([metaOf(CHAIN).block, looks - before]).toEqual([6, 2])
})

it('looks at the index forty times a second while nobody can tell', async () => {
  told = false
  service.start()
  await pass()
  const before = looks
  await pass(1_000)
  expect(looks - before).toBe(40)
})
