import type {
  MetricReceiptItem,
  SeriesItem,
  SeriesPoint,
  SeriesSummary,
  TokenItem,
  TopPairItem,
  TransactionItem,
} from '@exchange/api-client'
import {
  bucketSeconds,
  bucketsOf,
  formatUnits,
  type Metric,
  metricDecimals,
  metricFacts,
  metricReceipt,
  metricsOf,
  seriesFrame,
  type SeriesRange,
} from '@exchange/domain'
import { addressOf } from '../../shared/testing/addressOf.ts'

/** Chain time of the tests. */
export const NOW = 1_795_046_400 + 3_600 * 9

const wire = (value: bigint | null): string | null => (value === null ? null : String(value))

type Change = {
  readonly gaps?: Readonly<Record<number, SeriesPoint['gap']>>
  readonly leastOnly?: boolean
  readonly block?: number
  readonly subject?: 'network' | 'arena'
}

/** A series of a network as the API returns it: each bucket has one unit more than the previous one. */
export const seriesItem = (
  metric: Metric,
  range: SeriesRange,
  { gaps = {}, leastOnly = false, block = 77, subject = 'network' }: Change = {},
): SeriesItem => {
  const frame = seriesFrame(range, metric, { now: NOW }, NOW - 86_400 * 40)!
  const { bucket, from, to, count } = frame
  const decimals = metricDecimals(metric)
  const { unit, nature } = metricFacts[metric]
  const starts = bucketsOf(frame)
  const rawOf = (index: number): bigint | null => (gaps[index] === undefined ? BigInt(index + 1) * 10n ** BigInt(decimals) : null)
  const inputs = starts.map((start, index) => ({ start, value: rawOf(index) }))
  const seconds = bucketSeconds[bucket]
  const before = nature === 'flow' && range !== 'All' ? count + 1 : 0
  const earlier = Array.from({ length: before }, (_, index) => ({
    start: from - (before - index) * seconds,
    value: 10n ** BigInt(decimals),
  }))
  const receipt = metricReceipt(
    {
      metric,
      subject,
      address: null,
      block,
      blockTimestamp: NOW,
      window: { from, to },
      bucket,
      source: { table: `${subject}_${bucket}`, columns: [metric] },
    },
    { inputs, earlier, count, running: starts.at(-1) ?? null },
  )
  const receiptItem: MetricReceiptItem = {
    ...receipt,
    inputs: inputs.map(({ start, value }) => ({ start, value: wire(value) })),
    earlier: earlier.map(({ start, value }) => ({ start, value: wire(value) })),
    value: wire(receipt.value),
  }
  return {
    chainId: 31356,
    metric,
    subject,
    address: null,
    range,
    bucket,
    unit,
    from,
    to,
    value: receipt.value === null ? null : formatUnits(receipt.value, decimals),
    change: receipt.change,
    leastOnly,
    receipt: receiptItem,
    points: inputs.map(({ start, value }, index) => ({
      start,
      value: value === null ? null : formatUnits(value, decimals),
      gap: gaps[index] ?? null,
      running: index === count - 1,
    })),
  }
}

/** The totals of a network, or of its competitions, as the API returns them. */
export const totalsItems = (range: SeriesRange, subject: 'network' | 'arena' = 'network'): SeriesSummary[] =>
  metricsOf[subject].map((metric) => {
    const { points: _points, ...summary } = seriesItem(metric, range, { subject })
    return summary
  })

export const meta = { block: 77, blockTimestamp: NOW, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }

const account = addressOf(0x0a)
const side = (n: number, direction: 'in' | 'out') =>
  ({ address: addressOf(n), symbol: `T${n}`, decimals: 18, amount: `${n}000000000000000000`, direction }) as const

/** A transaction of each kind as the API returns it, newest first. */
export const transactionItems = (): TransactionItem[] => {
  const common = {
    chainId: 31356,
    block: 70,
    timestamp: NOW - 60,
    account,
    pool: null,
    poolSymbol: null,
    lockId: null,
    act: null,
    votes: null,
  }
  const item = (logIndex: number, change: Partial<TransactionItem> & Pick<TransactionItem, 'kind'>): TransactionItem => ({
    ...common,
    txHash: `0x${String(logIndex).padStart(64, '0')}`,
    logIndex,
    tokens: [],
    amountUsd: null,
    ...change,
  })
  const pool = { pool: addressOf(0x99), poolSymbol: 'T1/T2', amountUsd: '5' }
  return [
    item(5, { kind: 'swap', ...pool, tokens: [side(1, 'in'), side(2, 'out')] }),
    item(4, { kind: 'add', ...pool, tokens: [side(1, 'in'), side(2, 'in')] }),
    item(3, { kind: 'remove', ...pool, amountUsd: null, tokens: [side(1, 'out'), side(2, 'out')] }),
    item(2, { kind: 'lock', lockId: '12', act: 'created', tokens: [side(3, 'in')] }),
    item(1, { kind: 'vote', lockId: '12', pool: addressOf(0x99), poolSymbol: 'T1/T2', votes: '4000000000000000000' }),
  ]
}

/** A token as the API returns it. */
export const tokenItem = (n: number, change: Partial<TokenItem> = {}): TokenItem => ({
  chainId: 31356,
  address: addressOf(n),
  symbol: `T${n}`,
  name: `Token ${n}`,
  decimals: 18,
  logoURI: null,
  listed: true,
  priceUsd: `${n}`,
  priceChange24h: 1.5,
  poolCount: n,
  volumeUsd24h: '1000',
  tvlUsd: '2000',
  ...change,
})

/** Grouped pools of two tokens, as the API returns them. */
export const pairItem = (): TopPairItem => ({
  chainId: 31356,
  key: `${addressOf(1)}-${addressOf(2)}`,
  symbol: 'T1/T2',
  tokens: [tokenItem(1), tokenItem(2)].map(({ address, symbol, name, decimals, logoURI, priceUsd }) => ({
    address,
    symbol,
    name,
    decimals,
    logoURI,
    priceUsd,
  })),
  poolCount: 2,
  pools: [addressOf(0x99), addressOf(0x98)],
  tvlUsd: '7000',
  volumeUsd24h: '100',
  volumeUsd7d: '700',
  feesUsd24h: '3',
  feesUsd7d: '21',
  volumeChange24h: -4,
  listed: true,
})
