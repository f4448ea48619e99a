import type { PoolItem } from '@exchange/api-client'
import type { Amounts } from '@exchange/domain'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { planVaultWithdrawal } from '@exchange/domain/vaults/vaultDeposit'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { poolSides } from '../pool/poolSides.ts'

/** Raw amounts of both tokens, and their dollars (wad); null if one of them has no price. */
export type Worth = { readonly amounts: readonly [bigint, bigint]; readonly usd: bigint | null }

const worthOf = (pool: Pick<PoolItem, 'tokens'>, { amount0, amount1 }: Amounts): Worth => {
  const amounts = [amount0, amount1] as const
  return { amounts, usd: sidesUsd(poolSides(pool, amounts)) }
}

/** The value of all holders' shares. */
export const vaultWorth = (vault: VaultRead, pool: Pick<PoolItem, 'tokens'>): Worth => worthOf(pool, vault.total)

/** The value that a number of shares would return now. */
export const sharesWorth = (vault: VaultRead, pool: Pick<PoolItem, 'tokens'>, shares: bigint): Worth =>
  worthOf(pool, planVaultWithdrawal(vault, shares, 0).amounts)
