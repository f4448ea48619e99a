import { integer, jsonb, text, varchar } from 'drizzle-orm/pg-core'
import { idx } from './idx.ts'

/** The indexer's own row per chain: the position of the views. */
export const checkpoint = idx.table('_ponder_checkpoint', {
  chainName: text('chain_name').primaryKey(),
  chainId: integer('chain_id').notNull(),
  safeCheckpoint: varchar('safe_checkpoint', { length: 75 }).notNull(),
  latestCheckpoint: varchar('latest_checkpoint', { length: 75 }).notNull(),
  finalizedCheckpoint: varchar('finalized_checkpoint', { length: 75 }).notNull(),
})

/** The indexer's own facts: the build that wrote the views, and whether its history is complete. */
export const indexMeta = idx.table('_ponder_meta', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<{ build_id: string; is_ready: 0 | 1 }>().notNull(),
})

/** Position of an index on one chain. */
export type IndexPosition = { readonly chainId: number; readonly block: number; readonly timestamp: number }

/**
 * Parses the indexer's 75-digit position: 10 digits of seconds, 16 of chain id, 16 of block number, then the order inside the block.
 * Undefined for anything else.
 */
export const parseCheckpoint = (value: string): IndexPosition | undefined =>
  /^\d{75}$/.test(value)
    ? { timestamp: Number(value.slice(0, 10)), chainId: Number(value.slice(10, 26)), block: Number(value.slice(26, 42)) }
    : undefined

/** Formats a position as the indexer does, at the end of its block. */
export const formatCheckpoint = ({ chainId, block, timestamp }: IndexPosition): string =>
  `${String(timestamp).padStart(10, '0')}${String(chainId).padStart(16, '0')}${String(block).padStart(16, '0')}${'9'.repeat(33)}`
