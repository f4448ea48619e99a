// Transfers over the bridge, as the API reads them.
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// BRIDGE-10
/** A transfer on the chain that it left. */
export const bridgeSent = idx.table(
  'bridge_sent',
  {
    chainId: integer('chain_id').notNull(),
    guid: hexText('guid').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    nonce: bigInteger('nonce').notNull(),
    destinationEid: integer('destination_eid').notNull(),
    sender: hexText('sender').notNull(),
    recipient: hexText('recipient').notNull(),
    amount: bigInteger('amount').notNull(),
    fee: bigInteger('fee').notNull(),
    message: hexText('message').notNull(),
    swapTokenIn: hexText('swap_token_in'),
    swapAmountIn: bigInteger('swap_amount_in'),
    swapTokenOut: hexText('swap_token_out'),
    swapAmountOutMin: bigInteger('swap_amount_out_min'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.guid] }),
    index().on(t.chainId, t.block, t.logIndex),
    index().on(t.chainId, t.sender, t.block, t.logIndex),
    index().on(t.chainId, t.recipient, t.block, t.logIndex),
    index().on(t.chainId, t.timestamp),
  ],
)

// BRIDGE-10
/** A transfer's progress on its destination chain. */
export const bridgeArrival = idx.table(
  'bridge_arrival',
  {
    chainId: integer('chain_id').notNull(),
    guid: hexText('guid').notNull(),
    verifiedAt: bigInteger('verified_at'),
    failedAt: bigInteger('failed_at'),
    deliveredAt: bigInteger('delivered_at'),
    deliveredTx: hexText('delivered_tx'),
    swappedAt: bigInteger('swapped_at'),
    swappedTx: hexText('swapped_tx'),
    swapAmountOut: bigInteger('swap_amount_out'),
    swapFault: hexText('swap_fault'),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.guid] }), index().on(t.chainId, t.deliveredAt)],
)
