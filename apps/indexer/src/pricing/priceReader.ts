import {
  type Address,
  averagePrice,
  preferredPrice,
  type PriceAverage,
  priceByDeepest,
  priceByDepth,
  type PriceEvidence,
  type PriceHistory,
  STABLECOIN_PRICE,
  type TokenPrice,
} from '@exchange/domain'
import { priceHistory, tokenPools } from 'ponder:schema'
import { parseList } from '../addressList.ts'
import type { Moment } from '../context.ts'
import { anchorsOf } from '../networks.ts'
import { historyOf } from './historyText.ts'

/** Prices at one moment; null means that there is none. It caches what it has read, so it must not outlive its event. */
export type PriceReader = { readonly priceOf: (token: Address) => Promise<TokenPrice | null> }

type Reading = { readonly moment: Moment; readonly direct: Map<Address, Promise<TokenPrice | null>> }

/**
 * Averages do not change within a block, and several of its events need the same one: the last one per market, valid for as long as its
 * history is current.
 */
const averages = new Map<string, { readonly history: PriceHistory; readonly at: bigint; readonly average: PriceAverage }>()
const averageAt = (market: string, history: PriceHistory, at: bigint): PriceAverage => {
  const known = averages.get(market)
  if (known?.history === history && known.at === at) return known.average
  const average = averagePrice(history, at)
  averages.set(market, { history, at, average })
  return average
}

/** Price evidence for a token: markets with a non-empty pool, in which the other token has a one-hop price. */
const collect = async (reading: Reading, markets: string, token: Address): Promise<PriceEvidence[]> => {
  const { db, chainId, at } = reading.moment
  const evidence: PriceEvidence[] = []
  for (const market of parseList(markets)) {
    const row = await db.find(priceHistory, { chainId, market })
    if (row === null) throw new Error(`Market ${market} is listed for token ${token} on chain ${chainId}, but has no price history.`)
    if (row.history === null) continue
    const isToken0 = row.token0 === token
    const quote = await directPrice(reading, isToken0 ? row.token1 : row.token0)
    if (quote === null) continue
    const average = averageAt(market, historyOf(market, row.history), at)
    evidence.push({ average, isToken0, quote, quoteUnit: isToken0 ? row.unit1 : row.unit0 })
  }
  return evidence
}

/** One-hop price: from pools with anchors. */
const computeDirect = async (reading: Reading, token: Address): Promise<TokenPrice | null> => {
  const { db, chainId } = reading.moment
  const row = await db.find(tokenPools, { chainId, token })
  if (row === null) return null
  const evidence = await collect(reading, row.anchored, token)
  return token === anchorsOf(chainId).wrappedNative ? priceByDeepest(evidence) : priceByDepth(evidence)
}

const directPrice = (reading: Reading, token: Address): Promise<TokenPrice | null> | TokenPrice => {
  if (anchorsOf(reading.moment.chainId).stablecoins.has(token)) return STABLECOIN_PRICE
  const known = reading.direct.get(token)
  if (known !== undefined) return known
  const price = computeDirect(reading, token)
  reading.direct.set(token, price)
  return price
}

/** One-hop price, or, when there is none or a young one, two-hop price: from pools with tokens that have a one-hop price. */
const priceOf = async (reading: Reading, token: Address): Promise<TokenPrice | null> => {
  const direct = await directPrice(reading, token)
  if (direct?.mature) return direct
  const { db, chainId } = reading.moment
  const row = await db.find(tokenPools, { chainId, token })
  if (row === null || row.others === '') return direct
  return preferredPrice(direct, priceByDepth(await collect(reading, row.others, token)))
}

/** A reader of all prices at a moment. */
export const createPriceReader = (moment: Moment): PriceReader => {
  const reading: Reading = { moment, direct: new Map() }
  return { priceOf: (token) => priceOf(reading, token) }
}
