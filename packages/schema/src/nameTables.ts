// Names of accounts, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// NAME-3, NAME-5
/** A minted name after the last indexed event. Ids count up in the order of mints. */
export const mintedName = idx.table(
  'minted_name',
  {
    chainId: integer('chain_id').notNull(),
    tokenId: bigInteger('token_id').notNull(),
    name: text('name').notNull(),
    lookAlike: text('look_alike').notNull(),
    owner: hexText('owner').notNull(),
    minter: hexText('minter').notNull(),
    gifted: boolean('gifted').notNull(),
    price: bigInteger('price').notNull(),
    mintedAt: bigInteger('minted_at').notNull(),
    changedHandsAt: bigInteger('changed_hands_at'),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.tokenId] }),
    index().on(t.chainId, t.lookAlike),
    index().on(t.chainId, t.owner, t.tokenId),
    index().on(t.chainId, t.minter, t.tokenId),
    index().on(t.chainId, t.gifted, t.tokenId),
    index().on(t.chainId, t.mintedAt),
  ],
)

/** How a name came to each owner. */
export const nameEvent = idx.table(
  'name_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    tokenId: bigInteger('token_id').notNull(),
    kind: text('kind').notNull(),
    account: hexText('account').notNull(),
    recipient: hexText('recipient').notNull(),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.block, t.logIndex),
    index().on(t.chainId, t.tokenId, t.block, t.logIndex),
  ],
)

/** The name that an account shows; no row when it shows none. */
export const displayName = idx.table(
  'display_name',
  {
    chainId: integer('chain_id').notNull(),
    account: hexText('account').notNull(),
    tokenId: bigInteger('token_id').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.account] })],
)

/** Current prices of names. */
export const namePrices = idx.table(
  'name_prices',
  {
    chainId: integer('chain_id').notNull(),
    prices: bigInteger('prices').array().notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId] })],
)
