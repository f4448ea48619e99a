import type { VaultItem } from '@exchange/api-client'
import { singleDepositOf, type VaultTarget, vaultEmissionApr, vaultFeeApr } from '@exchange/domain'
import type { PositionsPoolState } from '@exchange/protocol/reads/readAccountPositions'
import type { VaultRead } from '@exchange/protocol/reads/readVaults'
import { wadOrNull } from '../../../../shared/market/poolSides.ts'

/** A strategy of the position's pool as the chain has it, and as the index does where that was read. */
export type PoolVault = { readonly vault: VaultRead; readonly item: VaultItem | undefined }

/** What a strategy has earned its holders, a wad a year: emission where it farms, else fees less its performance fee. */
const aprOf = ({ apr, farming }: VaultItem): bigint | null => {
  const source = { block: BigInt(apr.block), window: { from: apr.from, to: apr.to } }
  const meanUsd = wadOrNull(apr.meanUsd)
  if (farming) return vaultEmissionApr({ rewardsUsd: wadOrNull(apr.rewardsUsd), meanUsd }, source).apr
  return vaultFeeApr({ feesUsd: wadOrNull(apr.feesUsd), performanceUsd: wadOrNull(apr.performanceUsd), meanUsd }, source).apr
}

/** A strategy as the advice compares it: emission is shared by what is staked in range, fees by everything in range. */
export const vaultTargetOf = ({ vault, item }: PoolVault, state: PositionsPoolState, staked: boolean): VaultTarget => {
  const isFarming = vault.gauge !== null
  return {
    ...vault,
    single: singleDepositOf(vault),
    isOpen: vault.depositAllowed && !vault.entryPaused,
    apr: item ? aprOf(item) : null,
    shared: isFarming
      ? { liquidity: state.gauge?.stakedLiquidity ?? 0n, withPosition: staked }
      : { liquidity: state.liquidity, withPosition: true },
  }
}
