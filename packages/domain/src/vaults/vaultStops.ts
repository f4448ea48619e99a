import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { type PaidAmount, type PaidAmountStop, paidAmountStops } from '../amounts/amountStops.ts'

/** What keeps tokens from going into a vault. `token` says which of them an amount's stop belongs to. */
export type VaultDepositStop =
  | { readonly code: 'entryPaused' | 'depositNotAllowed' }
  | ((PaidAmountStop | { readonly code: 'aboveCap'; readonly cap: bigint }) & { readonly token: 'token0' | 'token1' })

/** A token of a deposit: what is typed and what one deposit brings at most, in raw units, and what the wallet has. */
export type VaultDepositSide = PaidAmount & { readonly token: 'token0' | 'token1'; readonly cap: bigint }

/** Whether a vault takes anything now. */
export type VaultEntry = { readonly entryPaused: boolean; readonly depositAllowed: boolean }

const capStops = (token: 'token0' | 'token1', amount: bigint, cap: bigint): readonly VaultDepositStop[] =>
  amount > cap ? [{ code: 'aboveCap', cap, token }] : []

const entryStops = ({ entryPaused, depositAllowed }: VaultEntry): readonly VaultDepositStop[] => {
  if (entryPaused) return [{ code: 'entryPaused' }]
  return depositAllowed ? [] : [{ code: 'depositNotAllowed' }]
}

const sideStops = ({ token, cap, ...paid }: VaultDepositSide): readonly VaultDepositStop[] => [
  ...paidAmountStops(paid).map((stop) => ({ ...stop, token })),
  ...(paid.amount.status === 'ok' ? capStops(token, paid.amount.value, cap) : []),
]

// VAULT-12
/** Everything that speaks against a deposit of the tokens that the vault takes, the vault's own reason first. */
export const vaultDepositStops = (vault: VaultEntry, sides: readonly VaultDepositSide[]): readonly VaultDepositStop[] => [
  ...entryStops(vault),
  ...sides.flatMap(sideStops),
]

/** Everything that speaks against a deposit of one token: the vault's own reason, then the amount, then the caps of both tokens that it comes to. */
export const vaultZapStops = (
  vault: VaultEntry & { readonly caps: Amounts },
  { token, ...paid }: Omit<VaultDepositSide, 'cap'>,
  offered: Amounts | null,
): readonly VaultDepositStop[] => [
  ...entryStops(vault),
  ...paidAmountStops(paid).map((stop) => ({ ...stop, token })),
  ...(offered === null
    ? []
    : [...capStops('token0', offered.amount0, vault.caps.amount0), ...capStops('token1', offered.amount1, vault.caps.amount1)]),
]
