// Strategy vaults, their results and their shareholders, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

const standing = () => ({
  total0: bigInteger('total0').notNull(),
  total1: bigInteger('total1').notNull(),
  supply: bigInteger('supply').notNull(),
})

const earned = () => ({
  fees0: bigInteger('fees0').notNull(),
  fees1: bigInteger('fees1').notNull(),
  performance0: bigInteger('performance0').notNull(),
  performance1: bigInteger('performance1').notNull(),
  rewards: bigInteger('rewards').notNull(),
  rebalances: integer('rebalances').notNull(),
  costPips: integer('cost_pips').notNull(),
})

// VAULT-13
/** A strategy vault after the last indexed event. */
export const vault = idx.table(
  'vault',
  {
    chainId: integer('chain_id').notNull(),
    address: hexText('address').notNull(),
    pool: hexText('pool').notNull(),
    kind: text('kind').notNull(),
    farming: boolean('farming').notNull(),
    gauge: hexText('gauge'),
    allowToken0: boolean('allow_token0').notNull(),
    allowToken1: boolean('allow_token1').notNull(),
    depositCap0: bigInteger('deposit_cap0'),
    depositCap1: bigInteger('deposit_cap1'),
    performanceFee: integer('performance_fee').notNull(),
    ...standing(),
    ...earned(),
    lastRebalance: bigInteger('last_rebalance'),
    createdAt: bigInteger('created_at').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.address] }), index().on(t.chainId, t.pool), index().on(t.chainId, t.createdAt)],
)

/** A vault at the end of an hour in which its figures changed. */
export const vaultHour = idx.table(
  'vault_hour',
  {
    chainId: integer('chain_id').notNull(),
    vault: hexText('vault').notNull(),
    start: bigInteger('start').notNull(),
    ...standing(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.vault, t.start] })],
)

/** A UTC day in which the figures of a vault changed. */
export const vaultDay = idx.table(
  'vault_day',
  {
    chainId: integer('chain_id').notNull(),
    vault: hexText('vault').notNull(),
    date: bigInteger('date').notNull(),
    ...standing(),
    tvlUsd: bigInteger('tvl_usd'),
    ...earned(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.vault, t.date] }), index().on(t.chainId, t.date)],
)

/** Shares of an account in a vault, with its deposits and withdrawals. */
export const vaultAccount = idx.table(
  'vault_account',
  {
    chainId: integer('chain_id').notNull(),
    vault: hexText('vault').notNull(),
    account: hexText('account').notNull(),
    shares: bigInteger('shares').notNull(),
    deposited0: bigInteger('deposited0').notNull(),
    deposited1: bigInteger('deposited1').notNull(),
    withdrawn0: bigInteger('withdrawn0').notNull(),
    withdrawn1: bigInteger('withdrawn1').notNull(),
    claimed: bigInteger('claimed').notNull(),
    openedAt: bigInteger('opened_at').notNull(),
    closedAt: bigInteger('closed_at'),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.account, t.vault] }), index().on(t.chainId, t.vault)],
)
