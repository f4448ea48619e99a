import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import type { ErrorCode } from '../errors/errorCode.ts'
import type { ReadValue } from '../types.ts'
import { gaugeBlockers } from './stakeBlockers.ts'

/** Measured fee on transfer in pips; `unknown` if it could not be measured, `loading` during the measurement. */
export type MeasuredKeep = { readonly status: 'ok'; readonly pips: bigint } | { readonly status: 'loading' | 'unknown' }

/** Why an incentive cannot be paid. */
export type IncentiveBlocker =
  | AmountBlocker
  | { readonly code: 'poolMissing' | 'gaugeUnknown' | 'gaugeDead' | 'tokenMissing' | 'nativeCoin' | 'listUnknown' | 'taxUnknown' }
  | { readonly code: 'tokenNotListed' }
  | { readonly code: 'tokenTaxed'; readonly pips: bigint }

/** A token for an incentive. */
export type IncentiveToken = {
  readonly isNative: boolean
  /** Whether the token is on the voter's list or one of the pool's tokens. */
  readonly accepted: ReadValue<boolean>
  readonly keeps: MeasuredKeep
}

/** An incentive before it is paid, in raw units; null for what is not chosen yet. */
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
 * All reasons against an incentive, in the order in which a user can resolve them. A token with a fee on transfer is refused, because voters
 * would get less than promised. A token that could not be measured is allowed, because the contract counts what arrives.
 */
export const incentiveBlockers = ({ gauge, token, amount, balance }: IncentiveDraft): IncentiveBlocker[] => [
  ...(gauge === null ? [{ code: 'poolMissing' } as const] : gaugeBlockers(gauge.alive)),
  ...(token === null ? [{ code: 'tokenMissing' } as const] : tokenBlockers(token)),
  ...(token === null || token.isNative ? [] : amountBlockers(amount, balance)),
]

/** The error code of a refused token; undefined for a blocker that is not an error. */
export const errorOfIncentiveBlocker = (code: IncentiveBlocker['code']): ErrorCode | undefined => {
  if (code === 'tokenNotListed') return 'gauge.tokenNotListed'
  return code === 'tokenTaxed' ? 'gauge.tokenTaxed' : undefined
}
