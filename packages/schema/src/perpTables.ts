// The venue of perpetual positions, as the API reads it.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** The venue with its vault and its reserve after their last event. */
export const perpVenue = idx.table(
  'perp_venue',
  {
    chainId: integer('chain_id').notNull(),
    address: hexText('address').notNull(),
    openFee: integer('open_fee').notNull(),
    closeFee: integer('close_fee').notNull(),
    borrowFee: integer('borrow_fee').notNull(),
    totalAssets: bigInteger('total_assets').notNull(),
    reservedAssets: bigInteger('reserved_assets').notNull(),
    totalShares: bigInteger('total_shares').notNull(),
    reserve: bigInteger('reserve').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId] })],
)

/** A market of the venue. */
export const perpMarket = idx.table(
  'perp_market',
  {
    chainId: integer('chain_id').notNull(),
    id: integer('id').notNull(),
    symbol: text('symbol').notNull(),
    feed: hexText('feed').notNull(),
    delay: integer('delay').notNull(),
    maxLeverage: integer('max_leverage').notNull(),
    openInterestCap: bigInteger('open_interest_cap').notNull(),
    openInterestLong: bigInteger('open_interest_long').notNull(),
    openInterestShort: bigInteger('open_interest_short').notNull(),
    tokensLong: bigInteger('tokens_long').notNull(),
    tokensShort: bigInteger('tokens_short').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.id] })],
)

/** A round of a feed. */
export const perpRound = idx.table(
  'perp_round',
  {
    chainId: integer('chain_id').notNull(),
    feed: hexText('feed').notNull(),
    roundId: bigInteger('round_id').notNull(),
    price: bigInteger('price').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    block: bigInteger('block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.feed, t.roundId] }), index().on(t.chainId, t.feed, t.updatedAt)],
)

/** An owner's account in a book. */
export const perpAccount = idx.table(
  'perp_account',
  {
    chainId: integer('chain_id').notNull(),
    book: hexText('book').notNull(),
    owner: hexText('owner').notNull(),
    competitionId: bigInteger('competition_id'),
    available: bigInteger('available').notNull(),
    allocated: bigInteger('allocated').notNull(),
    deallocating: bigInteger('deallocating').notNull(),
    readyAt: bigInteger('ready_at').notNull(),
    endsAt: bigInteger('ends_at'),
    realised: bigInteger('realised').notNull(),
    counted: bigInteger('counted').notNull(),
    positionsOpened: integer('positions_opened').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.book, t.owner] }), index().on(t.chainId, t.owner, t.book)],
)

/** A request; a pending one has no outcome. */
export const perpRequest = idx.table(
  'perp_request',
  {
    chainId: integer('chain_id').notNull(),
    id: bigInteger('id').notNull(),
    book: hexText('book').notNull(),
    owner: hexText('owner').notNull(),
    marketId: integer('market_id').notNull(),
    isLong: boolean('is_long').notNull(),
    positionId: bigInteger('position_id'),
    margin: bigInteger('margin').notNull(),
    size: bigInteger('size').notNull(),
    acceptablePrice: bigInteger('acceptable_price'),
    requestedAt: bigInteger('requested_at').notNull(),
    outcome: text('outcome'),
    roundId: bigInteger('round_id'),
    price: bigInteger('price'),
    closedAt: bigInteger('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.id] }),
    index().on(t.chainId, t.book, t.owner, t.id),
    index().on(t.chainId, t.closedAt, t.id),
  ],
)

/** A position, open or closed. */
export const perpPosition = idx.table(
  'perp_position',
  {
    chainId: integer('chain_id').notNull(),
    id: bigInteger('id').notNull(),
    book: hexText('book').notNull(),
    owner: hexText('owner').notNull(),
    requestId: bigInteger('request_id').notNull(),
    marketId: integer('market_id').notNull(),
    isLong: boolean('is_long').notNull(),
    openedAt: bigInteger('opened_at').notNull(),
    margin: bigInteger('margin').notNull(),
    openFeePaid: bigInteger('open_fee_paid').notNull(),
    size: bigInteger('size').notNull(),
    entryPrice: bigInteger('entry_price').notNull(),
    closeFee: integer('close_fee').notNull(),
    borrowFee: integer('borrow_fee').notNull(),
    closeRequest: bigInteger('close_request'),
    closing: text('closing'),
    closedAt: bigInteger('closed_at'),
    closeRound: bigInteger('close_round'),
    closePrice: bigInteger('close_price'),
    pnl: bigInteger('pnl'),
    borrowFeePaid: bigInteger('borrow_fee_paid'),
    closeFeePaid: bigInteger('close_fee_paid'),
    paid: bigInteger('paid'),
    covered: bigInteger('covered'),
    borne: bigInteger('borne'),
    liquidator: hexText('liquidator'),
    reward: bigInteger('reward'),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.id] }),
    index().on(t.chainId, t.book, t.owner, t.id),
    index().on(t.chainId, t.closedAt, t.id),
  ],
)

/** Events of an account: a position opened or closed, or a request that ended without effect. */
export const perpHistory = idx.table(
  'perp_history',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    book: hexText('book').notNull(),
    owner: hexText('owner').notNull(),
    kind: text('kind').notNull(),
    positionId: bigInteger('position_id'),
    marketId: integer('market_id').notNull(),
    isLong: boolean('is_long').notNull(),
    margin: bigInteger('margin').notNull(),
    size: bigInteger('size').notNull(),
    roundId: bigInteger('round_id'),
    price: bigInteger('price'),
    fee: bigInteger('fee').notNull(),
    pnl: bigInteger('pnl'),
    paid: bigInteger('paid'),
    closing: text('closing'),
    outcome: text('outcome'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }), index().on(t.chainId, t.book, t.owner, t.block, t.logIndex)],
)

/** A deposit into or withdrawal from the vault, or an addition to the reserve. */
export const perpVaultChange = idx.table(
  'perp_vault_change',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    account: hexText('account').notNull(),
    kind: text('kind').notNull(),
    assets: bigInteger('assets').notNull(),
    shares: bigInteger('shares').notNull(),
    totalAssets: bigInteger('total_assets').notNull(),
    totalShares: bigInteger('total_shares').notNull(),
    reserve: bigInteger('reserve').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)
