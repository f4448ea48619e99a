import { index, onchainTable, primaryKey } from 'ponder'

/** One sale of a chunk of an order. */
export const orderFill = onchainTable(
  'order_fill',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    orderId: t.bigint().notNull(),
    maker: t.hex().notNull(),
    /** Raw units that the maker sold, and that the maker received. */
    amountIn: t.bigint().notNull(),
    amountOut: t.bigint().notNull(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    makerTime: index().on(t.chainId, t.maker, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)
