import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ErrorCode } from '../errors/errorCode.ts'
import type { ReadValue } from '../types.ts'
import { gaugeBlockers } from './stakeBlockers.ts'

/** Pips that a token keeps of a transfer, measured; `unknown` where no measurement was possible, `loading` while one is made. */
export type MeasuredKeep = { readonly status: 'ok'; readonly pips: bigint } | { readonly status: 'loading' | 'unknown' }

/** What keeps an incentive from being paid. */
export type IncentiveBlocker =
  | AmountBlocker
  | { readonly code: 'poolMissing' | 'gaugeUnknown' | 'gaugeDead' | 'tokenMissing' | 'nativeCoin' | 'listUnknown' | 'taxUnknown' }
  | { readonly code: 'tokenNotListed' }
  | { readonly code: 'tokenTaxed'; readonly pips: bigint }

/** A token that an incentive is to be paid in. */
export type IncentiveToken = {
  readonly isNative: boolean
  /** Whether the voter's list or the pool has it. */
  readonly accepted: ReadValue<boolean>
  readonly keeps: MeasuredKeep
}

/** An incentive that is about to be paid, in raw units; null for what is not chosen yet. */
export type IncentiveDraft = {
  readonly gauge: { readonly alive: ReadValue<boolean> } | null
  readonly token: IncentiveToken | null
  readonly amount: ParsedAmount
  readonly balance: ReadValue<bigint>
}

const tokenBlockers = ({ isNative, accepted, keeps }: IncentiveToken): IncentiveBlocker[] => {
  if (isNative) return [{ code: 'nativeCoin' }]
  if (accepted.status !== 'ok') return [{ code: 'listUnknown' }]
  if (!accepted.value) return [{ code: 'tokenNotListed' }]
  if (keeps.status === 'loading') return [{ code: 'taxUnknown' }]
  return keeps.status === 'ok' && keeps.pips > 0n ? [{ code: 'tokenTaxed', pips: keeps.pips }] : []
}

// VOTE-28
/**
 * Everything that speaks against an incentive, in the order in which a person can put it right. A token that keeps a part of a transfer is
 * refused: voters would get less than was promised. One that could not be measured is not: the contract counts what arrives.
 */
export const incentiveBlockers = ({ gauge, token, amount, balance }: IncentiveDraft): IncentiveBlocker[] => [
  ...(gauge === null ? [{ code: 'poolMissing' } as const] : gaugeBlockers(gauge.alive)),
  ...(token === null ? [{ code: 'tokenMissing' } as const] : tokenBlockers(token)),
  ...(token === null || token.isNative ? [] : amountBlockers(amount, balance)),
]

/** The error that refuses a token; undefined for a stop that is no error. */
export const errorOfIncentiveBlocker = (code: IncentiveBlocker['code']): ErrorCode | undefined => {
  if (code === 'tokenNotListed') return 'gauge.tokenNotListed'
  return code === 'tokenTaxed' ? 'gauge.tokenTaxed' : undefined
}
