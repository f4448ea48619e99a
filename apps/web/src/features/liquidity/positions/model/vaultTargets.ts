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

/** A strategy of the position's pool as the chain has it, and as the index does where that was read. */
export type PoolVault = { readonly vault: VaultRead; readonly item: VaultItem | undefined }

/**
 * Whether a strategy earns emission: its ranges are staked, or it has none yet and a gauge to stake them in. What a closed gauge gave back earns fees,
 * however the strategy was made.
 */
export const isFarming = ({ gauge, positions }: Pick<VaultRead, 'gauge' | 'positions'>): boolean =>
  gauge !== null && (positions.length === 0 || positions.some(({ staked }) => staked))

/** What a strategy has earned its holders, a wad a year: emission where it farms, else fees less its performance fee. */
const aprOf = ({ apr }: VaultItem, farming: boolean): bigint | null => {
  const source = { block: BigInt(apr.block), window: { from: apr.from, to: apr.to } }
  const meanUsd = wadOrNull(apr.meanUsd)
  if (farming) return vaultEmissionApr({ rewardsUsd: wadOrNull(apr.rewardsUsd), meanUsd }, source).apr
  return vaultFeeApr({ feesUsd: wadOrNull(apr.feesUsd), performanceUsd: wadOrNull(apr.performanceUsd), meanUsd }, source).apr
}

/** What the liquidity in range of a pool shares: fees all of it, emission what is staked; null without a gauge. */
export type PoolShared = { readonly fees: SharedEarnings; readonly emission: SharedEarnings | null }

const NOTHING: SharedEarnings = { perDayUsd: 0n, liquidity: 0n }

/** Fees less a performance fee (pips). */
const afterFee = ({ perDayUsd, liquidity }: SharedEarnings, performanceFee: bigint): SharedEarnings => ({
  perDayUsd: perDayUsd === null ? null : mulDivDown(perDayUsd, PIPS - performanceFee, PIPS),
  liquidity,
})

/** A strategy as the advice compares it: emission is shared by what is staked in range, fees by everything in range. */
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
