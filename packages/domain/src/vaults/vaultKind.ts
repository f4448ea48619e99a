import { HOUR_SECONDS } from '../clock/day.ts'

/** Kinds of strategy vaults, in the order of the contract's `Kind`. */
export const vaultKinds = ['wide', 'narrow', 'correlated', 'stable', 'single_sided'] as const
/** A kind of strategy vault. */
export type VaultKind = (typeof vaultKinds)[number]

type Widths = { readonly narrowest: number; readonly widest: number }

/** Minimum and maximum width of a main range, in ticks. */
export const vaultWidths: Readonly<Record<VaultKind, Widths>> = {
  wide: { narrowest: 2_800, widest: 9_000 },
  narrow: { narrowest: 600, widest: 2_800 },
  correlated: { narrowest: 120, widest: 600 },
  stable: { narrowest: 60, widest: 360 },
  single_sided: { narrowest: 600, widest: 16_000 },
}

/** Maximum distance of prices from the average of half an hour for a deposit, a rebalance or a compounding, in basis points. */
export const vaultTolerance: Readonly<Record<VaultKind, bigint>> = {
  wide: 200n,
  narrow: 200n,
  correlated: 50n,
  stable: 50n,
  single_sided: 200n,
}

/** Maximum cost of one rebalance or compounding, in pips of the share price. */
export const MAX_VAULT_COST = 3_000n
/** Maximum total cost in eight days, in pips of the share price. */
export const MAX_WEEKLY_VAULT_COST = 10_000n
/** Minimum seconds between two rebalances. */
export const VAULT_REBALANCE_INTERVAL_SECONDS = HOUR_SECONDS

/** The kind for a number of the contract; undefined if there is none. */
export const vaultKindOf = (index: number): VaultKind | undefined => vaultKinds[index]
