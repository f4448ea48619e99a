// The venue of perpetual positions. Keys and units are those of ponder.schema.ts; money and sizes are raw units of the margin token, prices
// are dollars as a wad, rates are pips. Ids of positions and requests count up from 1.
import { index, onchainTable, primaryKey } from 'ponder'

/** The venue with its vault and its reserve after their last event. */
export const perpVenue = onchainTable(
  'perp_venue',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    openFee: t.integer().notNull(),
    closeFee: t.integer().notNull(),
    borrowFee: t.integer().notNull(),
    totalAssets: t.bigint().notNull(),
    /** Sizes of all open positions. */
    reservedAssets: t.bigint().notNull(),
    totalShares: t.bigint().notNull(),
    reserve: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)

export const perpMarket = onchainTable(
  'perp_market',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.integer().notNull(),
    symbol: t.text().notNull(),
    feed: t.hex().notNull(),
    /** Seconds that a request waits before a round counts for it. */
    delay: t.integer().notNull(),
    maxLeverage: t.integer().notNull(),
    openInterestCap: t.bigint().notNull(),
    openInterestLong: t.bigint().notNull(),
    openInterestShort: t.bigint().notNull(),
    /** Tokens behind each side's positions, 36 decimals. */
    tokensLong: t.bigint().notNull(),
    tokensShort: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.id] }) }),
)

/** A round of a feed. */
export const perpRound = onchainTable(
  'perp_round',
  (t) => ({
    chainId: t.integer().notNull(),
    feed: t.hex().notNull(),
    roundId: t.bigint().notNull(),
    price: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    block: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.feed, t.roundId] }),
    feedTime: index().on(t.chainId, t.feed, t.updatedAt),
  }),
)

/** An owner's account in a book. */
export const perpAccount = onchainTable(
  'perp_account',
  (t) => ({
    chainId: t.integer().notNull(),
    book: t.hex().notNull(),
    owner: t.hex().notNull(),
    /** The competition that is the book; null for other books. */
    competitionId: t.bigint(),
    available: t.bigint().notNull(),
    allocated: t.bigint().notNull(),
    deallocating: t.bigint().notNull(),
    readyAt: t.bigint().notNull(),
    /** Null when it has no end. */
    endsAt: t.bigint(),
    realised: t.bigint().notNull(),
    counted: t.bigint().notNull(),
    positionsOpened: t.integer().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.book, t.owner] }),
    ownerIdx: index().on(t.chainId, t.owner, t.book),
  }),
)

/** A request; a pending one has no outcome. */
export const perpRequest = onchainTable(
  'perp_request',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.bigint().notNull(),
    book: t.hex().notNull(),
    owner: t.hex().notNull(),
    marketId: t.integer().notNull(),
    isLong: t.boolean().notNull(),
    /** Null for a request to open. */
    positionId: t.bigint(),
    margin: t.bigint().notNull(),
    size: t.bigint().notNull(),
    /** Null for any price. */
    acceptablePrice: t.bigint(),
    requestedAt: t.bigint().notNull(),
    /** executed | priceNotAcceptable | noCapacity | accountEnded | cancelled */
    outcome: t.text(),
    /** The round that decided it, and its price; null when none did. */
    roundId: t.bigint(),
    price: t.bigint(),
    closedAt: t.bigint(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.id] }),
    accountIdx: index().on(t.chainId, t.book, t.owner, t.id),
    closedIdx: index().on(t.chainId, t.closedAt, t.id),
  }),
)

/** A position, open or closed. */
export const perpPosition = onchainTable(
  'perp_position',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.bigint().notNull(),
    book: t.hex().notNull(),
    owner: t.hex().notNull(),
    requestId: t.bigint().notNull(),
    marketId: t.integer().notNull(),
    isLong: t.boolean().notNull(),
    /** Time of the round that opened it. */
    openedAt: t.bigint().notNull(),
    /** Margin after the opening fee, and that fee. */
    margin: t.bigint().notNull(),
    openFeePaid: t.bigint().notNull(),
    size: t.bigint().notNull(),
    entryPrice: t.bigint().notNull(),
    /** Pips fixed at opening, whatever is set later. */
    closeFee: t.integer().notNull(),
    borrowFee: t.integer().notNull(),
    closeRequest: t.bigint(),
    /** requested | liquidated | settled; null while it is open, like all columns below. */
    closing: t.text(),
    closedAt: t.bigint(),
    closeRound: t.bigint(),
    closePrice: t.bigint(),
    /** Profit or loss without fees; the closing fees; the amount returned to the account. */
    pnl: t.bigint(),
    borrowFeePaid: t.bigint(),
    closeFeePaid: t.bigint(),
    paid: t.bigint(),
    /** Loss beyond the margin: covered by the reserve, and borne by the vault. */
    covered: t.bigint(),
    borne: t.bigint(),
    /** The liquidator, and its reward. */
    liquidator: t.hex(),
    reward: t.bigint(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.id] }),
    accountIdx: index().on(t.chainId, t.book, t.owner, t.id),
    closedIdx: index().on(t.chainId, t.closedAt, t.id),
  }),
)

/** Events of an account: a position opened or closed, or a request that ended without effect. */
export const perpHistory = onchainTable(
  'perp_history',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    book: t.hex().notNull(),
    owner: t.hex().notNull(),
    /** opened | closed | dropped */
    kind: t.text().notNull(),
    positionId: t.bigint(),
    marketId: t.integer().notNull(),
    isLong: t.boolean().notNull(),
    margin: t.bigint().notNull(),
    size: t.bigint().notNull(),
    roundId: t.bigint(),
    price: t.bigint(),
    /** Total cost of opening or closing. */
    fee: t.bigint().notNull(),
    pnl: t.bigint(),
    paid: t.bigint(),
    /** How it was closed, or why it was dropped. */
    closing: t.text(),
    outcome: t.text(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    accountIdx: index().on(t.chainId, t.book, t.owner, t.block, t.logIndex),
  }),
)

/** A deposit into or withdrawal from the vault, or an addition to the reserve. */
export const perpVaultChange = onchainTable(
  'perp_vault_change',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    account: t.hex().notNull(),
    /** vault | reserve */
    kind: t.text().notNull(),
    /** Negative for a withdrawal. */
    assets: t.bigint().notNull(),
    shares: t.bigint().notNull(),
    totalAssets: t.bigint().notNull(),
    totalShares: t.bigint().notNull(),
    reserve: t.bigint().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)
