import type { Hex } from '@exchange/domain'
import type { Context } from 'ponder:registry'

/** The database of one event: rows by primary key, reverted with the event's block. */
export type Db = Context['db']

/** Chain, block and time of an event, and the database to write to. */
export type Moment = {
  readonly db: Db
  readonly chainId: number
  readonly at: bigint
  readonly block: bigint
  readonly blockHash: Hex
}

/** The moment of an event. */
export const momentOf = (context: Context, block: { number: bigint; timestamp: bigint; hash: Hex }): Moment => ({
  db: context.db,
  chainId: context.chain.id,
  at: block.timestamp,
  block: block.number,
  blockHash: block.hash,
})

/** The position of a log. With the chain id it is the key of its row, so the same log never makes a second one. */
export type LogPlace = { readonly txHash: Hex; readonly logIndex: number }

/** The position of an event's log. */
export const placeOf = ({ transaction, log }: { transaction: { hash: Hex }; log: { logIndex: number } }): LogPlace => ({
  txHash: transaction.hash,
  logIndex: log.logIndex,
})
