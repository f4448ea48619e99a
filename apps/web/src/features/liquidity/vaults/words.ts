import type { ErrorCode, VaultDepositBlocker } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorText } from '../../../shared/errors/errorText.ts'
import { errorMessages } from '../../../shared/errors/messages.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { stopWords as poolStopWords } from '../../../entities/liquidity/poolBlockers.ts'

/** Why the swap on the way is blocked, in the words of pools. */
type SwapBlocker = 'poolUnknown' | 'taxUnknown' | 'lossTooHigh' | 'lossUnknown'

/** Why a deposit or withdrawal is blocked. `values` fill its text, `place` is the index of its token: two may share a symbol. */
export type VaultBlocker =
  | {
      readonly code: VaultDepositBlocker['code'] | SwapBlocker | 'vaultUnknown' | 'nothingHeld' | 'nothingChosen' | 'swapTooLarge'
      readonly values?: { readonly symbol: string; readonly cap?: string }
      readonly place?: 0 | 1
    }
  | { readonly code: 'refused'; readonly error: ErrorCode }

const stopWords: Record<Exclude<VaultBlocker['code'], 'refused'>, MessageDescriptor> = {
  entryPaused: msg`Deposits into strategies are paused`,
  depositNotAllowed: errorMessages['vault.depositNotAllowed'].what,
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  aboveCap: msg({ message: 'One deposit brings at most {cap} {symbol}', comment: 'The cap of a deposit into a strategy' }),
  vaultUnknown: msg`Loading the strategy`,
  poolUnknown: poolStopWords.poolUnknown,
  taxUnknown: poolStopWords.taxUnknown,
  lossTooHigh: poolStopWords.lossTooHigh,
  lossUnknown: poolStopWords.lossUnknown,
  swapTooLarge: msg({ message: 'The swap would move the price too far', comment: 'Of a deposit of one token into a strategy' }),
  nothingHeld: msg`Nothing to withdraw`,
  nothingChosen: msg`Choose how much to withdraw`,
}

/** A stop in words. */
export const stopText = (i18n: I18n, stop: VaultBlocker): string =>
  stop.code === 'refused'
    ? errorText(i18n, { code: stop.error }).what
    : i18n._(withValues(stopWords[stop.code], { symbol: '', ...stop.values }))

/** The actions on a strategy, in the order of the tabs. */
export const vaultActs = ['deposit', 'withdraw', 'claim'] as const

export const actWords: Record<(typeof vaultActs)[number], MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', context: 'into a strategy' }),
  withdraw: msg({ message: 'Withdraw', context: 'from a strategy' }),
  claim: msg({ message: 'Claim', context: 'emission of a strategy' }),
}
