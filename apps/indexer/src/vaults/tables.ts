import { index, onchainTable, primaryKey } from 'ponder'

/** A strategy vault with its state after the last event. */
export const vault = onchainTable(
  'vault',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    pool: t.hex().notNull(),
    /** wide | narrow | correlated | stable | single_sided */
    kind: t.text().notNull(),
    /** Whether its positions are staked; otherwise they earn swap fees. */
    farming: t.boolean().notNull(),
    /** The gauge that its positions are staked in; null when they are not. */
    gauge: t.hex(),
    allowToken0: t.boolean().notNull(),
    allowToken1: t.boolean().notNull(),
    /** Most of a token per deposit; null while the vault has the caps that it was created with: no event contains them. */
    depositCap0: t.bigint(),
    depositCap1: t.bigint(),
    /** Pips of swap fees. */
    performanceFee: t.integer().notNull(),
    /** Its holders' amounts, and their shares; raw units. */
    total0: t.bigint().notNull(),
    total1: t.bigint().notNull(),
    supply: t.bigint().notNull(),
    /** Collected swap fees including the performance fee, and that fee. */
    fees0: t.bigint().notNull(),
    fees1: t.bigint().notNull(),
    performance0: t.bigint().notNull(),
    performance1: t.bigint().notNull(),
    /** Emission received for the holders, wei. */
    rewards: t.bigint().notNull(),
    rebalances: t.integer().notNull(),
    /** Pips of the share price that rebalances and compoundings have cost. */
    costPips: t.integer().notNull(),
    /** Null before the first one. */
    lastRebalance: t.bigint(),
    createdAt: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.address] }),
    poolIdx: index().on(t.chainId, t.pool),
    time: index().on(t.chainId, t.createdAt),
  }),
)

/** Hours in which the figures of a vault changed, with their state at the end. */
export const vaultHour = onchainTable(
  'vault_hour',
  (t) => ({
    chainId: t.integer().notNull(),
    vault: t.hex().notNull(),
    start: t.bigint().notNull(),
    total0: t.bigint().notNull(),
    total1: t.bigint().notNull(),
    supply: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.vault, t.start] }) }),
)

/** UTC days in which the figures of a vault changed: their state at the end, and the day's income. */
export const vaultDay = onchainTable(
  'vault_day',
  (t) => ({
    chainId: t.integer().notNull(),
    vault: t.hex().notNull(),
    /** First second of the day. */
    date: t.bigint().notNull(),
    total0: t.bigint().notNull(),
    total1: t.bigint().notNull(),
    supply: t.bigint().notNull(),
    /** At the prices of the day's last event; null when a part had none. */
    tvlUsd: t.bigint(),
    fees0: t.bigint().notNull(),
    fees1: t.bigint().notNull(),
    performance0: t.bigint().notNull(),
    performance1: t.bigint().notNull(),
    rewards: t.bigint().notNull(),
    rebalances: t.integer().notNull(),
    costPips: t.integer().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.vault, t.date] }), time: index().on(t.chainId, t.date) }),
)

/** Shares of an account in a vault. Vaults are no accounts. */
export const vaultAccount = onchainTable(
  'vault_account',
  (t) => ({
    chainId: t.integer().notNull(),
    vault: t.hex().notNull(),
    account: t.hex().notNull(),
    shares: t.bigint().notNull(),
    /** Raw totals of its deposits and withdrawals; transfers of shares do not change them. */
    deposited0: t.bigint().notNull(),
    deposited1: t.bigint().notNull(),
    withdrawn0: t.bigint().notNull(),
    withdrawn1: t.bigint().notNull(),
    /** Emission that it claimed, wei. */
    claimed: t.bigint().notNull(),
    openedAt: t.bigint().notNull(),
    /** Since when it has no shares; null while it has some. */
    closedAt: t.bigint(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account, t.vault] }), vaultIdx: index().on(t.chainId, t.vault) }),
)
