import { DomainError } from '@exchange/domain'
import { type IndexPosition, parseCheckpoint } from '@exchange/schema'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Reads rows in one snapshot of the index. */
export type IndexReader = Pick<NodePgDatabase, 'select'>

/** Reads rows of the index together with their network's block, in one snapshot. Throws `api.unavailable` when the index has no block. */
export const readAtOneBlock = <T>(
  db: NodePgDatabase,
  chainId: number,
  read: (moment: IndexReader, position: IndexPosition) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (moment) => {
      const { rows } = await moment.execute<{ latest: string | null }>(
        sql`select latest_checkpoint as latest from idx._ponder_checkpoint where chain_id = ${chainId}`,
      )
      const position = parseCheckpoint(String(rows[0]?.latest ?? ''))
      if (position === undefined) throw new DomainError('api.unavailable', { chainId, reason: 'index' })
      return read(moment, position)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
