import { DomainError } from '@exchange/domain'
import type { ChainMarket } from '../market/following/chainMarket.ts'
import type { GraphqlContext } from './builder.ts'

export const MAX_FIRST = 1_000
export const DEFAULT_FIRST = 100

export type Page<T> = { readonly nodes: readonly T[]; readonly nextCursor: string | null }

/** The size of a page; throws `api.badRequest` outside 1 to 1,000. */
export const pageSize = (first: number | null | undefined): number => {
  const size = first ?? DEFAULT_FIRST
  if (size < 1 || size > MAX_FIRST) throw new DomainError('api.badRequest', { parameter: 'first', reason: `1 to ${MAX_FIRST}` })
  return size
}

/** The market of a network; throws `api.unknownNetwork`, or `api.unavailable` before its index is complete. */
export const marketFor = ({ service }: GraphqlContext, chainId: number): ChainMarket => {
  const market = service.find(chainId)
  if (!market) throw new DomainError('api.unknownNetwork', { chainId })
  market.snapshot()
  return market
}

/** Encodes a cursor: the key of a page's last row. */
export const encodeKeyset = (kind: string, key: readonly (string | bigint | number)[]): string =>
  Buffer.from(JSON.stringify([kind, ...key.map(String)])).toString('base64url')

/** Decodes the cursor of the previous page; `shape` has one pattern per part of the key. */
export const decodeKeyset = (kind: string, cursor: string, shape: readonly RegExp[]): string[] => {
  const bad = new DomainError('api.badRequest', { parameter: 'after', reason: 'not a cursor of this list' })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor.slice(0, 1_000), 'base64url').toString('utf8'))
  } catch {
    throw bad
  }
  if (!Array.isArray(parts) || parts.length !== shape.length + 1 || parts[0] !== kind) throw bad
  const key = parts.slice(1) as unknown[]
  if (!key.every((part, index) => typeof part === 'string' && shape[index]?.test(part))) throw bad
  return key as string[]
}
