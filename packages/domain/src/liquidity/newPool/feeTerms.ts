import { WEIGHTED_FEES } from '../../amm/weighted/pool.ts'
import type { ParsedAmount } from '../../amounts/parseAmount.ts'
import type { FeeConfig, ReadValue } from '../../types.ts'

/** Settable fees of a pool: the swap fee, the base of a dynamic fee, and the treasury's part. */
export type FeeKind = 'swapFee' | 'baseFee' | 'communityFee'

/** A settable fee with its bounds, in steps of its contract. */
export type FeeTerm = { readonly kind: FeeKind; readonly value: bigint; readonly least: bigint; readonly most: bigint }

/** Decimals of a percent per step: pips, or thousandths for the treasury's part. */
export const feeDecimals: Readonly<Record<FeeKind, number>> = { swapFee: 4, baseFee: 4, communityFee: 1 }

const PIP_DECIMALS = 4

/** Steps of a kind, converted to pips (1e6 = 100 %). */
export const feePips = (kind: FeeKind, value: bigint): bigint => value * 10n ** BigInt(PIP_DECIMALS - feeDecimals[kind])

/** Maximum sum of the parts of a dynamic fee: 16 bits of pips. */
const MAX_DYNAMIC_FEE = 65_535n
/** Thousandths: the whole fee. */
const MAX_COMMUNITY_FEE = 1_000n

/** Term of a classic or stable pool's fee in pips: above zero, at most the factory's cap. */
export const classicFeeTerm = (value: bigint, most: bigint): FeeTerm => ({ kind: 'swapFee', value, least: 1n, most })

/** Term of a weighted pool's fee in pips: 0.01 % to 10 %. */
export const weightedFeeTerm = (value: bigint): FeeTerm => ({
  kind: 'swapFee',
  value,
  least: WEIGHTED_FEES.minimum,
  most: WEIGHTED_FEES.maximum,
})

/** Term of a concentrated pool's base fee in pips. Volatility adds to it; the sum of all parts is at most 6.5535 %. */
export const baseFeeTerm = ({ alpha1, alpha2, baseFee }: FeeConfig): FeeTerm => ({
  kind: 'baseFee',
  value: BigInt(baseFee),
  least: 0n,
  most: MAX_DYNAMIC_FEE - BigInt(alpha1) - BigInt(alpha2),
})

/** Term of the treasury's part of a concentrated pool's fees, in thousandths. */
export const communityFeeTerm = (value: bigint): FeeTerm => ({ kind: 'communityFee', value, least: 0n, most: MAX_COMMUNITY_FEE })

/** Why a fee cannot be set. */
export type FeeBlocker = { readonly code: 'feeMissing' | 'feeInvalid' | 'feeTooPrecise' | 'feeOutOfRange' | 'feeUnknown' | 'feeUnchanged' }

const unparsed: Readonly<Record<Extract<ParsedAmount, { status: 'invalid' }>['code'], FeeBlocker['code']>> = {
  'amount.missing': 'feeMissing',
  'amount.invalid': 'feeInvalid',
  'amount.tooPrecise': 'feeTooPrecise',
  'amount.ambiguous': 'feeInvalid',
}

/** The reasons against a typed fee, in steps of its kind. Without a successful read nothing can be set. */
export const feeBlockers = (fee: ParsedAmount, term: ReadValue<FeeTerm>): readonly FeeBlocker[] => {
  if (fee.status === 'invalid') return [{ code: unparsed[fee.code] }]
  if (term.status !== 'ok') return [{ code: 'feeUnknown' }]
  const { value, least, most } = term.value
  if (fee.value < least || fee.value > most) return [{ code: 'feeOutOfRange' }]
  return fee.value === value ? [{ code: 'feeUnchanged' }] : []
}
