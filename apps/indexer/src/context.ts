import type { Context } from 'ponder:registry'

/** The database of one event: rows by primary key, reverted with the event's block. */
export type Db = Context['db']

/** Where and when something happened, and the database to write it to. */
export type Moment = { readonly db: Db; readonly chainId: number; readonly at: bigint; readonly block: bigint }

/** The moment of an event. */
export const momentOf = (context: Context, block: { number: bigint; timestamp: bigint }): Moment => ({
  db: context.db,
  chainId: context.chain.id,
  at: block.timestamp,
  block: block.number,
})
