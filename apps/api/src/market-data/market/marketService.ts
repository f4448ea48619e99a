import type { Head, Meta } from '@exchange/api-client'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createHeadWatcher, type HeadWatcher } from '../chain/headWatcher.ts'
import type { ChainReader } from '../chain/rpc.ts'
import type { Clock } from '../../clock/clock.ts'
import { createAuditor } from '../audit/audit.ts'
import { createChainMarket, type ChainMarket } from './chainMarket.ts'
import type { IndexNotifications } from '../index/indexNotifications.ts'
import { readIndexStates, type IndexState } from '../index/indexReader.ts'
import type { IndexerStatus } from '../index/indexerStatus.ts'
import { createMarketReader } from './marketReader.ts'
import { repeat, type Repeated } from './repeat.ts'
import { createStreamEnds } from '../gauges/streamEnds.ts'

/** What `/events` passes on. */
export type MarketEvent =
  | { readonly type: 'head'; readonly data: Head & { readonly chainId: number } }
  | {
      readonly type: 'index'
      readonly data: { readonly chainId: number; readonly block: number; readonly ready: boolean; readonly progress: number }
    }

export type MarketServiceOptions = {
  readonly networks: readonly Network[]
  readonly readerOf: (network: Network) => ChainReader
  readonly database: pg.Pool
  readonly notifications: IndexNotifications
  readonly indexerStatus: IndexerStatus
  readonly clock: Clock
  readonly logger: Logger
}

const LOCAL_HEAD_POLL_MS = 200
const PUBLIC_HEAD_POLL_MS = 1_000
/** One small query: while nobody tells of the index's steps, it is a part of how soon a block is seen. */
const INDEX_POLL_MS = 25
/** While its steps are told: views that are switched, and what was not heard. */
const TOLD_INDEX_POLL_MS = 250
const STATUS_POLL_MS = 1_000
const AUDIT_MS = 500

