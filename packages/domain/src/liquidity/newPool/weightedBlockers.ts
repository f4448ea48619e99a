import { WEIGHTED_FEES } from '../../amm/weighted/pool.ts'
import { type PaidAmount, type PaidAmountBlocker, paidAmountBlockers } from '../../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../../amounts/parseAmount.ts'
import { WAD } from '../../math/fullMath.ts'
import type { Confirmation } from '../../trade/swapBlockers.ts'
import type { Address } from '../../types.ts'
import { POOL_TEXT_BYTES, utf8Bytes } from '../poolTokenText.ts'
import { fundingBand, type FundingLoss } from './weightedFunding.ts'

// LIQ-6
/** Minimum and maximum number of tokens of a weighted pool. */
export const WEIGHTED_TOKENS = { least: 2, most: 8 } as const
/** 100 % in hundredths of a percent, the unit of typed weights. A weight must be above one hundredth. */
export const WEIGHT_TOTAL = 10_000n
const WEIGHT_STEP = WAD / WEIGHT_TOTAL

/**
 * Weights of `count` tokens that are as equal as possible and total 100 %, in hundredths of a percent. The first ones get the remainder.
 */
export const evenWeights = (count: number): readonly bigint[] => {
  const [each, over] = [WEIGHT_TOTAL / BigInt(count), WEIGHT_TOTAL % BigInt(count)]
  return Array.from({ length: count }, (_, i) => each + (BigInt(i) < over ? 1n : 0n))
}

/** A token of a new pool; its weight in hundredths of a percent. */
export type WeightDraft = { readonly token: Address | null; readonly weight: ParsedAmount }

/** Why tokens, weights and a fee are not a weighted pool. `index` is the token's place in the form. */
export type WeightedPoolBlocker =
  | { readonly code: 'tokensTooFew' | 'tokensTooMany' | 'feeMissing' | 'feeOutOfRange' }
  | { readonly code: 'nameMissing' | 'nameTooLong' | 'symbolMissing' | 'symbolTooLong' }
  | { readonly code: 'tokenMissing' | 'tokenTwice' | 'weightMissing' | 'weightInvalid' | 'weightTooSmall'; readonly index: number }
  | { readonly code: 'weightsNotWhole'; readonly total: bigint }

const weightOf = ({ weight }: WeightDraft): bigint => (weight.status === 'ok' ? weight.value : 0n)

/** The weight on chain (wad) of a weight in hundredths of a percent. */
export const toWeight = (hundredths: bigint): bigint => hundredths * WEIGHT_STEP

const tokenBlockers = (tokens: readonly WeightDraft[]): WeightedPoolBlocker[] => {
  const known = tokens.map(({ token }) => token?.toLowerCase() ?? null)
  return known.flatMap((token, index): WeightedPoolBlocker[] => {
    if (token === null) return [{ code: 'tokenMissing', index }]
    return known.indexOf(token) < index ? [{ code: 'tokenTwice', index }] : []
  })
}

const weightBlockers = (tokens: readonly WeightDraft[]): WeightedPoolBlocker[] =>
  tokens.flatMap(({ weight }, index): WeightedPoolBlocker[] => {
    if (weight.status === 'invalid') return [{ code: weight.code === 'amount.missing' ? 'weightMissing' : 'weightInvalid', index }]
    return weight.value <= 1n ? [{ code: 'weightTooSmall', index }] : []
  })

const textBlockers = (name: string, symbol: string): WeightedPoolBlocker[] => {
  const blockers: WeightedPoolBlocker[] = []
  if (name.trim() === '') blockers.push({ code: 'nameMissing' })
  else if (utf8Bytes(name.trim()) > POOL_TEXT_BYTES) blockers.push({ code: 'nameTooLong' })
  if (symbol.trim() === '') blockers.push({ code: 'symbolMissing' })
  else if (utf8Bytes(symbol.trim()) > POOL_TEXT_BYTES) blockers.push({ code: 'symbolTooLong' })
  return blockers
}

/**
 * All reasons against a draft of a weighted pool. It needs 2 to 8 different tokens, each weight above 0.01 %, 100 % in total, a name and a
 * symbol of 1 to 64 bytes, and an allowed fee (pips).
 */
export const weightedPoolBlockers = ({
  name,
  symbol,
  tokens,
  fee,
}: {
  readonly name: string
  readonly symbol: string
  readonly tokens: readonly WeightDraft[]
  readonly fee: ParsedAmount
}): readonly WeightedPoolBlocker[] => {
  const blockers: WeightedPoolBlocker[] = [...tokenBlockers(tokens), ...weightBlockers(tokens)]
  if (tokens.length < WEIGHTED_TOKENS.least) blockers.push({ code: 'tokensTooFew' })
  if (tokens.length > WEIGHTED_TOKENS.most) blockers.push({ code: 'tokensTooMany' })
  const total = tokens.reduce((sum, token) => sum + weightOf(token), 0n)
  if (total !== WEIGHT_TOTAL) blockers.push({ code: 'weightsNotWhole', total })
  blockers.push(...textBlockers(name, symbol))
  if (fee.status === 'invalid') blockers.push({ code: fee.code === 'amount.missing' ? 'feeMissing' : 'feeOutOfRange' })
  else if (fee.value < WEIGHTED_FEES.minimum || fee.value > WEIGHTED_FEES.maximum) blockers.push({ code: 'feeOutOfRange' })
  return blockers
}

/** Why a weighted pool cannot be funded. */
export type WeightedFundingBlocker = (PaidAmountBlocker & { readonly index: number }) | { readonly code: 'lossTooHigh' | 'lossUnknown' }

/**
 * All reasons against amounts as the first funds of a pool. A loss above 2 %, or an unknown one, needs a typed word; it is asked for after
 * all other reasons are resolved.
 */
export const weightedFundingBlockers = (
  sides: readonly PaidAmount[],
  loss: Pick<FundingLoss, 'loss'> | null,
  confirmation: Confirmation,
): readonly WeightedFundingBlocker[] => {
  const amounts = sides.flatMap((side, index) => paidAmountBlockers(side).map((stop) => ({ ...stop, index })))
  const band = fundingBand(loss)
  if (amounts.length > 0 || band === 'plain' || confirmation === 'typed') return amounts
  return [{ code: band === 'typed' ? 'lossTooHigh' : 'lossUnknown' }]
}
