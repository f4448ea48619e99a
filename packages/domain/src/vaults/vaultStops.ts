import { type AmountStop, amountStops } from '../amounts/amountStops.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ReadValue } from '../trade/swapReasons.ts'

/** What keeps tokens from going into a vault. `token` says which of them an amount's stop belongs to. */
export type VaultDepositStop =
  | { readonly code: 'entryPaused' | 'depositNotAllowed' }
  | ((AmountStop | { readonly code: 'aboveCap'; readonly cap: bigint }) & { readonly token: 'token0' | 'token1' })

/** A token of a deposit: what is typed and what one deposit brings at most, in raw units, and what the wallet has. */
export type VaultDepositSide = {
  readonly token: 'token0' | 'token1'
  readonly amount: ParsedAmount
  readonly balance: ReadValue<bigint>
  readonly cap: bigint
}

/** Whether a vault takes anything now. */
export type VaultEntry = { readonly entryPaused: boolean; readonly depositAllowed: boolean }

const sideStops = ({ token, amount, balance, cap }: VaultDepositSide): readonly VaultDepositStop[] => {
  const above = amount.status === 'ok' && amount.value > cap
  return [
    ...amountStops(amount, balance).map((stop) => ({ ...stop, token })),
    ...(above ? [{ code: 'aboveCap', cap, token } as const] : []),
  ]
}

/** Everything that speaks against a deposit of the tokens that the vault takes, the vault's own reason first. */
export const vaultDepositStops = (
  { entryPaused, depositAllowed }: VaultEntry,
  sides: readonly VaultDepositSide[],
): readonly VaultDepositStop[] => [
  ...(entryPaused ? [{ code: 'entryPaused' } as const] : depositAllowed ? [] : [{ code: 'depositNotAllowed' } as const]),
  ...sides.flatMap(sideStops),
]
