import { type Address, DomainError, type Metric, metricsOf, type SeriesRange, type SubjectKind } from '@exchange/domain'
import { parseAddress } from '../../http/input.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { SeriesRequest } from './series.ts'
import type { Subject } from './sources.ts'

/**
 * Blocks by which the index must be past a block before an answer is pinned to it: a reorg of up to 29 blocks then changes no pinned
 * answer. The index keeps what it needs to roll back as many.
 */
export const FINAL_AFTER_BLOCKS = 30

/** Checks that a subject has a metric; throws `analytics.unknownMetric` otherwise. */
export const requireMetric = (metric: string, subject: SubjectKind): Metric => {
  const known = metricsOf[subject].find((one) => one === metric)
  if (!known) throw new DomainError('analytics.unknownMetric', { metric: metric.slice(0, 64), subject })
  return known
}

const findSubject = (market: ChainMarket, kind: SubjectKind, address: string | undefined): Subject => {
  if (kind === 'network' || kind === 'arena') return { kind, address: null }
  if (address === undefined) throw new DomainError('api.badRequest', { parameter: 'address', reason: `the address of a ${kind}` })
  const parsed = parseAddress(address, 'address')
  const snapshot = market.snapshot()
  const exists = {
    pool: () => snapshot.findPool(parsed) !== undefined,
    token: () => snapshot.findToken(parsed) !== undefined,
    gauge: () => Boolean(snapshot.findPool(parsed)?.item().gauge),
  }
  if (!exists[kind]()) throw new DomainError('api.notFound', { chainId: market.network.chainId, address: parsed })
  return { kind, address: parsed }
}

/** The latest block that an answer may be pinned to. */
export const finalBlock = (market: ChainMarket): number =>
  Math.max(0, Math.min(market.snapshot().state.block, market.head()?.number ?? 0) - FINAL_AFTER_BLOCKS)

/** The time of a block that an answer may be pinned to; throws `analytics.blockNotFinal` while a reorg may still remove it. */
export const requireFinalBlockTime = async (market: ChainMarket, block: number): Promise<NonNullable<SeriesRequest['pinned']>> => {
  const final = finalBlock(market)
  if (block > final) throw new DomainError('analytics.blockNotFinal', { block, final })
  const found = await market.findBlock(block).catch((cause: unknown) => {
    throw cause instanceof DomainError ? cause : new DomainError('rpc.unavailable', {}, { cause })
  })
  if (!found) throw new DomainError('api.notFound', { chainId: market.network.chainId, block })
  return { block, timestamp: found.timestamp }
}

export type SeriesAsked = {
  readonly metric: string
  readonly subject: SubjectKind
  readonly address?: string | undefined
  readonly range: SeriesRange
  readonly block?: number | undefined
}

/** Chain time, and whether the index has all of the chain's blocks: on a chain without new blocks, time still passes. */
export const timesOf = (market: ChainMarket): Pick<SeriesRequest, 'now' | 'isLevel'> => {
  const head = market.head()
  return { now: market.now(), isLevel: head !== null && head.number <= market.snapshot().state.block }
}

/** Builds the request of a series from a query. */
export const requestOf = async (
  market: ChainMarket,
  { metric, subject: kind, address, range, block }: SeriesAsked,
): Promise<SeriesRequest> => {
  const subject = findSubject(market, kind, address)
  const decimals = kind === 'token' ? market.snapshot().findToken(subject.address as Address)?.decimals : undefined
  return {
    chainId: market.network.chainId,
    subject,
    metric: requireMetric(metric, kind),
    range,
    unit: 10n ** BigInt(decimals ?? 0),
    ...timesOf(market),
    pinned: block === undefined ? undefined : await requireFinalBlockTime(market, block),
  }
}
