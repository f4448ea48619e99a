import type { Address, Amounts } from '@exchange/domain'
import { strategyVaultAbi } from '../../generated/strategyVault.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

const vaultCall = ({ chainId }: Network, vault: Address, functionName: string, ...args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to: vault, abi: strategyVaultAbi, functionName, args })

export type VaultDepositRequest = {
  readonly vault: Address
  /** Most raw units to deposit, which need allowances. */
  readonly amounts: Amounts
  /** The fewest accepted shares. */
  readonly minShares: bigint
  readonly recipient: Address
}

/** Deposits into a strategy vault. A two-token vault takes no more than its own ratio allows, a single-sided one everything. */
export const buildVaultDeposit = (network: Network, { vault, amounts, minShares, recipient }: VaultDepositRequest): WriteCall =>
  vaultCall(network, vault, 'deposit', amounts.amount0, amounts.amount1, minShares, recipient)

export type VaultWithdrawRequest = {
  readonly vault: Address
  readonly shares: bigint
  /** Least raw units to receive of both tokens. */
  readonly least: Amounts
  readonly recipient: Address
}

/** Burns the sender's shares for their part of everything; needs no allowance. Emission stays claimable. */
export const buildVaultWithdraw = (network: Network, { vault, shares, least, recipient }: VaultWithdrawRequest): WriteCall =>
  vaultCall(network, vault, 'withdraw', shares, least.amount0, least.amount1, recipient)

/** Pays the sender the emission that its shares have earned. */
export const buildVaultReward = (network: Network, vault: Address): WriteCall => vaultCall(network, vault, 'getReward')
