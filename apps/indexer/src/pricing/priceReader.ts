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

type FindPrice = (token: Address) => Promise<TokenPrice | null>

/** Prices at one moment; null means that there is none. Remembers what it has read, so it must not outlive its event. */
export type PriceReader = { readonly priceOf: FindPrice }

type Reading = { readonly moment: Moment; readonly direct: Map<Address, Promise<TokenPrice | null>> }

/** Averages do not change within a block, and several events of one ask for the same. */
const averages = new WeakMap<PriceHistory, { readonly at: bigint; readonly average: PriceAverage }>()
const averageAt = (history: PriceHistory, at: bigint): PriceAverage => {
  const known = averages.get(history)
  if (known?.at === at) return known.average
  const average = averagePrice(history, at)
  averages.set(history, { at, average })
  return average
}

/** What a market says about a token, or null where its pool is empty or the other token has no price. */
const evidenceOf = async (
  { db, chainId, at }: Moment,
  market: string,
  token: Address,
  quoteOf: FindPrice,
): Promise<PriceEvidence | null> => {
  const row = await db.find(priceHistory, { chainId, market })
  if (row === null) throw new Error(`Market ${market} is listed for token ${token} on chain ${chainId}, but has no price history.`)
  if (row.history === null) return null
  const isToken0 = row.token0 === token
  const quote = await quoteOf(isToken0 ? row.token1 : row.token0)
  if (quote === null) return null
  return { average: averageAt(historyOf(market, row.history), at), isToken0, quote, quoteUnit: isToken0 ? row.unit1 : row.unit0 }
}

const collect = async (moment: Moment, markets: string, token: Address, quoteOf: FindPrice): Promise<PriceEvidence[]> => {
  const evidence: PriceEvidence[] = []
  for (const market of parseList(markets)) {
    const one = await evidenceOf(moment, market, token, quoteOf)
    if (one !== null) evidence.push(one)
  }
  return evidence
}

/** Price over one hop: from pools with anchors. */
const computeDirect = async (reading: Reading, token: Address): Promise<TokenPrice | null> => {
  const { db, chainId } = reading.moment
  const { stablecoins, wrappedNative } = anchorsOf(chainId)
  if (stablecoins.has(token)) return STABLECOIN_PRICE
  const row = await db.find(tokenPools, { chainId, token })
  if (row === null) return null
  const evidence = await collect(reading.moment, row.anchored, token, (quote) => directPrice(reading, quote))
  return token === wrappedNative ? priceByDeepest(evidence) : priceByDepth(evidence)
}

const directPrice = (reading: Reading, token: Address): Promise<TokenPrice | null> => {
  const known = reading.direct.get(token)
  if (known !== undefined) return known
  const price = computeDirect(reading, token)
  reading.direct.set(token, price)
  return price
}

/** Price over one hop, or, where that has none or a young one, over two: from pools with tokens that have a price over one hop. */
const priceOf = async (reading: Reading, token: Address): Promise<TokenPrice | null> => {
  const direct = await directPrice(reading, token)
  if (direct?.mature) return direct
  const { db, chainId } = reading.moment
  const row = await db.find(tokenPools, { chainId, token })
  if (row === null || row.others === '') return direct
  return preferredPrice(direct, priceByDepth(await collect(reading.moment, row.others, token, (quote) => directPrice(reading, quote))))
}

/** A reader of all prices as they stand at a moment. */
export const createPriceReader = (moment: Moment): PriceReader => {
  const reading: Reading = { moment, direct: new Map() }
  return { priceOf: (token) => priceOf(reading, token) }
}
