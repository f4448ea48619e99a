import type { PoolItem } from '@exchange/api-client'
import type { Address, AprReceipt, PoolFeeInputs, RangeEmissionInputs, RangeFeeInputs, RangeState } from '@exchange/domain'
import type { EmissionAprFacts } from '@exchange/domain/voting/emissionApr'
import type { AccountPosition, PositionsPoolState } from '@exchange/protocol/reads/positions/readAccountPositions'
import type { AccountShare } from '@exchange/protocol/reads/positions/readAccountShares'

/** How an account provides liquidity: a position with its own range, or pool tokens of that kind. */
export const entryKinds = ['manual', 'classic', 'stable', 'weighted'] as const
export type EntryKind = (typeof entryKinds)[number]

/** An APR of provided liquidity, with all its parts. */
export type EntryApr =
  | AprReceipt<'poolFees', PoolFeeInputs>
  | AprReceipt<'stakeEmission', EmissionAprFacts>
  | AprReceipt<'rangeFees', RangeFeeInputs>
  | AprReceipt<'rangeEmission', RangeEmissionInputs>

/** Liquidity that an account provides in a pool. Dollars are wads, null if a price is missing. */
export type PositionEntry = {
  /** Names it within its network, for as long as it exists. */
  readonly key: string
  readonly kind: EntryKind
  readonly pool: PoolItem
  /** The state of a position; null for pool tokens, or if only the emission of former positions is left. */
  readonly position: (AccountPosition & { readonly state: PositionsPoolState }) | null
  /** The account's share in pool tokens; null for a position. */
  readonly share: AccountShare | null
  /** The price relative to the range; null without a range, and once it is closed. */
  readonly range: RangeState | null
  readonly staked: boolean
  /** Something of it is in the wallet and could be staked. */
  readonly unstaked: boolean
  /** All liquidity was removed. */
  readonly closed: boolean
  /** The amount of each of the pool's tokens, in raw units rounded down, without fees. */
  readonly amounts: readonly bigint[]
  readonly usd: bigint | null
  /** Fees to collect of each of the pool's tokens, in raw units. */
  readonly fees: readonly bigint[]
  readonly feesUsd: bigint | null
  /** Emission to harvest, wei. */
  readonly earned: bigint
  readonly earnedUsd: bigint | null
  /** The current yield: emission for a stake, fees for liquidity in the wallet. */
  readonly aprs: readonly EntryApr[]
  /** The gauge to stake in, and whether it pays emission now: null without a gauge. */
  readonly gauge: { readonly address: Address; readonly alive: boolean; readonly pays: boolean } | null
}

/** Whether anything of it can be collected or harvested now. */
export const isClaimable = ({ fees, earned }: Pick<PositionEntry, 'fees' | 'earned'>): boolean =>
  earned > 0n || fees.some((amount) => amount > 0n)

type Stakeable = Pick<PositionEntry, 'unstaked' | 'gauge' | 'closed'>

/** Whether it could earn emission and does not. */
export const canEarn = ({ unstaked, gauge, closed }: Stakeable): boolean => unstaked && !closed && gauge?.alive === true && gauge.pays

/**
 * Whether a stake (existing or possible) earns nothing: the gauge currently receives no emission, and fees of staked liquidity go to
 * voters.
 */
export const earnsNothing = ({ closed, gauge, staked, unstaked }: Stakeable & Pick<PositionEntry, 'staked'>): boolean =>
  !closed && gauge?.alive === true && !gauge.pays && (staked || unstaked)
