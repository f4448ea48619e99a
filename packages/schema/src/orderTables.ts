// Fills of orders, as the API reads them.
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** One fill of an order; the amount in is the whole chunk. */
export const orderFill = idx.table(
  'order_fill',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    orderId: bigInteger('order_id').notNull(),
    maker: hexText('maker').notNull(),
    amountIn: bigInteger('amount_in').notNull(),
    amountOut: bigInteger('amount_out').notNull(),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.maker, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)
