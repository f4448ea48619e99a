import { parseCheckpoint, type IndexPosition } from '@exchange/schema'
import type pg from 'pg'
import { isIndexMissing } from './database.ts'

/** Where the views stand on one chain, and which index they show. */
export type IndexState = IndexPosition & {
  /** Changes whenever the views are pointed at another index. */
  readonly identity: string
  /** The indexer has finished its history. */
  readonly complete: boolean
}

type Row = { latest_checkpoint: string; build_id: string | null; is_ready: string | null; view_id: string }

// The view's object id is new each time the indexer switches the views, even when the build is the same.
const POSITIONS = {
  name: 'index-positions',
  text: `select c.latest_checkpoint, m.value ->> 'build_id' as build_id, m.value ->> 'is_ready' as is_ready, 'idx.pool'::regclass::oid::text as view_id
    from idx._ponder_checkpoint c left join idx._ponder_meta m on m.key = 'app'`,
}

/** Positions of the views per chain id; undefined while there are no views. Throws when the database cannot be read. */
export const readIndexStates = async (database: Pick<pg.Pool, 'query'>): Promise<ReadonlyMap<number, IndexState> | undefined> => {
  try {
    const { rows } = await database.query<Row>(POSITIONS)
    const states = rows.flatMap((row) => {
      const position = parseCheckpoint(row.latest_checkpoint)
      return position ? [{ ...position, identity: `${row.view_id}:${row.build_id}`, complete: row.is_ready === '1' }] : []
    })
    return new Map(states.map((state) => [state.chainId, state]))
  } catch (error) {
    if (isIndexMissing(error)) return undefined
    throw error
  }
}
