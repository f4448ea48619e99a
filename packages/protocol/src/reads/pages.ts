import { chunk } from './readResult.ts'

/** Concurrent pages: nodes refuse a burst for a long list. */
const PAGES_AT_ONCE = 4

/** One page of a lens: its rows, the total number of rows, block and timestamp. */
export type LensPage<Row> = readonly [rows: readonly Row[], total: bigint, block: bigint, timestamp: bigint]

/** Every row, as of one block. */
export type LensRows<Row> = { readonly rows: readonly Row[]; readonly total: bigint; readonly block: bigint; readonly timestamp: number }

/** Up to `limit` rows from `offset` on, at the latest block unless one is named. */
type PageReader<Row> = (offset: bigint, limit: bigint, block?: bigint) => Promise<LensPage<Row>>

/** Handles a row that the node refuses even alone. */
type Refused = (offset: bigint, error: unknown) => void

const refuse: Refused = (_, error) => {
  throw error
}

/**
 * Reads rows like `readAt`. When a call exceeds the node's gas or size limit, its rows are requested again in halves. When the node refuses
 * even an empty page, the rows are not the cause: the read fails.
 */
const inHalves = <Row>(readAt: PageReader<Row>, refused: Refused): PageReader<Row> => {
  const read: PageReader<Row> = async (offset, limit, block) => {
    try {
      return await readAt(offset, limit, block)
    } catch (error) {
      const [none, total, at, timestamp] = await readAt(offset, 0n, block)
      const count = total - offset < limit ? total - offset : limit
      if (count === 1n) refused(offset, error)
      if (count <= 1n) return [none, total, at, timestamp]
      const [first] = await read(offset, count / 2n, at)
      const [second] = await read(offset + count / 2n, count - count / 2n, at)
      return [[...first, ...second], total, at, timestamp]
    }
  }
  return read
}

/** The page at `from`, then the others at its block. A row that the node refuses alone fails the read, unless `refused` handles it. */
export const readAllPages = async <Row>(
  pageSize: bigint,
  readAt: PageReader<Row>,
  { from = 0n, block, refused = refuse }: { readonly from?: bigint; readonly block?: bigint; readonly refused?: Refused } = {},
): Promise<LensRows<Row>> => {
  const read = inHalves(readAt, refused)
  const [first, total, at, timestamp] = await read(from, pageSize, block)
  const pages = total <= from ? 0 : Number((total - from - 1n) / pageSize)
  const offsets = Array.from({ length: pages }, (_, index) => from + BigInt(index + 1) * pageSize)
  const rows = [...first]
  for (const some of chunk(offsets, PAGES_AT_ONCE))
    rows.push(...(await Promise.all(some.map((offset) => read(offset, pageSize, at)))).flatMap(([more]) => more))
  return { rows, total, block: at, timestamp: Number(timestamp) }
}
