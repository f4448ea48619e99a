import type { TokenInfo } from '@exchange/domain'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { pino } from 'pino'
import type { LocalAccount } from 'viem'
import type { OnRampProvider } from '../../src/app/purchases/provider.ts'
import { sandbox } from '../../src/app/purchases/sandbox.ts'
import { createBoostService } from '../../src/app/boosts/service.ts'
import { createSessionService } from '../../src/app/sessions/service.ts'
import { createInboxTicks } from '../../src/app/notifications/inboxTicks.ts'
import { createMailService } from '../../src/app/mails/service.ts'
import { createUploadService } from '../../src/app/uploads/service.ts'
import { createApp } from '../../src/app.ts'
import { type Clock, systemClock } from '../../src/clock/clock.ts'
import { createDatabases, createListeningClient } from '../../src/database/database.ts'
import { createIndexNotifications } from '../../src/market/index/indexNotifications.ts'
import { type Authenticate, nobody } from '../../src/http/identity.ts'
import type { SeriesCopy } from '../../src/market-data/analytics/seriesCopy.ts'
import { createMarketService } from '../../src/market/following/marketService.ts'
import { createPoolReads } from '../../src/market-data/quotes/poolReads.ts'
import { createQuotes } from '../../src/market-data/quotes/quotes.ts'
import { fillChain, type FixtureOptions } from './fixture.ts'
import { addressOf, testChain, testNetwork } from './network.ts'
import { fixturePools } from './pools.ts'
import { searchHere } from './searcher.ts'

export const CHAIN = 31_356
export const OTHER_CHAIN = 31_204
/** 2026-09-15 10:20:00 UTC, a Tuesday: inside an hour, a day and an epoch. */
export const NOW = 1_789_467_600

/** Fills the tables of both chains up to now. */
export const fillChains = async (
  client: pg.ClientBase,
  of: Pick<FixtureOptions, 'pools' | 'tokens' | 'hours' | 'swaps'>,
): Promise<void> => {
  for (const chainId of [CHAIN, OTHER_CHAIN]) await fillChain(client, { ...of, chainId, block: 1_000, timestamp: NOW })
}

const pools = fixturePools(40, 8)

export const curated: readonly TokenInfo[] = [0, 1, 2].map((n) => ({
  chainId: CHAIN,
  address: addressOf(10_000 + n),
  symbol: `TK${n}`,
  name: `Token ${n}`,
  decimals: 18,
  logoURI: n === 0 ? 'https://example.org/tk0.svg' : '/tk.svg',
}))

/** A part of an answer that tests read field by field; the tests check its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

/** The API in this process, over a real database and chains that the test writes. Each poll is a call, so nothing waits for a timer. */
export const createWorld = (
  databaseUrl: string,
  tokens = curated,
  authenticate: Authenticate = nobody,
  store?: StoreAccess,
  issuer: LocalAccount | null = null,
  onRamp: OnRampProvider | null = sandbox,
  seriesCopy: SeriesCopy | null = null,
) => {
  const logger = pino({ level: 'silent' })
  const databases = createDatabases({ index: databaseUrl, app: databaseUrl, queue: databaseUrl }, () => undefined, 2)
  const boosts = createBoostService(databases.app, logger)
  const chains = new Map([CHAIN, OTHER_CHAIN].map((chainId) => [chainId, testChain(NOW - 1_000)]))
  let waited = 0
  const clock: Clock = { ...systemClock, monotonic: () => systemClock.monotonic() + waited }
  let indexerBlocks: ReadonlyMap<number, number> = new Map()
  const service = createMarketService({
    networks: [testNetwork(CHAIN, tokens), testNetwork(OTHER_CHAIN)],
    readerOf: ({ chainId }) => chains.get(chainId)!.reader,
    database: databases.index,
    readBoosts: boosts.read,
    notifications: createIndexNotifications(() => createListeningClient(databaseUrl)),
    indexerStatus: async () => indexerBlocks,
    clock,
    logger,
  })
  /** Audits after the longest pause that may apply to a node without receipts, or one that failed. */
  const audit = async (): Promise<void> => {
    waited += 60_000
    await service.audit()
  }
  const inboxTicks = createInboxTicks(databases.app, () => createListeningClient(databaseUrl), logger)
  const { app, pages, closeStreams } = createApp({
    service,
    db: drizzle({ client: databases.readers }),
    seriesCopy,
    appDatabase: databases.app,
    queueDatabase: databases.queue,
    logger,
    deployedAt: '2026-09-01T00:00:00.000Z',
    findQuote: createQuotes(
      new Map([[CHAIN, createPoolReads(async () => ({ pools, block: 1_000n, timestamp: NOW, gasPrice: 1n }))]]),
      searchHere(),
    ),
    boosts,
    signIn: {
      sessions: createSessionService({ database: databases.app, chainIds: [CHAIN, OTHER_CHAIN], verify: async () => false, now: Date.now }),
      origins: ['https://example.org'],
      limit: async () => undefined,
      isBehindProxy: false,
    },
    inboxTicks,
    uploads: createUploadService({ access: store, database: databases.app, now: Date.now, logger }),
    issuer,
    onRamp,
    mails: createMailService({ isOn: true, database: databases.app }),
    authenticate,
  })
  return {
    service,
    audit,
    app,
    pages,
    closeStreams,
    databases,
    boosts,
    inboxTicks,
    chain: (chainId = CHAIN) => chains.get(chainId)!,
    setIndexerBlocks: (blocks: ReadonlyMap<number, number>): void => {
      indexerBlocks = blocks
    },
    /** Runs every loop once. */
    poll: async (): Promise<void> => {
      await service.pollHeads()
      await service.followIndex()
      await service.followIndexer()
      await service.audit()
    },
    get: async (path: string, asked: Record<string, string> = {}): Promise<{ status: number; body: Json; headers: Headers }> => {
      const response = await app.request(path, { headers: asked })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    graphql: async (query: string, variables: Record<string, unknown> = {}, bearer = ''): Promise<{ status: number; body: Json }> => {
      const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
      const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
      const response = await app.request('/graphql', init)
      return { status: response.status, body: await response.json() }
    },
    close: async (): Promise<void> => {
      closeStreams()
      await Promise.all([service.stop(), inboxTicks.stop()])
      await databases.end()
    },
  }
}

export type World = ReturnType<typeof createWorld>
