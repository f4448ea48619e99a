import type { RecordItem, RecordMovement, RecordsItem, RecordSum } from '@exchange/api-client'
import { type Address, formatUnits, formatWad, type Movement, movementsOf, sumMovements, valueOf } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inOneMoment } from '../analytics/reading.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import { decimalOrNull } from '../market/decimal.ts'
import type { RecordedHash } from './hashes.ts'
import type { Mined, ReadMined } from './mined.ts'
import { type PriceAt, readPrices } from './prices.ts'

/** A transaction of the account that moved something of it, or that it paid for. */
type Recorded = RecordedHash & Mined & { readonly movements: readonly Movement[]; readonly isOwn: boolean }

type Known = Pick<RecordSum, 'symbol' | 'decimals'>

/** Pool tokens have 18 decimals; what the index does not know has none. */
const knownOf = (market: ChainMarket, token: Address): Known => {
  const snapshot = market.snapshot()
  const found = snapshot.findToken(token) ?? market.listed.get(token)
  if (found) return { symbol: found.symbol, decimals: found.decimals }
  const pool = snapshot.findPool(token)
  return pool ? { symbol: pool.row.symbol, decimals: 18 } : { symbol: null, decimals: null }
}

const sumOf = (market: ChainMarket, { token, amount }: Movement): RecordSum => {
  const known = knownOf(market, token)
  const whole = known.decimals === null ? null : formatUnits(amount, known.decimals)
  return { token, ...known, raw: String(amount), amount: whole }
}

const movementOf = (market: ChainMarket, movement: Movement, price: bigint | null): RecordMovement => {
  const sum = sumOf(market, movement)
  const isWorth = price !== null && sum.decimals !== null
  return {
    ...sum,
    priceUsd: decimalOrNull(price),
    valueUsd: isWorth ? formatWad(valueOf(movement.amount, 10n ** BigInt(sum.decimals ?? 0), price)) : null,
  }
}

const itemOf = (
  market: ChainMarket,
  wrappedNative: Address,
  priceAt: PriceAt,
  { at, block, hash, kinds, movements, isOwn, gas, value }: Recorded,
): RecordItem => {
  const { explorer } = market.network
  return {
    timestamp: at,
    block,
    txHash: hash,
    link: explorer === undefined ? null : `${explorer}/tx/${hash}`,
    kinds: [...kinds],
    movements: movements.map((one) => movementOf(market, one, priceAt({ token: one.token, at }))),
    gas: formatWad(isOwn ? gas : 0n),
    valueSent: formatWad(isOwn ? value : 0n),
    nativePriceUsd: decimalOrNull(priceAt({ token: wrappedNative, at })),
  }
}

export type RecordsSources = { readonly db: NodePgDatabase; readonly readMined: ReadMined }

// ANALYTICS-10
/**
 * What transactions moved for an account, by their receipts, in their order, and what that adds up to per token. One that moved nothing of it and that
 * another sent is left out. Native coins are told apart: what the account paid for its transactions, and sent with them.
 */
export const readRecords = async (
  { db, readMined }: RecordsSources,
  market: ChainMarket,
  account: Address,
  hashes: readonly RecordedHash[],
): Promise<RecordsItem> => {
  const mined = await readMined(
    market,
    hashes.map(({ hash }) => hash),
  )
  const recorded = hashes.flatMap((one): Recorded[] => {
    const found = mined.get(one.hash)!
    const movements = movementsOf(account, found.transfers)
    const isOwn = found.sender === account
    return movements.length > 0 || isOwn ? [{ ...found, ...one, movements, isOwn }] : []
  })
  const { chainId, name, nativeCurrency, deployment } = market.network
  const wrappedNative = deployment.contracts.wrappedNative.toLowerCase() as Address
  const asked = recorded.flatMap(({ at, movements }) =>
    [wrappedNative, ...movements.map(({ token }) => token)].map((token) => ({ token, at })),
  )
  const priceAt = await inOneMoment(db, (reading) => readPrices(reading, chainId, asked))
  const own = recorded.filter(({ isOwn }) => isOwn)
  const sums = [...sumMovements(recorded.flatMap(({ movements }) => movements))]
  return {
    chainId,
    network: name,
    account,
    nativeSymbol: nativeCurrency.symbol,
    records: recorded.map((one) => itemOf(market, wrappedNative, priceAt, one)),
    sums: sums.map(([token, amount]) => sumOf(market, { token, amount })),
    gas: formatWad(own.reduce((sum, { gas }) => sum + gas, 0n)),
    valueSent: formatWad(own.reduce((sum, { value }) => sum + value, 0n)),
  }
}
