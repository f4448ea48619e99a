import type { ClickHouse } from '@exchange/schema/clickhouse/client'
import { type CopyAnswer, type CopyQuestion, readCopy } from '@exchange/schema/clickhouse/readCopy'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'

/** Timeout of ClickHouse in milliseconds; after it, Postgres answers instead. */
export const CLICKHOUSE_TIMEOUT_MS = 500
/** Milliseconds until ClickHouse is tried again after a failure. */
const PAUSE_MS = 5_000

/** The copy of final series. */
export type SeriesCopy = {
  /** Undefined: Postgres must answer. */
  readonly read: (question: CopyQuestion) => Promise<CopyAnswer | undefined>
  /** Whether its last request succeeded. */
  readonly isAnswering: () => boolean
}

/** The sources of series: the index, and its copy when there is one. */
export type SeriesSources = { readonly db: NodePgDatabase; readonly copy: SeriesCopy | null }

// ANALYTICS-12
/** Queries the copy, unless it failed a moment ago. A failure and a recovery are each logged once. */
export const createSeriesCopy = (clickHouse: ClickHouse, logger: Pick<Logger, 'info' | 'warn'>, now: () => number): SeriesCopy => {
  let isAnswering = true
  let askAgainAt = Number.NEGATIVE_INFINITY
  return {
    isAnswering: () => isAnswering,
    read: async (question) => {
      if (now() < askAgainAt) return undefined
      try {
        const answer = await readCopy(clickHouse, question)
        if (!isAnswering) logger.info('ClickHouse answers again')
        isAnswering = true
        return answer
      } catch (error) {
        if (isAnswering) logger.warn({ err: error }, 'ClickHouse fails: series are answered from Postgres')
        isAnswering = false
        askAgainAt = now() + PAUSE_MS
        return undefined
      }
    },
  }
}
