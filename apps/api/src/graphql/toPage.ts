import type { Page } from './page.ts'
import { encodeKeyset } from './page.ts'

/** A page of what was read with one row more than it may hold: that one says whether there are others. */
export const toPage = <Row>(
  kind: string,
  rows: readonly Row[],
  first: number,
  keyOf: (row: Row) => readonly (string | bigint | number)[],
): Page<Row> => {
  const nodes = rows.slice(0, first)
  const last = nodes.at(-1)
  return { nodes, nextCursor: last !== undefined && rows.length > first ? encodeKeyset(kind, keyOf(last)) : null }
}
