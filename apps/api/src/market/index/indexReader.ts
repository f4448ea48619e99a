import { parseCheckpoint, type IndexPosition } from '@exchange/schema'
import type pg from 'pg'
import { defineColumns, isIndexMissing } from '../../database/database.ts'

/** The position of the views on one chain, and which index they show. */
export type IndexState = IndexPosition & {
  /** Changes whenever the views switch to another index. */
  readonly identity: string
  /** Whether the indexer has finished its history. */
  readonly complete: boolean
}

/** Columns of a position. The object id of the view changes whenever the views are switched, even for the same build. */
export const indexStateColumns = defineColumns({
  latest: 'c.latest_checkpoint',
  build: "m.value ->> 'build_id'",
  ready: "m.value ->> 'is_ready'",
  view: "'idx.pool'::regclass::oid::text",
})
/** The source of positions. */
export const INDEX_STATE_SOURCE = "idx._ponder_checkpoint c left join idx._ponder_meta m on m.key = 'app'"

const POSITIONS = { name: 'index-positions', text: `select ${indexStateColumns.list} from ${INDEX_STATE_SOURCE}` } as const

type IndexStateRow = ReturnType<typeof indexStateColumns.read>

/** Positions by chain id. */
export const toIndexStates = (rows: readonly IndexStateRow[]): ReadonlyMap<number, IndexState> =>
  new Map(
    rows.flatMap(({ latest, build, ready, view }) => {
      const position = parseCheckpoint(String(latest ?? ''))
      return position ? [[position.chainId, { ...position, identity: `${view}:${build}`, complete: ready === '1' }] as const] : []
    }),
  )

/** Positions of the views by chain id; undefined while there are no views. Throws when the database cannot be read. */
export const readIndexStates = async (
  database: Pick<pg.Pool, 'query'> | pg.ClientBase,
): Promise<ReadonlyMap<number, IndexState> | undefined> => {
  try {
    const { rows } = await database.query<IndexStateRow>(POSITIONS)
    return toIndexStates(rows)
  } catch (error) {
    if (isIndexMissing(error)) return undefined
    throw error
  }
}
