// Transfers over the bridge. Keys and units are those of ponder.schema.ts. Each chain writes what it saw itself: readers join both by guid.
import { index, onchainTable, primaryKey } from 'ponder'

/** A transfer as it left this chain. */
export const bridgeSent = onchainTable(
  'bridge_sent',
  (t) => ({
    chainId: t.integer().notNull(),
    guid: t.hex().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** Its place in the channel to the other chain, from 1. */
    nonce: t.bigint().notNull(),
    destinationEid: t.integer().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Native coins that came for the bridge with its transaction; what the fee did not take was sent back. */
    fee: t.bigint().notNull(),
    /** What its delivery takes. */
    message: t.hex().notNull(),
    /** What a swap before it took, and what one on arrival is to bring; null for a plain transfer. A zero address is native coin. */
    swapTokenIn: t.hex(),
    swapAmountIn: t.bigint(),
    swapTokenOut: t.hex(),
    swapAmountOutMin: t.bigint(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.guid] }),
    time: index().on(t.chainId, t.block, t.logIndex),
    senderTime: index().on(t.chainId, t.sender, t.block, t.logIndex),
    recipientTime: index().on(t.chainId, t.recipient, t.block, t.logIndex),
    timestampIdx: index().on(t.chainId, t.timestamp),
  }),
)

/** What became of a transfer on this chain, where it arrives; no row before it is verified or a delivery was tried. */
export const bridgeArrival = onchainTable(
  'bridge_arrival',
  (t) => ({
    chainId: t.integer().notNull(),
    guid: t.hex().notNull(),
    verifiedAt: t.bigint(),
    /** The last delivery that was told to have failed. */
    failedAt: t.bigint(),
    deliveredAt: t.bigint(),
    deliveredTx: t.hex(),
    /** The swap on arrival: when it was made, or given up for the token itself. */
    swappedAt: t.bigint(),
    swappedTx: t.hex(),
    /** What it brought; null where the recipient was paid the token itself. */
    swapAmountOut: t.bigint(),
    /** The selector of what it failed with. */
    swapFault: t.hex(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.guid] }), time: index().on(t.chainId, t.deliveredAt) }),
)
