import type { ArenaCompetitionsItem, SeriesItem, TokenItem, TopPairItem, TransactionItem } from '@exchange/api-client'
import { formatUnits, toCsv } from '@exchange/domain'

/** A second as a text that spreadsheets can parse. */
export const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

// ANALYTICS-4: CSV = chart = API
/** A series: the points of its chart. */
export const seriesCsv = ({ points }: SeriesItem): string =>
  toCsv(
    ['start', 'time', 'value', 'gap'],
    points.map(({ start, value, gap }) => [{ number: start }, { text: timeOf(start) }, { number: value }, { text: gap }]),
  )

/** Competitions with their part of the arena's figures. */
export const competitionsCsv = ({ competitions }: ArenaCompetitionsItem): string =>
  toCsv(
    ['id', 'address', 'name', 'volumeUsd', 'participants', 'prizesUsd', 'feesUsd', 'leastOnly'],
    competitions.map((one) => [
      { number: one.id },
      { text: one.address },
      { text: one.name },
      { number: one.volumeUsd },
      { number: one.participants },
      { number: one.prizesUsd },
      { number: one.feesUsd },
      { text: String(one.leastOnly) },
    ]),
  )

/** Tokens in the order of their list. */
export const tokensCsv = (tokens: readonly TokenItem[]): string =>
  toCsv(
    ['address', 'symbol', 'name', 'priceUsd', 'priceChange24h', 'volumeUsd24h', 'tvlUsd', 'poolCount', 'listed'],
    tokens.map((token) => [
      { text: token.address },
      { text: token.symbol },
      { text: token.name },
      { number: token.priceUsd },
      { number: token.priceChange24h },
      { number: token.volumeUsd24h },
      { number: token.tvlUsd },
      { number: token.poolCount },
      { text: String(token.listed) },
    ]),
  )

/** Pairs in the order of their list. */
export const pairsCsv = (pairs: readonly TopPairItem[]): string =>
  toCsv(
    ['tokens', 'symbol', 'tvlUsd', 'volumeUsd24h', 'volumeChange24h', 'volumeUsd7d', 'feesUsd24h', 'feesUsd7d', 'poolCount', 'listed'],
    pairs.map((pair) => [
      { text: pair.key },
      { text: pair.symbol },
      { number: pair.tvlUsd },
      { number: pair.volumeUsd24h },
      { number: pair.volumeChange24h },
      { number: pair.volumeUsd7d },
      { number: pair.feesUsd24h },
      { number: pair.feesUsd7d },
      { number: pair.poolCount },
      { text: String(pair.listed) },
    ]),
  )

const movedText = (tokens: TransactionItem['tokens'], wanted: 'in' | 'out'): string =>
  tokens
    .filter(({ direction }) => direction === wanted)
    .map(
      ({ amount, decimals, symbol, address }) =>
        `${decimals === null ? amount : formatUnits(BigInt(amount), decimals)} ${symbol ?? address}`,
    )
    .join(' + ')

/** Transactions, newest first. Amounts are text: a row may name several tokens. */
export const transactionsCsv = (transactions: readonly TransactionItem[]): string =>
  toCsv(
    [
      'timestamp',
      'time',
      'block',
      'transaction',
      'logIndex',
      'kind',
      'act',
      'account',
      'pool',
      'symbol',
      'in',
      'out',
      'amountUsd',
      'lockId',
      'votes',
    ],
    transactions.map((one) => [
      { number: one.timestamp },
      { text: timeOf(one.timestamp) },
      { number: one.block },
      { text: one.txHash },
      { number: one.logIndex },
      { text: one.kind },
      { text: one.act },
      { text: one.account },
      { text: one.pool },
      { text: one.poolSymbol },
      { text: movedText(one.tokens, 'in') },
      { text: movedText(one.tokens, 'out') },
      { number: one.amountUsd },
      { number: one.lockId },
      { number: one.votes },
    ]),
  )
