// Competitions. Keys and units are those of ponder.schema.ts; ids count up from 1 over both kinds.
import { index, onchainTable, primaryKey } from 'ponder'

export const competition = onchainTable(
  'competition',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.bigint().notNull(),
    address: t.hex().notNull(),
    /** spot | perpetual */
    competitionType: t.text().notNull(),
    host: t.hex().notNull(),
    name: t.text().notNull(),
    description: t.text().notNull(),
    label: t.text().notNull(),
    bannerUrl: t.text().notNull(),
    /** pnlPercent | amount */
    winType: t.text().notNull(),
    /** fixed | free */
    depositType: t.text().notNull(),
    maxParticipants: t.integer().notNull(),
    registrationStart: t.bigint().notNull(),
    registrationEnd: t.bigint().notNull(),
    start: t.bigint().notNull(),
    end: t.bigint().notNull(),
    winningToken: t.hex().notNull(),
    /** Raw units of the winning token. */
    depositAmount: t.bigint().notNull(),
    prizeToken: t.hex().notNull(),
    /** Raw units of the prize token. */
    hostContribution: t.bigint().notNull(),
    entryFee: t.bigint().notNull(),
    /** Basis points. */
    hostBps: t.integer().notNull(),
    placesBps: t.integer().array().notNull(),
    /** Tradable tokens of a spot competition, and whether its host admitted some below the bar. */
    tokens: t.hex().array().notNull(),
    belowBar: t.boolean().notNull(),
    /** Markets of the venue, and the leverage, of a perpetual one. */
    markets: t.integer().array().notNull(),
    maxLeverage: t.integer(),
    /** The factory's fee and requirements at that time: raw units of the fee token, and the bar for tokens. */
    creationFee: t.bigint().notNull(),
    barLiquidityUsd: t.bigint().notNull(),
    barAge: t.bigint().notNull(),
    barVolumeUsd: t.bigint().notNull(),
    cancelledAt: t.bigint(),
    participantsCount: t.integer().notNull(),
    /** Participants that traded. */
    eligibleCount: t.integer().notNull(),
    /** Participants ranked so far. */
    rankedCount: t.integer().notNull(),
    /** When the ranking was completed, and whether no participant had traded. */
    rankedAt: t.bigint(),
    nobodyTraded: t.boolean().notNull(),
    /** Price of a whole prize token when the ranking was completed, a wad; null before, and when there was none. */
    prizePriceUsd: t.bigint(),
    /** Raw units of the prize token: contribution, entry fees and increases; and the part paid out. */
    prizePool: t.bigint().notNull(),
    paidOut: t.bigint().notNull(),
    increasesCount: t.integer().notNull(),
    lastIncreasedAt: t.bigint(),
    lastIncreasedBy: t.hex(),
    ownerFeeClaimedAt: t.bigint(),
    createdAt: t.bigint().notNull(),
    createdBlock: t.bigint().notNull(),
    createdTx: t.hex().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.id] }),
    startIdx: index().on(t.chainId, t.start, t.id),
    endIdx: index().on(t.chainId, t.end, t.id),
    hostIdx: index().on(t.chainId, t.host, t.id),
  }),
)

/** A participant after its last event; once the ranking is complete, with its final rank and prize. */
export const competitionParticipant = onchainTable(
  'competition_participant',
  (t) => ({
    chainId: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    account: t.hex().notNull(),
    /** Order of registration, from 1 on. */
    index: t.integer().notNull(),
    /** Raw units of the winning token: all deposits, and the balance that counts. */
    deposited: t.bigint().notNull(),
    balance: t.bigint().notNull(),
    traded: t.boolean().notNull(),
    /** A wad (pnlPercent), or raw units of the winning token (amount). */
    score: t.bigint().notNull(),
    /** Place in the submitted order, from 1 on; null until submitted. */
    place: t.integer(),
    /** The best place of its group, the group's size, and the prize in raw units of the prize token; null until the ranking is complete. */
    rank: t.integer(),
    tied: t.integer(),
    prize: t.bigint(),
    /** Entry fee, raw units of the prize token. */
    entryFee: t.bigint().notNull(),
    claimedAt: t.bigint(),
    refundedAt: t.bigint(),
    joinedAt: t.bigint().notNull(),
    joinedBlock: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.competitionId, t.account] }),
    accountIdx: index().on(t.chainId, t.account, t.competitionId),
  }),
)

