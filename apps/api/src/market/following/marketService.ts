import type { Meta } from '@exchange/api-client'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'
import { repeat, type Repeated } from '@exchange/protocol/node'
import type { HeadSubscription } from '@exchange/protocol/node/watchHeads'
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
  /** Subscribes to a node's new heads; undefined for a network without push. */
  readonly subscribeHeads?: (network: Network, onTold: () => void) => HeadSubscription | undefined
  readonly database: pg.Pool
  readonly readBoosts: ReadBoosts
  readonly notifications: IndexNotifications
  readonly indexerStatus: IndexerStatus
  readonly clock: Clock
  readonly logger: Logger
}

const LOCAL_HEAD_POLL_MS = 200
/** The poll interval while a node pushes heads, which checks that it still answers. */
const TOLD_HEAD_POLL_MS = 1_000
const PUBLIC_HEAD_POLL_MS = 1_000
/** The poll interval of the index while nothing is pushed; the query is small, and the interval delays how soon a block is seen. */
const INDEX_POLL_MS = 25
/** The poll interval while steps are pushed, for switched views and missed notifications. */
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
      // Following the index reports a database that is down.
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
    /** The market of every network, in the order of the configuration. */
    markets: chains.map(({ market }) => market),
    find: (chainId: number): ChainMarket | undefined => byId.get(chainId),
    isDatabaseReachable: follower.isDatabaseReachable,
    /** Polls every chain and the index once; `start` repeats these. */
    pollHeads: async (): Promise<void> => void (await Promise.all(chains.map(({ heads }) => heads.poll()))),
    followIndex: follower.followIndex,
    followIndexer,
    audit,
    start: (): void => {
      for (const { network, heads } of chains) {
        const untoldMs = network.local ? LOCAL_HEAD_POLL_MS : PUBLIC_HEAD_POLL_MS
        const told = options.subscribeHeads?.(network, () => polls.soon())
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
    /** The current heads and index positions, for a new listener. */
    present: () => events.present(chains),
    /** The freshness of a response over all networks: that of the network furthest behind, stale when any network is. */
    overallMeta: (): Meta => {
      const metas = chains.map(({ market }) => market.meta())
      const worst = metas.reduce((a, b) => (b.blocksBehind > a.blocksBehind || (b.stale && !a.stale) ? b : a))
      return { ...worst, stale: metas.some((meta) => meta.stale) }
    },
  }
}

export type MarketService = ReturnType<typeof createMarketService>
