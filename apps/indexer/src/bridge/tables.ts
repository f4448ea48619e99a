// Transfers over the bridge. Keys and units are those of ponder.schema.ts. Each chain writes only what it saw; readers join both by guid.
import { index, onchainTable, primaryKey } from 'ponder'

/** A transfer on the chain that it left. */
export const bridgeSent = onchainTable(
  'bridge_sent',
  (t) => ({
    chainId: t.integer().notNull(),
    guid: t.hex().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** Its number in the channel to the other chain, from 1. */
    nonce: t.bigint().notNull(),
    destinationEid: t.integer().notNull(),
    sender: t.hex().notNull(),
    recipient: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Native coin paid to the bridge in its transaction; the part that the fee did not use was returned. */
    fee: t.bigint().notNull(),
    /** The message that its delivery needs. */
    message: t.hex().notNull(),
    /**
     * The input of a swap before it, and the expected output of one on arrival; null for a plain transfer. A zero address is native coin.
     */
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

/** A transfer's progress on its destination chain; no row before it is verified or its delivery was tried. */
export const bridgeArrival = onchainTable(
  'bridge_arrival',
  (t) => ({
    chainId: t.integer().notNull(),
    guid: t.hex().notNull(),
    verifiedAt: t.bigint(),
    /** Time of the last failed delivery. */
    failedAt: t.bigint(),
    deliveredAt: t.bigint(),
    deliveredTx: t.hex(),
    /** Time of the swap on arrival, executed or abandoned in favour of the token itself. */
    swappedAt: t.bigint(),
    swappedTx: t.hex(),
    /** The output of the swap; null when the recipient received the token itself. */
    swapAmountOut: t.bigint(),
    /** The selector of the swap's error. */
    swapFault: t.hex(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.guid] }), time: index().on(t.chainId, t.deliveredAt) }),
)
