import { type ClickHouse, quoted } from './client.ts'
import { chainOfIndex, copyId, INDEX_NAME } from './identity.ts'
import { MARK, ROW } from './readCopy.ts'
import { copyName, type SeriesTable } from './seriesTables.ts'

/** A pool of connections to the index. */
type Index = { readonly query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

/** The source of a copy and its target. */
export type CopySources = { readonly index: Index; readonly clickHouse: ClickHouse }

/** Rows per insert. */
const BATCH = 50_000

const createTable = (table: SeriesTable): string =>
  `create table if not exists ${copyName(table)} (index_id UInt64, kind UInt8, subject String, start UInt32,
    ${table.columns.map((column) => `${column} String`).join(', ')}, row_count UInt64, version UInt64)
  engine = ReplacingMergeTree(version) partition by index_id order by (index_id, kind, subject, start)`

/** The last final second of one chain. */
const FINAL = `(select least(left(safe_checkpoint, 10), left(finalized_checkpoint, 10))::bigint from idx._ponder_checkpoint where chain_id = $1)`

/** The second up to which hours or days are final: all that started before it have ended, and no block of them can be removed. */
const closedSql = (seconds: number): string => `(select f - f % ${seconds} from (select ${FINAL} as f) final)`

type IndexSide = { readonly index: string | null; readonly closed: string | null }
type Raw = IndexSide & { readonly subject: string | null; readonly start: string | null } & Readonly<Record<string, string | null>>

/** The index that the views show, and the second up to which this table of it is final; undefined while there is none. */
const readClosed = async ({ index }: CopySources, { seconds }: SeriesTable, chainId: number) => {
  const { rows } = await index.query<IndexSide>(`select ${INDEX_NAME} as index, ${closedSql(seconds)}::text as closed`, [chainId])
  const side = rows[0]
  if (side?.index == null || side.closed == null) return undefined
  return { chain: chainOfIndex(side.index, chainId), closed: Number(side.closed) }
}

/** How far the copy is complete by its own mark, and whether it has as many rows as the mark says. */
const readProgress = async (clickHouse: ClickHouse, table: SeriesTable, chain: string) => {
  const [row] = await clickHouse.ask(
    `select max(if(kind = ${MARK}, version, 0)), max(row_count), countIf(kind = ${ROW}) from ${copyName(table)} where index_id = ${copyId(chain)}`,
  )
  const [until = 0, said = 0, held = 0] = (row ?? []).map(Number)
  return { until, rows: said, isWhole: held >= said }
}

/** Whether a chain's table has final rows that are not copied, or has lost rows. */
export const isCopyDue = async (sources: CopySources, table: SeriesTable, chainId: number): Promise<boolean> => {
  const final = await readClosed(sources, table, chainId)
  if (!final) return false
  await sources.clickHouse.tell(createTable(table))
  const { until, isWhole } = await readProgress(sources.clickHouse, table, final.chain)
  return until < final.closed || !isWhole
}

/** The next final rows, of complete hours or days, with their index. */
const readBatch = async ({ index }: CopySources, table: SeriesTable, chainId: number, from: number, limit: number) => {
  const columns = table.columns.map((column) => `t.${column}::text as ${column}`)
  const { rows } = await index.query<Raw>(
    `with side as materialized (select ${INDEX_NAME} as index, ${closedSql(table.seconds)} as closed)
    select side.index, side.closed::text as closed, r.* from side left join lateral (
      select ${table.key === null ? `''::text` : `t.${table.key}`} as subject, t.start::text as start, ${columns.join(', ')}
      from idx.${table.name} t where t.chain_id = $1 and t.start >= $2 and t.start < side.closed order by t.start limit $3) r on true`,
    [chainId, from, limit],
  )
  const found = rows.filter(({ start }) => start !== null)
  const last = found.at(-1)?.start
  const isAll = found.length < limit
  return {
    chain: chainOfIndex(rows[0]?.index ?? '', chainId),
    // The last hour or day may have more rows than this batch.
    rows: isAll ? found : found.filter(({ start }) => start !== last),
    until: Number(isAll ? rows[0]?.closed : last),
  }
}

/** Drops the copies of this chain that belong to an index that the views no longer show. */
const dropOthers = async (clickHouse: ClickHouse, table: SeriesTable, chain: string): Promise<void> => {
  const [server] = chain.split(':')
  const others = await clickHouse.ask(
    `select distinct subject from ${copyName(table)} where kind = ${MARK} and subject like ${quoted(`${server}:%:${chain.split(':').at(-1)}`)} and subject != ${quoted(chain)}`,
  )
  for (const [other] of others) await clickHouse.tell(`alter table ${copyName(table)} drop partition ${copyId(String(other))}`)
}

// ANALYTICS-12
/**
 * Copies the final rows of a chain's table, batch by batch. The progress is stored in the copy itself, in a mark written in one block with
 * the rows that it counts: after a kill it resumes where the copy is complete, and a second run adds nothing. A copy that has lost rows is
 * rebuilt.
 */
export const copySeries = async (sources: CopySources, table: SeriesTable, chainId: number, batch = BATCH): Promise<void> => {
  const { clickHouse } = sources
  await clickHouse.tell(createTable(table))
  for (let limit = batch; ;) {
    const final = await readClosed(sources, table, chainId)
    if (!final) return
    const { chain } = final
    const { until, rows: before, isWhole } = await readProgress(clickHouse, table, chain)
    if (!isWhole) {
      await clickHouse.tell(`alter table ${copyName(table)} drop partition ${copyId(chain)}`)
      continue
    }
    if (until >= final.closed) return dropOthers(clickHouse, table, chain)
    const found = await readBatch(sources, table, chainId, until, limit)
    // The views were switched between two queries.
    if (found.chain !== chain) continue
    if (found.until <= until) {
      // One hour or day has more rows than a batch.
      limit *= 2
      continue
    }
    const common = { index_id: copyId(chain), version: found.until }
    const marks = [{ ...common, kind: MARK, subject: chain, row_count: before + found.rows.length }]
    const rows = found.rows.map(({ subject, start, ...cells }) => ({
      ...common,
      kind: ROW,
      subject: subject ?? '',
      start: Number(start),
      ...Object.fromEntries(table.columns.map((column) => [column, cells[column] ?? ''])),
    }))
    await clickHouse.tell(`insert into ${copyName(table)}`, [...rows, ...marks])
    limit = batch
  }
}
