import {
  decidePosition,
  decideRequest,
  PERP_MAX_PRICE_AGE,
  type FeedAtWork,
  type PositionDecision,
  type RequestDecision,
} from '@exchange/domain'
import type { WriteCall } from '@exchange/protocol'
import type { PerpMarketAtWork, PerpPositionAtWork, PerpRequestAtWork } from '@exchange/protocol/reads/arena/readPerpWork'
import {
  buildCancelEndedRequest,
  buildExecuteRequest,
  buildLiquidate,
  buildSettleAtLastPrice,
  buildSettlePosition,
  type PerpPlace,
} from '@exchange/protocol/writes/arena/perpKeeping'
import type { LocalAccount } from 'viem'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import {
  createPerpStateReaders,
  marketOf,
  venueOf,
  readCurrentPrice,
  msUntilSoonest,
  type VenueAtWork,
  type PerpStateReader,
} from './perpWork.ts'

type Decision = RequestDecision | PositionDecision
type Work = Exclude<Decision, { readonly action: 'wait' }>

/** The name of an open request in logs and on `/health`. */
const requestName = ({ id }: PerpRequestAtWork): string => `request ${id}`
const positionName = ({ id }: PerpPositionAtWork): string => `position ${id}`

/** The transaction that carries out a decision about a request or a position. */
const callOf = (place: PerpPlace, id: bigint, work: Work): WriteCall => {
  if (work.action === 'execute') return buildExecuteRequest(place, id, work.roundId)
  if (work.action === 'cancel') return buildCancelEndedRequest(place, id)
  if (work.action === 'liquidate') return buildLiquidate(place, id, work.roundId)
  if (work.action === 'settle') return buildSettlePosition(place, id, work.roundId)
  return buildSettleAtLastPrice(place, id)
}

/** A feed's answer, and whether it can give a new one; that is read only when its newest price is too old to decide. */
const readFeed = async (context: RunContext, { feed, newest }: PerpMarketAtWork, now: number): Promise<FeedAtWork> => {
  const isOld = newest === null || now > newest.updatedAt + PERP_MAX_PRICE_AGE
  return { newest, isSilent: isOld && (await readCurrentPrice(context, feed)) === undefined }
}

/** Decides everything that is open: requests first, since their prices were known earlier. */
const decideAll = async function* (context: RunContext, reader: PerpStateReader, { work, now }: VenueAtWork) {
  for (const request of work.requests) {
    const market = marketOf(work, request.marketId)
    const decidedAfter = request.requestedAt + market.delay
    const round = await reader.firstRound(context, market, decidedAfter)
    yield { id: request.id, name: requestName(request), decision: decideRequest({ ...request, decidedAfter, round }, now) }
  }
  const feeds = new Map<number, FeedAtWork>()
  for (const position of work.positions) {
    const market = marketOf(work, position.marketId)
    const feed = feeds.get(market.id) ?? (await readFeed(context, market, now))
    feeds.set(market.id, feed)
    const hasEnded = position.accountEnd !== 0 && now >= position.accountEnd
    const settledBy = hasEnded ? await reader.firstRound(context, market, position.accountEnd - 1) : 'none'
    yield { id: position.id, name: positionName(position), decision: decidePosition({ ...position, settledBy }, feed, now) }
  }
}

// PERP-1, PERP-3, PERP-5
/**
 * Executes requests at their rounds, liquidates, and settles open positions once accounts have ended, so that competitions can be ranked.
 * Each run reads everything from the chain and simulates before it sends: work that another keeper did first is refused and skipped.
 */
export const createPerpKeeper = (account: LocalAccount): Executor => {
  const readerOf = createPerpStateReaders()

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, signal, logger } = context
    const reader = readerOf(network.chainId)
    const found = await reader.read(context)
    if (found === undefined) return { requests: 0, positions: 0 }
    const place = { chainId: network.chainId, venue: found.venue }
    const reasons: Record<string, string> = {}
    const untils: number[] = []
    const done = { execute: 0, cancel: 0, liquidate: 0, settle: 0, settleAtLastPrice: 0 }
    for await (const { id, name, decision } of decideAll(context, reader, found)) {
      if (signal.aborted) break
      if (decision.action === 'wait') {
        if (decision.until !== undefined) untils.push(decision.until)
        if (decision.reason !== 'healthy') reasons[name] = decision.reason
        continue
      }
      const outcome = await simulateThenSend(context, account, callOf(place, id, decision))
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ what: name, ...outcome }, `${decision.action} ${outcome.status}`)
      if (isDone) done[decision.action]++
      else reasons[name] = reasonOf(outcome)
      // Completed work brings a block; refused work may become possible a moment later.
      untils.push(found.now)
    }
    context.rest(msUntilSoonest(untils, found.now))
    const { requests, positions } = found.work
    return {
      requests: requests.length,
      positions: positions.length,
      executed: done.execute,
      cancelled: done.cancel,
      liquidated: done.liquidate,
      settled: done.settle + done.settleAtLastPrice,
      reasons,
    }
  }

  return { name: 'perpetuals', intervalMs: 3_000, worksOn: (network) => venueOf(network) !== undefined, run }
}
