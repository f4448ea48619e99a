import type { Address } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createFaultLog } from '../../faults/faultLog.ts'
import { parseInput } from '../../http/input.ts'
import { type Boosts, type ReadBoosts } from '../../market/snapshot/boosts.ts'
import { readBoosts, replaceBoosts, type WrittenBoost } from './repository.ts'

/** Most boosts per pool: a row of the list has no room for more. */
const MOST = 4

const words = (most: number) => z.string().trim().min(1).max(most)

/** Validates boosts. A link is a path of the site or https; `until` is a second of chain time. */
export const boostsSchema = z
  .array(
    z.object({
      label: words(40),
      value: words(12),
      link: z.union([z.string().regex(/^\/(?!\/)\S*$/), z.url({ protocol: /^https$/ })]).nullable(),
      text: words(280),
      until: z.number().int().positive().nullable().default(null),
    }),
  )
  .max(MOST)

export type BoostService = {
  /** The boosts of a chain. While the application's database cannot be read, those of the last answer; undefined before the first. */
  readonly read: ReadBoosts
  /** Replaces the boosts of one pool; an empty list removes them. Throws `api.badRequest`. */
  readonly replace: (chainId: number, pool: Address, boosts: unknown) => Promise<readonly WrittenBoost[]>
}

/** Reads and writes boosts. `database` is the application's. */
export const createBoostService = (database: Pick<pg.Pool, 'query' | 'connect'>, logger: Pick<Logger, 'warn'>): BoostService => {
  const known = new Map<number, Boosts>()
  const log = createFaultLog(logger, 'boosts cannot be read: the last known ones stay')
  return {
    read: async (chainId) => {
      try {
        const boosts = await readBoosts(database, chainId)
        known.set(chainId, boosts)
        log.passed()
        return boosts
      } catch (error) {
        log.failed(error, { chainId })
        return known.get(chainId)
      }
    },
    replace: async (chainId, pool, boosts) => {
      const written = parseInput(boostsSchema, boosts)
      await replaceBoosts(database, chainId, pool, written)
      return written
    },
  }
}
