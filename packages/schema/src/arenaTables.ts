// Competitions, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** A competition after its last event. */
export const competition = idx.table(
  'competition',
  {
    chainId: integer('chain_id').notNull(),
    id: bigInteger('id').notNull(),
    address: hexText('address').notNull(),
    competitionType: text('competition_type').notNull(),
    host: hexText('host').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    label: text('label').notNull(),
    bannerUrl: text('banner_url').notNull(),
    winType: text('win_type').notNull(),
    depositType: text('deposit_type').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    registrationStart: bigInteger('registration_start').notNull(),
    registrationEnd: bigInteger('registration_end').notNull(),
    start: bigInteger('start').notNull(),
    end: bigInteger('end').notNull(),
    winningToken: hexText('winning_token').notNull(),
    depositAmount: bigInteger('deposit_amount').notNull(),
    prizeToken: hexText('prize_token').notNull(),
    hostContribution: bigInteger('host_contribution').notNull(),
    entryFee: bigInteger('entry_fee').notNull(),
    hostBps: integer('host_bps').notNull(),
    placesBps: integer('places_bps').array().notNull(),
    tokens: hexText('tokens').array().notNull(),
    belowBar: boolean('below_bar').notNull(),
    markets: integer('markets').array().notNull(),
    maxLeverage: integer('max_leverage'),
    creationFee: bigInteger('creation_fee').notNull(),
    barLiquidityUsd: bigInteger('bar_liquidity_usd').notNull(),
    barAge: bigInteger('bar_age').notNull(),
    barVolumeUsd: bigInteger('bar_volume_usd').notNull(),
    cancelledAt: bigInteger('cancelled_at'),
    participantsCount: integer('participants_count').notNull(),
    eligibleCount: integer('eligible_count').notNull(),
    rankedCount: integer('ranked_count').notNull(),
    rankedAt: bigInteger('ranked_at'),
    nobodyTraded: boolean('nobody_traded').notNull(),
    prizePriceUsd: bigInteger('prize_price_usd'),
    prizePool: bigInteger('prize_pool').notNull(),
    paidOut: bigInteger('paid_out').notNull(),
    increasesCount: integer('increases_count').notNull(),
    lastIncreasedAt: bigInteger('last_increased_at'),
    lastIncreasedBy: hexText('last_increased_by'),
    ownerFeeClaimedAt: bigInteger('owner_fee_claimed_at'),
    createdAt: bigInteger('created_at').notNull(),
    createdBlock: bigInteger('created_block').notNull(),
    createdTx: hexText('created_tx').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.id] }),
    index().on(t.chainId, t.start, t.id),
    index().on(t.chainId, t.end, t.id),
    index().on(t.chainId, t.host, t.id),
  ],
)

/** A participant after its last event; once the ranking is complete, with its final rank and prize. */
export const competitionParticipant = idx.table(
  'competition_participant',
  {
    chainId: integer('chain_id').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    account: hexText('account').notNull(),
    index: integer('index').notNull(),
    deposited: bigInteger('deposited').notNull(),
    balance: bigInteger('balance').notNull(),
    traded: boolean('traded').notNull(),
    score: bigInteger('score').notNull(),
    place: integer('place'),
    rank: integer('rank'),
    tied: integer('tied'),
    prize: bigInteger('prize'),
    entryFee: bigInteger('entry_fee').notNull(),
    claimedAt: bigInteger('claimed_at'),
    refundedAt: bigInteger('refunded_at'),
    joinedAt: bigInteger('joined_at').notNull(),
    joinedBlock: bigInteger('joined_block').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.competitionId, t.account] }), index().on(t.chainId, t.account, t.competitionId)],
)

/** A participant's booked balance of a token; frozen at the end. */
export const competitionBalance = idx.table(
  'competition_balance',
  {
    chainId: integer('chain_id').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    account: hexText('account').notNull(),
    token: hexText('token').notNull(),
    balance: bigInteger('balance').notNull(),
    withdrawnAt: bigInteger('withdrawn_at'),
    refusedAt: bigInteger('refused_at'),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.competitionId, t.account, t.token] })],
)

/** A swap of a participant. */
export const competitionTrade = idx.table(
  'competition_trade',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    account: hexText('account').notNull(),
    tokenIn: hexText('token_in').notNull(),
    tokenOut: hexText('token_out').notNull(),
    amountIn: bigInteger('amount_in').notNull(),
    amountOut: bigInteger('amount_out').notNull(),
    valueIn: bigInteger('value_in').notNull(),
    loss: bigInteger('loss').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.competitionId, t.account, t.timestamp),
    index().on(t.chainId, t.competitionId, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** A participant's score after each change; ranks over time are computed from it. */
export const competitionScore = idx.table(
  'competition_score',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    account: hexText('account').notNull(),
    kind: text('kind').notNull(),
    index: integer('index').notNull(),
    amount: bigInteger('amount').notNull(),
    deposited: bigInteger('deposited').notNull(),
    balance: bigInteger('balance').notNull(),
    traded: boolean('traded').notNull(),
    score: bigInteger('score').notNull(),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.competitionId, t.block, t.logIndex),
    index().on(t.chainId, t.competitionId, t.account, t.block, t.logIndex),
    index().on(t.chainId, t.timestamp),
  ],
)

/** An addition to a prize pool. */
export const competitionIncrease = idx.table(
  'competition_increase',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    account: hexText('account').notNull(),
    amount: bigInteger('amount').notNull(),
    prizePool: bigInteger('prize_pool').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.competitionId, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** Events of a competition as a whole, and each page of its ranking. */
export const competitionEvent = idx.table(
  'competition_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    kind: text('kind').notNull(),
    from: integer('from'),
    accounts: hexText('accounts').array(),
    scores: bigInteger('scores').array(),
    participants: integer('participants'),
    eligible: integer('eligible'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }), index().on(t.chainId, t.competitionId, t.block, t.logIndex)],
)

/** A tradable token, and the pools that lead from it to the winning one. */
export const competitionToken = idx.table(
  'competition_token',
  {
    chainId: integer('chain_id').notNull(),
    competitionId: bigInteger('competition_id').notNull(),
    token: hexText('token').notNull(),
    position: integer('position').notNull(),
    pools: hexText('pools').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.competitionId, t.token] })],
)

/** The factory's current requirements. */
export const competitionSettings = idx.table(
  'competition_settings',
  {
    chainId: integer('chain_id').notNull(),
    spotFee: bigInteger('spot_fee').notNull(),
    perpFee: bigInteger('perp_fee').notNull(),
    permissionless: boolean('permissionless').notNull(),
    barLiquidityUsd: bigInteger('bar_liquidity_usd').notNull(),
    barAge: bigInteger('bar_age').notNull(),
    barVolumeUsd: bigInteger('bar_volume_usd').notNull(),
    maxDeviationBps: integer('max_deviation_bps').notNull(),
    dailyLossBps: integer('daily_loss_bps').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId] })],
)