type Chain = { readonly network: Network; readonly heads: HeadWatcher; readonly market: ChainMarket }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Follows the chains and their index, and keeps one market per network in memory. */
export const createMarketService = (options: MarketServiceOptions) => {
  const { networks, readerOf, database, notifications, indexerStatus, clock, logger } = options
  const listeners = new Set<(event: MarketEvent) => void>()
  const lastIndex = new Map<number, string>()
  const loops: Repeated[] = []
  /** What is being read of the index, by chain. */
  const following = new Map<Chain, Promise<void>>()
  /** Those of them that a look had to leave out. */
  const leftOut = new Set<Chain>()
  const marketFaults = new Map<Chain, string | undefined>()
  let databaseFault: string | undefined
  let lookAgain = (): void => undefined

  const emit = (event: MarketEvent): void => {
    for (const listener of listeners) listener(event)
  }

  const indexEvent = ({ network, market }: Chain): Extract<MarketEvent, { type: 'index' }> => {
    const { block, ready, progress } = market.index()
    return { type: 'index', data: { chainId: network.chainId, block, ready, progress } }
  }

  const announceIndex = (chain: Chain): void => {
    const event = indexEvent(chain)
    const text = JSON.stringify(event.data)
    if (lastIndex.get(chain.network.chainId) === text) return
    lastIndex.set(chain.network.chainId, text)
    emit(event)
  }

  const chains: readonly Chain[] = networks.map((network) => {
    const { chainId } = network
    const { poolFactory, concentratedRegistry, weightedFactory } = network.deployment.contracts
    const announcers = [poolFactory, concentratedRegistry, ...(weightedFactory === undefined ? [] : [weightedFactory])]
    const reader = readerOf(network)
    const heads: HeadWatcher = createHeadWatcher({
      reader,
      clock,
      onHead: (head) => emit({ type: 'head', data: { chainId, ...head } }),
      onDiscontinuity: () => void market.doubt(),
    })
    const readMarket = createMarketReader(database, chainId, [...listedTokens(network)])
    const withStreamEnds = createStreamEnds(reader.streamEnds)
    const market: ChainMarket = createChainMarket({
      network,
      heads,
      clock,
      read: async (windows, carried) => {
        const read = await readMarket(windows, carried)
        return read && { ...read, rows: await withStreamEnds(read.rows, windows.now) }
      },
      auditor: createAuditor({ chainId, announcers, reader, database, now: clock.monotonic }),
    })
    return { network, heads, market }
  })

  const noteDatabase = (fault: string | undefined): void => {
    if (fault !== databaseFault) {
      if (fault === undefined) logger.info('database reachable')
      else logger.warn({ fault }, 'database unreachable')
    }
    databaseFault = fault
  }

  const noteMarket = (chain: Chain, fault: string | undefined): void => {
    if (fault === marketFaults.get(chain)) return
    marketFaults.set(chain, fault)
    if (fault !== undefined) logger.warn({ chainId: chain.network.chainId, fault }, 'market not read')
  }

  /** What cannot be read of one chain is that chain's alone. */
  const followChain = async (chain: Chain, state: IndexState | undefined): Promise<void> => {
    const { market } = chain
    try {
      if (state) await market.follow(state)
      else market.forget()
      noteMarket(chain, undefined)
    } catch (error) {
      noteMarket(chain, messageOf(error))
      market.markUnreachable()
    }
    announceIndex(chain)
  }

  /**
   * Looks where the index stands and begins to follow it, each chain on its own. A chain that is being followed is left out, because the
   * position may be older than what is being read: there is another look when it is done.
   */
  const lookAtIndex = async (): Promise<void> => {
    const free = chains.filter((chain) => !following.has(chain))
    for (const chain of following.keys()) leftOut.add(chain)
    try {
      const states = await readIndexStates(database)
      noteDatabase(undefined)
      for (const chain of free) {
        const followed = followChain(chain, states?.get(chain.network.chainId)).then(() => {
          following.delete(chain)
          if (leftOut.delete(chain)) lookAgain()
        })
        following.set(chain, followed)
      }
    } catch (error) {
      noteDatabase(messageOf(error))
      for (const chain of chains) {
        chain.market.markUnreachable()
        announceIndex(chain)
      }
    }
  }

  const followIndex = async (): Promise<void> => {
    await lookAtIndex()
    await Promise.all(following.values())
  }

  const followIndexer = async (): Promise<void> => {
    if (chains.every(({ market }) => market.index().ready)) {
      for (const { market } of chains) market.setIndexerBlock(undefined)
      return
    }
    const blocks = await indexerStatus()
    for (const { network, market } of chains) market.setIndexerBlock(blocks.get(network.chainId))
  }

  const audit = async (): Promise<void> => {
    for (const { network, market } of chains) {
      const wasDisproved = market.isDisproved()
      const wasAudited = market.isAudited()
      // A database that is away is noticed where the index is followed.
      await market.audit().catch(() => undefined)
      if (wasAudited && !market.isAudited())
        logger.warn({ chainId: network.chainId }, 'the RPC offers no block receipts: its index is not audited')
      if (market.isDisproved() && !wasDisproved)
        logger.error({ chainId: network.chainId }, "the index is not what the chain's receipts say: it must be built again")
    }
    for (const chain of chains) announceIndex(chain)
  }

  const byId = new Map(chains.map((chain) => [chain.network.chainId, chain.market]))

  return {
    /** Every network's market, in the order of the configuration. */
    markets: chains.map(({ market }) => market),
    find: (chainId: number): ChainMarket | undefined => byId.get(chainId),
    isDatabaseReachable: (): boolean => databaseFault === undefined,
    /** Asks every chain and the index once; `start` repeats these for ever. */
    pollHeads: async (): Promise<void> => void (await Promise.all(chains.map(({ heads }) => heads.poll()))),
    followIndex,
    followIndexer,
    audit,
    start: (): void => {
      for (const { network, heads } of chains)
        loops.push(repeat(heads.poll, () => (network.local ? LOCAL_HEAD_POLL_MS : PUBLIC_HEAD_POLL_MS)))
      const looks = repeat(lookAtIndex, () => (notifications.isListening() ? TOLD_INDEX_POLL_MS : INDEX_POLL_MS))
      lookAgain = looks.soon
      notifications.start(looks.soon)
      loops.push(
        looks,
        repeat(followIndexer, () => STATUS_POLL_MS),
        repeat(audit, () => AUDIT_MS),
      )
    },
    stop: async (): Promise<void> => {
      await Promise.all([notifications.stop(), ...loops.splice(0).map(({ stop }) => stop())])
      await Promise.all(following.values())
    },
    /** Calls back on each event until the returned function is called. */
    subscribe: (listener: (event: MarketEvent) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The events a new listener has missed: the present heads and index positions. */
    present: (): MarketEvent[] =>
      chains.flatMap((chain): MarketEvent[] => {
        const head = chain.heads.head()
        const events: MarketEvent[] = head ? [{ type: 'head', data: { chainId: chain.network.chainId, ...head } }] : []
        return [...events, indexEvent(chain)]
      }),
    /** Freshness of an answer that covers every network: that of the network furthest behind, stale when one is. */
    overallMeta: (): Meta => {
      const metas = chains.map(({ market }) => market.meta())
      const worst = metas.reduce((a, b) => (b.blocksBehind > a.blocksBehind || (b.stale && !a.stale) ? b : a))
      return { ...worst, stale: metas.some((meta) => meta.stale) }
    },
  }
}

export type MarketService = ReturnType<typeof createMarketService>
