import type { RecordItem, RecordMovement, RecordsItem, RecordSum } from '@exchange/api-client'
import {
  type Address,
  formatUnits,
  formatWad,
  type Movement,
  movementsOf,
  type NativeMovement,
  nativeMovementOf,
  sumMovements,
  valueOf,
} from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readConsistent } from '../analytics/reading.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { decimalOrNull } from '../../answers/decimal.ts'
import type { RecordedHash } from './hashes.ts'
import type { Mined, ReadMined } from './mined.ts'
import { type PriceAsked, type PriceAt, readPrices, readSharePrices } from './prices.ts'

/** A transaction that moved something of the account, or that it paid for. */
type Recorded = RecordedHash &
  Mined & {
    readonly movements: readonly Movement[]
    readonly native: NativeMovement
    /** The network fee that the account paid. */
    readonly paid: bigint
  }

type Known = Pick<RecordSum, 'symbol' | 'decimals'>

/** Pool tokens have 18 decimals; a token that the index does not know has none. */
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
  { at, block, hash, kinds, movements, native, paid }: Recorded,
): RecordItem => {
  const { explorer } = market.network
  return {
    timestamp: at,
    block,
    txHash: hash,
    link: explorer === undefined ? null : `${explorer}/tx/${hash}`,
    kinds: [...kinds],
    movements: movements.map((one) => movementOf(market, one, priceAt({ token: one.token, at }))),
    gas: formatWad(paid),
    valueSent: decimalOrNull(native.sent),
    valueReceived: decimalOrNull(native.received),
    nativePriceUsd: decimalOrNull(priceAt({ token: wrappedNative, at })),
  }
}

/** Prices at the time; a pool token's follows from the pool's holdings, when all of them had a price. */
const readPricesOf = async (db: NodePgDatabase, market: ChainMarket, asked: readonly PriceAsked[]): Promise<PriceAt> => {
  const { chainId } = market.network
  const sidesOf = (token: Address): readonly Address[] =>
    market
      .snapshot()
      .findPool(token)
      ?.row.sides.map(({ address }) => address) ?? []
  const shares = asked.filter(({ token }) => sidesOf(token).length > 0)
  const sides = shares.flatMap(({ token, at }) => sidesOf(token).map((side) => ({ token: side, at })))
  return readConsistent(db, async (reading) => {
    const priceAt = await readPrices(reading, chainId, [...asked, ...sides])
    const shareAt = shares.length === 0 ? () => null : await readSharePrices(reading, chainId, shares)
    return (one) => {
      const isWhole = sidesOf(one.token).every((token) => priceAt({ token, at: one.at }) !== null)
      return priceAt(one) ?? (isWhole ? shareAt(one) : null)
    }
  })
}

/** Sums of native coin, null while a part is unknown, and the number of unknown transactions. */
const nativeSums = (
  recorded: readonly Recorded[],
): Pick<RecordsItem, 'gas' | 'valueSent' | 'valueReceived' | 'nativeChange' | 'nativeUnknown'> => {
  const gas = recorded.reduce((sum, { paid }) => sum + paid, 0n)
  const sent = recorded.reduce((sum, { native }) => sum + (native.sent ?? 0n), 0n)
  const received = recorded.reduce((sum, { native }) => sum + (native.received ?? 0n), 0n)
  const nativeUnknown = recorded.filter(({ native }) => native.sent === null || native.received === null).length
  const known = (sum: bigint): string | null => (nativeUnknown === 0 ? formatWad(sum) : null)
  return {
    gas: formatWad(gas),
    valueSent: known(sent),
    valueReceived: known(received),
    nativeChange: known(received - sent - gas),
    nativeUnknown,
  }
}

/** Whether the account has code, which matters when the node does not trace; unknown counts as code. */
const hasCodeOf = async (market: ChainMarket, account: Address, mined: Iterable<Mined>): Promise<boolean> =>
  [...mined].some(({ calls }) => !calls) ? market.hasCode(account).catch(() => true) : false

export type RecordsSources = { readonly db: NodePgDatabase; readonly readMined: ReadMined }

// ANALYTICS-10
/**
 * What transactions moved for an account, by their receipts, in their order, and the totals per token. A transaction that moved nothing of
 * the account and was sent by another one is left out. Native coin is split into network fees paid, other outflow, and inflow; each is null
 * when neither traces nor the receipt tell.
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
  const hasCode = await hasCodeOf(market, account, mined.values())
  const recorded = hashes.flatMap((one): Recorded[] => {
    const found = mined.get(one.hash)!
    const movements = movementsOf(account, found.transfers)
    const native = nativeMovementOf(account, { ...found, calls: found.calls ?? null, hasCode })
    const isOwn = found.sender === account
    const isNamed = movements.length > 0 || isOwn || native.received !== 0n || native.sent !== 0n
    return isNamed ? [{ ...found, ...one, movements, native, paid: isOwn ? found.gas : 0n }] : []
  })
  const { chainId, name, nativeCurrency, deployment } = market.network
  const wrappedNative = deployment.contracts.wrappedNative.toLowerCase() as Address
  const asked = recorded.flatMap(({ at, movements }) =>
    [wrappedNative, ...movements.map(({ token }) => token)].map((token) => ({ token, at })),
  )
  const priceAt = await readPricesOf(db, market, asked)
  const sums = [...sumMovements(recorded.flatMap(({ movements }) => movements))]
  return {
    chainId,
    network: name,
    account,
    nativeSymbol: nativeCurrency.symbol,
    records: recorded.map((one) => itemOf(market, wrappedNative, priceAt, one)),
    sums: sums.map(([token, amount]) => sumOf(market, { token, amount })),
    ...nativeSums(recorded),
  }
}
