import type { ClickHouse } from '@exchange/schema/clickhouse/client'
import { type CopyAnswer, type CopyQuestion, readCopy } from '@exchange/schema/clickhouse/readCopy'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'

/** Milliseconds that ClickHouse has for an answer: Postgres is asked in its place. */
export const CLICKHOUSE_TIMEOUT_MS = 500
/** Milliseconds until it is asked again after it failed. */
const PAUSE_MS = 5_000

/** The copy of series that are final. */
export type SeriesCopy = {
  /** Undefined: Postgres has to say it. */
  readonly read: (question: CopyQuestion) => Promise<CopyAnswer | undefined>
  /** Whether it answered when it was last asked. */
  readonly isAnswering: () => boolean
}

/** Where series are read: the index, and its copy where there is one. */
export type SeriesSources = { readonly db: NodePgDatabase; readonly copy: SeriesCopy | null }

// ANALYTICS-12
/** Asks the copy, unless it failed a moment ago. That it fails, and that it answers again, is said in the log once. */
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
