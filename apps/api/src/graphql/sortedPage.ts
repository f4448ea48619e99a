import { decodeKeyset, pageSize, type Page } from './page.ts'
import { toPage } from './toPage.ts'

/** A list that is sorted in memory. */
export type SortedList<Row> = {
  readonly kind: string
  /** One pattern for each part of a row's key. */
  readonly shape: readonly RegExp[]
  /** The sort key of a row; it must be unique. */
  readonly keyOf: (row: Row) => readonly (string | bigint | number)[]
  /** Whether a row comes after a key. */
  readonly isBehind: (key: readonly string[], row: Row) => boolean
}

export type Paged = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/**
 * A page of such a list, after the key at which the previous page ended. Rows that are inserted before it meanwhile cause no duplicates and
 * no gaps.
 */
export const sortedPage = <Row>(
  { kind, shape, keyOf, isBehind }: SortedList<Row>,
  all: readonly Row[],
  { first, after }: Paged,
): Page<Row> => {
  const size = pageSize(first)
  const key = after ? decodeKeyset(kind, after, shape) : undefined
  const rows = key === undefined ? all : all.filter((row) => isBehind(key, row))
  return toPage(kind, rows.slice(0, size + 1), size, keyOf)
}
