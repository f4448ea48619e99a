import type { Page } from './page.ts'
import { encodeKeyset } from './page.ts'

/** Makes a page of rows that were read with one more than fits: the extra row tells that there are others. */
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
