import type { Meta } from '@exchange/api-client'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import { repeat, type Repeated } from '@exchange/protocol/node'
import type { HeardHeads } from '@exchange/protocol/node/lookAtHeads'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createHeadWatcher, type HeadWatcher } from '../chain/headWatcher.ts'
import type { ChainReader } from '../chain/rpc.ts'
import type { Clock } from '../../clock/clock.ts'
import { createAuditor } from '../audit/audit.ts'
import { createChainMarket, type ChainMarket } from './chainMarket.ts'
import type { IndexNotifications } from '../index/indexNotifications.ts'
import type { IndexerStatus } from '../index/indexerStatus.ts'
import { createIndexFollower } from './indexFollower.ts'
import { createMarketEvents, type FollowedChain, type MarketEvents } from './marketEvents.ts'
import { createMarketReader } from '../snapshot/marketReader.ts'
import type { ReadBoosts } from '../snapshot/boosts.ts'
import { createStreamEnds } from '../snapshot/streamEnds.ts'

export type MarketServiceOptions = {
  readonly networks: readonly Network[]
  readonly readerOf: (network: Network) => ChainReader
  /** Has the node of a network tell of its new heads; undefined for one that is not asked to. */
  readonly hearHeads?: (network: Network, onTold: () => void) => HeardHeads | undefined
  readonly database: pg.Pool
  readonly readBoosts: ReadBoosts
  readonly notifications: IndexNotifications
  readonly indexerStatus: IndexerStatus
  readonly clock: Clock
  readonly logger: Logger
}

const LOCAL_HEAD_POLL_MS = 200
/** While a node tells of its heads: whether it still answers. */
const TOLD_HEAD_POLL_MS = 1_000
const PUBLIC_HEAD_POLL_MS = 1_000
/** One small query: while nobody tells of the index's steps, it is a part of how soon a block is seen. */
const INDEX_POLL_MS = 25
/** While its steps are told: views that are switched, and what was not heard. */
const TOLD_INDEX_POLL_MS = 1_000
const STATUS_POLL_MS = 1_000
const AUDIT_MS = 500

type ChainOptions = Pick<MarketServiceOptions, 'readerOf' | 'database' | 'readBoosts' | 'clock'> & { readonly events: MarketEvents }

const followedChain = (network: Network, { readerOf, database, readBoosts, clock, events }: ChainOptions): FollowedChain => {
  const { chainId } = network
  const { poolFactory, concentratedRegistry, weightedFactory, legacyPoolFactory } = network.deployment.contracts
  const announcers = [poolFactory, concentratedRegistry, weightedFactory, legacyPoolFactory].filter((one) => one !== undefined)
  const reader = readerOf(network)
  const heads: HeadWatcher = createHeadWatcher({
    reader,
    clock,
    onHead: (head) => events.announceHead(chainId, head),
    onDiscontinuity: () => void market.doubt(),
  })
  const readMarket = createMarketReader(database, chainId, [...listedTokens(network)], readBoosts)
  const withStreamEnds = createStreamEnds(reader.streamEnds)
  const market: ChainMarket = createChainMarket({
    network,
    heads,
    findBlock: reader.findBlock,
    balancesAt: reader.balancesAt,
    transfersTo: reader.transfersTo,
    areClaimed: reader.areClaimed,
    findTransactions: reader.findTransactions,
    findNativeTransfers: reader.findNativeTransfers,
    hasCode: reader.hasCode,
    clock,
    read: async (windows, carried) => {
      const read = await readMarket(windows, carried)
      return read && { ...read, rows: await withStreamEnds(read.rows, windows.now) }
    },
    auditor: createAuditor({ chainId, announcers, reader, database, now: clock.monotonic }),
  })
  return { network, heads, market }
}

/** Follows the chains and their index, and keeps one market per network in memory. */
export const createMarketService = (options: MarketServiceOptions) => {
  const { networks, database, notifications, indexerStatus, logger } = options
  const events = createMarketEvents()
  const loops: Repeated[] = []
  const chains = networks.map((network) => followedChain(network, { ...options, events }))
  const follower = createIndexFollower({ chains, database, announceIndex: events.announceIndex, logger })

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
    for (const chain of chains) events.announceIndex(chain)
  }

  const byId = new Map(chains.map((chain) => [chain.network.chainId, chain.market]))

  return {
    /** Every network's market, in the order of the configuration. */
    markets: chains.map(({ market }) => market),
    find: (chainId: number): ChainMarket | undefined => byId.get(chainId),
    isDatabaseReachable: follower.isDatabaseReachable,
    /** Asks every chain and the index once; `start` repeats these for ever. */
    pollHeads: async (): Promise<void> => void (await Promise.all(chains.map(({ heads }) => heads.poll()))),
    followIndex: follower.followIndex,
    followIndexer,
    audit,
    start: (): void => {
      for (const { network, heads } of chains) {
        const untoldMs = network.local ? LOCAL_HEAD_POLL_MS : PUBLIC_HEAD_POLL_MS
        const told = options.hearHeads?.(network, () => polls.soon())
        const polls = repeat(heads.poll, () => (told?.isTelling() ? TOLD_HEAD_POLL_MS : untoldMs))
        loops.push(polls, { soon: polls.soon, stop: async () => told?.stop() })
      }
      const looks = repeat(follower.lookAtIndex, () => (notifications.isListening() ? TOLD_INDEX_POLL_MS : INDEX_POLL_MS))
      follower.onLeftOut(looks.soon)
      notifications.start(looks.soon)
      loops.push(
        looks,
        repeat(followIndexer, () => STATUS_POLL_MS),
        repeat(audit, () => AUDIT_MS),
      )
    },
    stop: async (): Promise<void> => {
      await Promise.all([notifications.stop(), ...loops.splice(0).map(({ stop }) => stop())])
      await follower.settled()
    },
    subscribe: events.subscribe,
    /** The events a new listener has missed: the present heads and index positions. */
    present: () => events.present(chains),
    /** Freshness of an answer that covers every network: that of the network furthest behind, stale when one is. */
    overallMeta: (): Meta => {
      const metas = chains.map(({ market }) => market.meta())
      const worst = metas.reduce((a, b) => (b.blocksBehind > a.blocksBehind || (b.stale && !a.stale) ? b : a))
      return { ...worst, stale: metas.some((meta) => meta.stale) }
    },
  }
}

export type MarketService = ReturnType<typeof createMarketService>