/** A participant's booked balance of a token in a spot competition; frozen at the end. */
export const competitionBalance = onchainTable(
  'competition_balance',
  (t) => ({
    chainId: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    account: t.hex().notNull(),
    token: t.hex().notNull(),
    balance: t.bigint().notNull(),
    withdrawnAt: t.bigint(),
    /** When the token last refused a withdrawal. */
    refusedAt: t.bigint(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.competitionId, t.account, t.token] }) }),
)

/** A swap of a participant. */
export const competitionTrade = onchainTable(
  'competition_trade',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    account: t.hex().notNull(),
    tokenIn: t.hex().notNull(),
    tokenOut: t.hex().notNull(),
    amountIn: t.bigint().notNull(),
    amountOut: t.bigint().notNull(),
    /** Raw units of the winning token at half-hour averages: the amount in, and the loss. */
    valueIn: t.bigint().notNull(),
    loss: t.bigint().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    accountTime: index().on(t.chainId, t.competitionId, t.account, t.timestamp),
    competitionTime: index().on(t.chainId, t.competitionId, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** A participant's score after each change; ranks over time are computed from it. */
export const competitionScore = onchainTable(
  'competition_score',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    account: t.hex().notNull(),
    /** joined | deposited | traded */
    kind: t.text().notNull(),
    /** Order of registration. */
    index: t.integer().notNull(),
    /** Raw units deposited by this event; otherwise zero. */
    amount: t.bigint().notNull(),
    deposited: t.bigint().notNull(),
    balance: t.bigint().notNull(),
    traded: t.boolean().notNull(),
    score: t.bigint().notNull(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    competitionBlock: index().on(t.chainId, t.competitionId, t.block, t.logIndex),
    accountBlock: index().on(t.chainId, t.competitionId, t.account, t.block, t.logIndex),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** An addition to a prize pool. */
export const competitionIncrease = onchainTable(
  'competition_increase',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
    prizePool: t.bigint().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    competitionTime: index().on(t.chainId, t.competitionId, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** Events of a competition as a whole, and each page of its ranking. */
export const competitionEvent = onchainTable(
  'competition_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    /** cancelled | void | rankingSubmitted | rankingCompleted */
    kind: t.text().notNull(),
    /** For a page: the place of the first of `accounts`, from 1 on. For the whole ranking: participants, and those that traded. */
    from: t.integer(),
    accounts: t.hex().array(),
    scores: t.bigint().array(),
    participants: t.integer(),
    eligible: t.integer(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    competitionBlock: index().on(t.chainId, t.competitionId, t.block, t.logIndex),
  }),
)

/** A tradable token, and the pools that lead from it to the winning one. */
export const competitionToken = onchainTable(
  'competition_token',
  (t) => ({
    chainId: t.integer().notNull(),
    competitionId: t.bigint().notNull(),
    token: t.hex().notNull(),
    /** Index among the tokens, from 0 on. */
    position: t.integer().notNull(),
    /** Empty for the winning token. */
    pools: t.hex().array().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.competitionId, t.token] }) }),
)

/** The factory's current requirements. */
export const competitionSettings = onchainTable(
  'competition_settings',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Raw units of the fee token. */
    spotFee: t.bigint().notNull(),
    perpFee: t.bigint().notNull(),
    permissionless: t.boolean().notNull(),
    /** Dollars (wads), and seconds. */
    barLiquidityUsd: t.bigint().notNull(),
    barAge: t.bigint().notNull(),
    barVolumeUsd: t.bigint().notNull(),
    maxDeviationBps: t.integer().notNull(),
    dailyLossBps: t.integer().notNull(),
    updatedAt: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)

/** Bookkeeping: a competition's id by its address, and the accounts ranked so far, comma-separated. */
export const competitionState = onchainTable(
  'internal_competition_state',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    competitionId: t.bigint().notNull(),
    order: t.text().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.address] }) }),
)
