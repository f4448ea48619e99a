import { WEIGHTED_FEES } from '../../amm/weighted/pool.ts'
import type { ParsedAmount } from '../../amounts/parseAmount.ts'
import type { FeeConfig, ReadValue } from '../../types.ts'

/** What of a pool's fees can be set: what a swap pays, the least of it where it follows volatility, the treasury's part of it. */
export type FeeKind = 'swapFee' | 'baseFee' | 'communityFee'

/** A figure of a pool's fees that can be set, and its bounds, in steps of the contract that keeps it. */
export type FeeTerm = { readonly kind: FeeKind; readonly value: bigint; readonly least: bigint; readonly most: bigint }

/** Decimals of a percent that a step stands for: pips, and thousandths for the treasury's part. */
export const feeDecimals: Readonly<Record<FeeKind, number>> = { swapFee: 4, baseFee: 4, communityFee: 1 }

const PIP_DECIMALS = 4

/** Pips (1e6 = 100 %) of so many steps. */
export const feePips = (kind: FeeKind, value: bigint): bigint => value * 10n ** BigInt(PIP_DECIMALS - feeDecimals[kind])

/** The sum that the parts of a dynamic fee must fit: 16 bits of pips. */
const MAX_DYNAMIC_FEE = 65_535n
/** Thousandths: all of a fee. */
const MAX_COMMUNITY_FEE = 1_000n

/** The fee (pips) of a classic or stable pool: above zero and at most the cap of its factory. */
export const classicFeeTerm = (value: bigint, most: bigint): FeeTerm => ({ kind: 'swapFee', value, least: 1n, most })

/** The fee (pips) of a weighted pool: 0.01 % to 10 %. */
export const weightedFeeTerm = (value: bigint): FeeTerm => ({
  kind: 'swapFee',
  value,
  least: WEIGHTED_FEES.minimum,
  most: WEIGHTED_FEES.maximum,
})

/** What a swap in a concentrated pool pays at least, in pips: volatility adds to it, and the sum of all parts fits 6.5535 %. */
export const baseFeeTerm = ({ alpha1, alpha2, baseFee }: FeeConfig): FeeTerm => ({
  kind: 'baseFee',
  value: BigInt(baseFee),
  least: 0n,
  most: MAX_DYNAMIC_FEE - BigInt(alpha1) - BigInt(alpha2),
})

/** The treasury's part of a concentrated pool's fees, in thousandths. */
export const communityFeeTerm = (value: bigint): FeeTerm => ({ kind: 'communityFee', value, least: 0n, most: MAX_COMMUNITY_FEE })

/** What keeps a fee from being set. */
export type FeeBlocker = { readonly code: 'feeMissing' | 'feeInvalid' | 'feeTooPrecise' | 'feeOutOfRange' | 'feeUnknown' | 'feeUnchanged' }

const unparsed: Readonly<Record<Extract<ParsedAmount, { status: 'invalid' }>['code'], FeeBlocker['code']>> = {
  'amount.missing': 'feeMissing',
  'amount.invalid': 'feeInvalid',
  'amount.tooPrecise': 'feeTooPrecise',
  'amount.ambiguous': 'feeInvalid',
}

/** What speaks against a typed fee, in steps of its kind. Against terms that were not read nothing can be set. */
export const feeBlockers = (fee: ParsedAmount, term: ReadValue<FeeTerm>): readonly FeeBlocker[] => {
  if (fee.status === 'invalid') return [{ code: unparsed[fee.code] }]
  if (term.status !== 'ok') return [{ code: 'feeUnknown' }]
  const { value, least, most } = term.value
  if (fee.value < least || fee.value > most) return [{ code: 'feeOutOfRange' }]
  return fee.value === value ? [{ code: 'feeUnchanged' }] : []
}
