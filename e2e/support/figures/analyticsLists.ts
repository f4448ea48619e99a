// The lists of /analytics and the series behind their receipts, as the API returns both.
import { parseReceipt, type SeriesItem, type TokenItem, type TopPairItem } from '@exchange/api-client'
import { type Address, type Metric, recomputeMetric, wadOrNull } from '@exchange/domain'
import { webUrl } from '../ports.ts'

const CHAIN = 31356
const ROWS = 5

type Answer<T> = { readonly data: T; readonly meta: { readonly block: number } }

const ask = async <T>(rest: string): Promise<Answer<T>> => {
  const response = await fetch(`${webUrl}/v1/${CHAIN}/analytics/${rest}`)
  if (!response.ok) throw new Error(`${rest}: ${response.status}`)
  return (await response.json()) as Answer<T>
}

/** A figure of a list in dollars: how it is read there, and the series that add up to it. */
type Figure = { readonly name: string; readonly read: () => Promise<Answer<string | null>>; readonly series: readonly string[] }

const seriesOf = (metric: Metric, subject: 'token' | 'pool', address: Address, range: string): string =>
  `series?metric=${metric}&subject=${subject}&address=${address}&range=${range}`

/** How the row of a list is read again: the list is the same, its order may not be. */
const again = async <Row>(
  list: string,
  isSame: (row: Row) => boolean,
  figureOf: (row: Row) => string | null,
): Promise<Answer<string | null>> => {
  const { data, meta } = await ask<readonly Row[]>(`${list}?limit=1000`)
  const found = data.find(isSame)
  return { data: found ? figureOf(found) : null, meta }
}

/** Price, TVL and volume of the first tokens. */
export const tokenFigures = async (): Promise<readonly Figure[]> => {
  const { data } = await ask<readonly TokenItem[]>(`tokens?limit=${ROWS}`)
  return data.flatMap(({ address, symbol }) =>
    (
      [
        ['price', ({ priceUsd }) => priceUsd],
        ['tvl', ({ tvlUsd }) => tvlUsd],
        ['volume', ({ volumeUsd24h }) => volumeUsd24h],
      ] as const satisfies readonly (readonly [Metric, (token: TokenItem) => string | null])[]
    ).map(([metric, figureOf]) => ({
      name: `${symbol} ${metric}`,
      read: () => again<TokenItem>('tokens', (row) => row.address === address, figureOf),
      series: [seriesOf(metric, 'token', address, '1D')],
    })),
  )
}

/** TVL, volumes and fees of the first pairs. */
export const pairFigures = async (): Promise<readonly Figure[]> => {
  const { data } = await ask<readonly TopPairItem[]>(`pairs?limit=${ROWS}`)
  return data.flatMap(({ key, symbol, pools }) =>
    (
      [
        ['tvl', '1D', ({ tvlUsd }) => tvlUsd],
        ['volume', '1D', ({ volumeUsd24h }) => volumeUsd24h],
        ['volume', '1W', ({ volumeUsd7d }) => volumeUsd7d],
        ['fees', '1D', ({ feesUsd24h }) => feesUsd24h],
      ] as const satisfies readonly (readonly [Metric, string, (pair: TopPairItem) => string | null])[]
    ).map(([metric, range, figureOf]) => ({
      name: `${symbol} ${metric} ${range}`,
      read: () => again<TopPairItem>('pairs', (row) => row.key === key, figureOf),
      series: pools.map((pool) => seriesOf(metric, 'pool', pool, range)),
    })),
  )
}

/**
 * The difference between a figure of a list and its series, in wads; undefined if the index advanced between the two reads. Throws if a
 * receipt does not recompute to its own figure.
 */
export const differenceOf = async ({ name, read, series }: Figure): Promise<bigint | undefined> => {
  const listed = await read()
  const parts = await Promise.all(series.map((rest) => ask<SeriesItem>(rest)))
  for (const { data } of parts) {
    const receipt = parseReceipt(data.receipt)
    if (recomputeMetric(receipt)?.value !== receipt.value) throw new Error(`a receipt of ${name} gives another figure`)
  }
  if (parts.some(({ meta }) => meta.block !== listed.meta.block)) return undefined
  const sum = parts.reduce((total, { data }) => total + (wadOrNull(data.value) ?? 0n), 0n)
  return sum - (wadOrNull(listed.data) ?? 0n)
}
