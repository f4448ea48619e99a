import { DomainError } from '@exchange/domain'

export type SortKey = bigint | number | string | null
type KeyType = 'bigint' | 'number' | 'string' | 'null'

/** The field that a list is sorted by, and the direction. */
export type Order<Field extends string> = { readonly field: Field; readonly descending: boolean }

/** The key that a list can be sorted by, and the types that it may have. */
export type OrderedField<Row> = { readonly keyOf: (row: Row) => SortKey; readonly types: readonly KeyType[] }

/** How rows of a list are sorted, and how rows with equal keys are distinguished. */
export type Ordering<Row, Field extends string> = {
  readonly fields: Readonly<Record<Field, OrderedField<Row>>>
  readonly idOf: (row: Row) => string
}

export type OrderedPage<Row> = { readonly entries: readonly Row[]; readonly nextCursor: string | null; readonly total: number }

/** Reads `field` or `field.asc|desc`. Without a direction, figures sort descending and symbols ascending. */
export const parseOrder = <Field extends string>(sort: string): Order<Field> => {
  const [field, direction] = sort.split('.') as [Field, string | undefined]
  return { field, descending: direction === undefined ? field !== 'symbol' : direction === 'desc' }
}

/** Compares two keys; unknown values come last in either direction. */
export const compareKeys = (a: SortKey, b: SortKey, descending: boolean): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}

type Position = readonly [SortKey, string]

const comparePositions = (a: Position, b: Position, descending: boolean): number =>
  compareKeys(a[0], b[0], descending) || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0)

/** Sorts all rows; equal keys are sorted by id. */
export const inOrderOf = <Row, Field extends string>(
  rows: readonly Row[],
  { fields, idOf }: Ordering<Row, Field>,
  { field, descending }: Order<Field>,
): readonly Row[] => {
  const { keyOf } = fields[field]
  return rows
    .map((row) => ({ row, position: [keyOf(row), idOf(row)] as const }))
    .sort((a, b) => comparePositions(a.position, b.position, descending))
    .map(({ row }) => row)
}

const encodeKey = (key: SortKey): string =>
  key === null ? 'n' : typeof key === 'bigint' ? `i${key}` : typeof key === 'number' ? `f${key}` : `s${key}`

const decodeKey = (text: string): SortKey | undefined => {
  const rest = text.slice(1)
  if (text[0] === 'n' && rest === '') return null
  if (text[0] === 'i' && /^-?\d{1,80}$/.test(rest)) return BigInt(rest)
  if (text[0] === 'f' && Number.isFinite(Number(rest)) && rest !== '') return Number(rest)
  return text[0] === 's' ? rest : undefined
}

const encodeCursor = ({ field, descending }: Order<string>, [key, id]: Position): string =>
  Buffer.from(JSON.stringify([field, descending, encodeKey(key), id])).toString('base64url')

const badCursor = () => new DomainError('api.badRequest', { parameter: 'cursor', reason: 'not a cursor of this list' })

const decodeCursor = (cursor: string, order: Order<string>, types: readonly KeyType[]): Position => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw badCursor()
  const [field, descending, key, id] = parts as unknown[]
  if (field !== order.field || descending !== order.descending || typeof key !== 'string' || typeof id !== 'string') throw badCursor()
  const decoded = decodeKey(key)
  if (decoded === undefined || !types.includes(decoded === null ? 'null' : (typeof decoded as KeyType))) throw badCursor()
  return [decoded, id]
}

/**
 * Returns one page of sorted rows. A cursor names the last row by its key and id, so the next page starts behind that row even when figures
 * changed in between.
 */
export const pageOfOrdered = <Row, Field extends string>(
  ordered: readonly Row[],
  { fields, idOf }: Ordering<Row, Field>,
  order: Order<Field>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): OrderedPage<Row> => {
  const { keyOf, types } = fields[order.field]
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, types)
  const positionOf = (row: Row): Position => [keyOf(row), idOf(row)]
  const found = after && ordered.findIndex((row) => comparePositions(positionOf(row), after, order.descending) > 0)
  const from = found === undefined ? 0 : found === -1 ? ordered.length : found
  const entries = ordered.slice(from, from + limit)
  const last = entries.at(-1)
  const nextCursor = last !== undefined && from + limit < ordered.length ? encodeCursor(order, positionOf(last)) : null
  return { entries, nextCursor, total: ordered.length }
}
