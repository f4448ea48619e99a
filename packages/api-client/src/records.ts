import type { Address } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'
import { toQueryString } from './query.ts'
import type { RecordsItem, RecordsSpan } from './recordsWire.ts'
import type { Envelope } from './wire.ts'

export type RecordsQuery = RecordsSpan & {
  /** 1 to 200 transactions; default 25. */
  limit?: number | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
}

/** The URL of the whole export of a span. */
export const recordsFilePath = (chainId: number, account: Address, type: 'csv' | 'json', { from, to }: RecordsSpan): string =>
  `/v1/${chainId}/accounts/${account.toLowerCase()}/records.${type}${toQueryString({ from, to })}`

// ANALYTICS-10
/** One page of an account's records, newest transactions first. */
export const fetchRecords = (
  client: Pick<ApiClient, 'envelope'>,
  chainId: number,
  account: Address,
  query: RecordsQuery = {},
  options?: RequestOptions,
): Promise<Envelope<RecordsItem>> =>
  client.envelope(`/v1/${chainId}/accounts/${account.toLowerCase()}/records${toQueryString(query)}`, options)
