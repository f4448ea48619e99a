import { type Address, decideRound, isPositionLiquidatable, PERP_MAX_PRICE_AGE, type RoundDecision } from '@exchange/domain'
import { priceFeedAbi, readMany } from '@exchange/protocol'
import type { PerpMarketAtWork } from '@exchange/protocol/reads/arena/readPerpWork'
import { buildUpdateFeed } from '@exchange/protocol/writes/arena/perpKeeping'
import type { Abi, LocalAccount } from 'viem'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { createPerpStateReaders, venueOf, readCurrentPrice, msUntilSoonest, type VenueAtWork } from './perpWork.ts'

/** Seconds until a feed without a price is read again. */
const SILENT_SECONDS = 60

/** Least seconds between two rounds of our own feed; undefined for another's, which this keeper cannot write. */
const readMinInterval = async ({ client, network }: RunContext, feed: Address): Promise<number | undefined> => {
  const [answer] = await readMany(client, network, [{ address: feed, abi: priceFeedAbi as Abi, functionName: 'MIN_INTERVAL', args: [] }])
  if (answer?.status === 'failed' && answer.error.code.startsWith('rpc.')) throw answer.error
  return answer?.status === 'ok' ? Number(answer.data) : undefined
}

/** Whether some position of a market would be liquidated at the feed's next price, and not at the newest round while that is fresh. */
const endsPosition = ({ work, now }: VenueAtWork, { id, newest }: PerpMarketAtWork, price: bigint): boolean =>
  work.positions.some((position) => {
    if (position.marketId !== id || !isPositionLiquidatable(position, price, now)) return false
    const isFresh = newest !== null && now <= newest.updatedAt + PERP_MAX_PRICE_AGE
    return !isFresh || !isPositionLiquidatable(position, newest.price, newest.updatedAt)
  })

/** Whether a round of a market's feed is due. */
const decide = async (context: RunContext, found: VenueAtWork, market: PerpMarketAtWork, minInterval: number): Promise<RoundDecision> => {
  const isHere = ({ marketId }: { readonly marketId: number }): boolean => marketId === market.id
  const positions = found.work.positions.filter(isHere)
  const isHeld = positions.length > 0
  const price = isHeld ? await readCurrentPrice(context, market.feed) : undefined
  return decideRound(
    {
      updatedAt: market.newest?.updatedAt,
      minInterval,
      awaited: [
        ...found.work.requests.filter(isHere).map(({ requestedAt }) => requestedAt + market.delay),
        ...positions.filter(({ accountEnd }) => accountEnd !== 0).map(({ accountEnd }) => accountEnd - 1),
      ],
      isHeld,
      endsPosition: price !== undefined && endsPosition(found, market, price),
    },
    found.now,
  )
}

// PERP-4
/**
 * Writes rounds of the perpetual markets' own feeds: when a request waits for one, when a position would be liquidated at it, and, while
 * positions are open, before a price becomes too old. It depends only on the chain; a feed accepts one round every ten seconds, so of
 * several instances one writes it. Other providers' feeds are left alone.
 */
export const createPriceKeeper = (account: LocalAccount): Executor => {
  const readerOf = createPerpStateReaders()
  const intervals = new Map<string, number | undefined>()

  const intervalOf = async (context: RunContext, feed: Address): Promise<number | undefined> => {
    const key = `${context.network.chainId}/${feed}`
    if (!intervals.has(key)) intervals.set(key, await readMinInterval(context, feed))
    return intervals.get(key)
  }

  /** The outcome for a market, and when to check it again. */
  const keep = async (context: RunContext, found: VenueAtWork, market: PerpMarketAtWork) => {
    const minInterval = await intervalOf(context, market.feed)
    if (minInterval === undefined) return { result: 'foreign' }
    const decision = await decide(context, found, market, minInterval)
    if (decision.action === 'wait') return { result: 'wait', until: decision.until }
    if ((await readCurrentPrice(context, market.feed)) === undefined) return { result: 'silent', until: found.now + SILENT_SECONDS }
    const outcome = await simulateThenSend(context, account, buildUpdateFeed(context.network.chainId, market.feed))
    const isDone = outcome.status === 'done'
    context.logger[isDone ? 'info' : 'warn']({ market: market.symbol, reason: decision.reason, ...outcome }, `update ${outcome.status}`)
    if (isDone) return { result: 'written', until: found.now }
    return { result: reasonOf(outcome), until: found.now }
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const found = await readerOf(context.network.chainId).read(context)
    if (found === undefined) return { markets: 0 }
    const reasons: Record<string, string> = {}
    const untils: number[] = []
    let rounds = 0
    for (const market of found.work.markets) {
      if (context.signal.aborted) break
      const { result, until } = await keep(context, found, market)
      if (until !== undefined) untils.push(until)
      if (result === 'written') rounds++
      else if (result !== 'wait') reasons[market.symbol] = result
    }
    context.rest(msUntilSoonest(untils, found.now))
    return { markets: found.work.markets.length, rounds, reasons }
  }

  return { name: 'prices', intervalMs: 3_000, worksOn: (network) => venueOf(network) !== undefined, run }
}
