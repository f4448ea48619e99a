// Accounts' liquidity, as the API reads it.
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** Pool tokens of an account. */
export const poolAccount = idx.table(
  'pool_account',
  {
    chainId: integer('chain_id').notNull(),
    account: hexText('account').notNull(),
    pool: hexText('pool').notNull(),
    wallet: bigInteger('wallet').notNull(),
    staked: bigInteger('staked').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.account, t.pool] })],
)

/** Deposits, withdrawals, stakes and transfers of an account in a pool or a position. */
export const liquidityChange = idx.table(
  'liquidity_change',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    account: hexText('account').notNull(),
    pool: hexText('pool').notNull(),
    vault: hexText('vault'),
    tokenId: bigInteger('token_id'),
    kind: text('kind').notNull(),
    tokens: hexText('tokens').array().notNull(),
    amounts: bigInteger('amounts').array().notNull(),
    recipient: hexText('recipient'),
    shares: bigInteger('shares').notNull(),
    staked: bigInteger('staked').notNull(),
    held: bigInteger('held').notNull(),
    amountUsd: bigInteger('amount_usd'),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex, t.account] }),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** Actions and payments of an account with transactions that no other table has. */
export const accountAct = idx.table(
  'account_act',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    account: hexText('account').notNull(),
    kind: text('kind').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)
