import type { RecordsItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import { decodeKeyset, encodeKeyset } from '../../graphql/page.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { readConsistent } from '../analytics/reading.ts'
import { readHashes, type RecordPlace } from './hashes.ts'
import { readRecords, type RecordsSources } from './records.ts'

/** Transactions of a page without `limit`. */
export const DEFAULT_LIMIT = 25
/** Most transactions of one file. */
export const MAX_FILE_RECORDS = 2_000
const CURSOR = 'records'
const SHAPE = [/^\d{1,30}$/, /^0x[0-9a-f]{64}$/] as const

/** Seconds of chain time, both included. */
export type Span = { readonly from?: number | undefined; readonly to?: number | undefined }
export type PageQuery = Span & { readonly limit?: number | undefined; readonly cursor?: string | undefined }
type RecordsPage = { readonly data: RecordsItem; readonly nextCursor: string | null }

const placeOf = (cursor: string): RecordPlace => {
  const [at = '', hash = ''] = decodeKeyset(CURSOR, cursor, SHAPE)
  return { at, hash }
}

/** A page of an account's transactions, newest first. */
export const readPage = async (sources: RecordsSources, market: ChainMarket, account: Address, query: PageQuery): Promise<RecordsPage> => {
  market.snapshot()
  const { limit = DEFAULT_LIMIT, cursor, ...rest } = query
  const asked = { chainId: market.network.chainId, account, ...rest }
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const found = await readConsistent(sources.db, (reading) => readHashes(reading, asked, limit + 1, after))
  const hashes = found.slice(0, limit)
  const last = hashes.at(-1)
  const nextCursor = last && found.length > limit ? encodeKeyset(CURSOR, [last.at, last.hash]) : null
  return { data: await readRecords(sources, market, account, hashes), nextCursor }
}

/** All transactions of a span; throws `analytics.tooManyRecords` when a file cannot hold them. */
export const readAll = async (sources: RecordsSources, market: ChainMarket, account: Address, query: Span): Promise<RecordsItem> => {
  market.snapshot()
  const asked = { chainId: market.network.chainId, account, ...query }
  const hashes = await readConsistent(sources.db, (reading) => readHashes(reading, asked, MAX_FILE_RECORDS + 1))
  if (hashes.length > MAX_FILE_RECORDS) throw new DomainError('analytics.tooManyRecords', { most: MAX_FILE_RECORDS })
  return readRecords(sources, market, account, hashes)
}
