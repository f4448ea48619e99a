import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { type PaidAmount, type PaidAmountBlocker, paidAmountBlockers } from '../amounts/amountBlockers.ts'

/** Why tokens cannot be deposited into a vault. `token` is the token of the amount concerned. */
export type VaultDepositBlocker =
  | { readonly code: 'entryPaused' | 'depositNotAllowed' }
  | ((PaidAmountBlocker | { readonly code: 'aboveCap'; readonly cap: bigint }) & { readonly token: 'token0' | 'token1' })

/** A token of a deposit: the typed amount, the maximum per deposit and the balance, in raw units. */
export type VaultDepositSide = PaidAmount & { readonly token: 'token0' | 'token1'; readonly cap: bigint }

/** Whether a vault takes deposits at present. */
export type VaultEntry = { readonly entryPaused: boolean; readonly depositAllowed: boolean }

const capBlockers = (token: 'token0' | 'token1', amount: bigint, cap: bigint): readonly VaultDepositBlocker[] =>
  amount > cap ? [{ code: 'aboveCap', cap, token }] : []

const entryBlockers = ({ entryPaused, depositAllowed }: VaultEntry): readonly VaultDepositBlocker[] => {
  if (entryPaused) return [{ code: 'entryPaused' }]
  return depositAllowed ? [] : [{ code: 'depositNotAllowed' }]
}

const sideBlockers = ({ token, cap, ...paid }: VaultDepositSide): readonly VaultDepositBlocker[] => [
  ...paidAmountBlockers(paid).map((stop) => ({ ...stop, token })),
  ...(paid.amount.status === 'ok' ? capBlockers(token, paid.amount.value, cap) : []),
]

// VAULT-12
/** All reasons against a deposit of the vault's tokens, the vault's own reason first. */
export const vaultDepositBlockers = (vault: VaultEntry, sides: readonly VaultDepositSide[]): readonly VaultDepositBlocker[] => [
  ...entryBlockers(vault),
  ...sides.flatMap(sideBlockers),
]

/**
 * All reasons against a deposit of one token by the zapper: the vault's own reason, then the amount, then the caps of both resulting amounts.
 */
export const vaultZapBlockers = (
  vault: VaultEntry & { readonly caps: Amounts },
  { token, ...paid }: Omit<VaultDepositSide, 'cap'>,
  offered: Amounts | null,
): readonly VaultDepositBlocker[] => [
  ...entryBlockers(vault),
  ...paidAmountBlockers(paid).map((stop) => ({ ...stop, token })),
  ...(offered === null
    ? []
    : [...capBlockers('token0', offered.amount0, vault.caps.amount0), ...capBlockers('token1', offered.amount1, vault.caps.amount1)]),
]
