import type { VaultItem } from '@exchange/api-client'
import {
  mulDivDown,
  PIPS,
  type SharedEarnings,
  singleDepositOf,
  type VaultTarget,
  vaultEmissionApr,
  vaultFeeApr,
  wadOrNull,
} from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'

/** A strategy of the position's pool from the chain, and from the index if that was read. */
export type PoolVault = { readonly vault: VaultRead; readonly item: VaultItem | undefined }

/**
 * Whether a strategy earns emission: its ranges are staked, or it has none yet but has a gauge to stake them in. After a gauge closed, its
 * ranges earn fees, whatever mode the strategy was created with.
 */
export const isFarming = ({ gauge, positions }: Pick<VaultRead, 'gauge' | 'positions'>): boolean =>
  gauge !== null && (positions.length === 0 || positions.some(({ staked }) => staked))

/** A strategy's yield for its holders, a wad per year: emission if it farms, otherwise fees minus its performance fee. */
const aprOf = ({ apr }: VaultItem, farming: boolean): bigint | null => {
  const source = { block: BigInt(apr.block), window: { from: apr.from, to: apr.to } }
  const meanUsd = wadOrNull(apr.meanUsd)
  if (farming) return vaultEmissionApr({ rewardsUsd: wadOrNull(apr.rewardsUsd), meanUsd }, source).apr
  return vaultFeeApr({ feesUsd: wadOrNull(apr.feesUsd), performanceUsd: wadOrNull(apr.performanceUsd), meanUsd }, source).apr
}

/** What the liquidity in range of a pool shares: fees over all of it, emission over the staked part; emission is null without a gauge. */
export type PoolShared = { readonly fees: SharedEarnings; readonly emission: SharedEarnings | null }

const NOTHING: SharedEarnings = { perDayUsd: 0n, liquidity: 0n }

/** Fees less a performance fee (pips). */
const afterFee = ({ perDayUsd, liquidity }: SharedEarnings, performanceFee: bigint): SharedEarnings => ({
  perDayUsd: perDayUsd === null ? null : mulDivDown(perDayUsd, PIPS - performanceFee, PIPS),
  liquidity,
})

/** A strategy in the form that the advice compares: staked liquidity in range shares emission, all liquidity in range shares fees. */
export const vaultTargetOf = ({ vault, item }: PoolVault, { fees, emission }: PoolShared, staked: boolean): VaultTarget => {
  const farming = isFarming(vault)
  return {
    ...vault,
    single: singleDepositOf(vault),
    isOpen: vault.depositAllowed && !vault.entryPaused,
    apr: item ? aprOf(item, farming) : null,
    shared: farming ? { ...(emission ?? NOTHING), withPosition: staked } : { ...afterFee(fees, vault.performanceFee), withPosition: true },
  }
}
