import { DomainError } from '@exchange/domain'
import { type IndexPosition, parseCheckpoint } from '@exchange/schema'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What reads rows of one moment of the index. */
export type IndexMoment = Pick<NodePgDatabase, 'select'>

/** Reads rows of the index with the block of a network that they are of: no block comes in between. Throws `api.unavailable` where the index has none. */
export const atOnePosition = <T>(
  db: NodePgDatabase,
  chainId: number,
  read: (moment: IndexMoment, position: IndexPosition) => Promise<T>,
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
