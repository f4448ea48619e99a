import { WEIGHTED_FEES } from '../amm/weighted/pool.ts'
import { type PaidAmount, type PaidAmountStop, paidAmountStops } from '../amounts/amountStops.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import { WAD } from '../math/fullMath.ts'
import type { Confirmation } from '../trade/swapReasons.ts'
import type { Address } from '../types.ts'
import { POOL_TEXT_BYTES, utf8Bytes } from './poolTokenText.ts'
import { fundingBand, type FundingLoss } from './weightedFunding.ts'

// LIQ-6
/** Tokens of a weighted pool, at least and at most. */
export const WEIGHTED_TOKENS = { least: 2, most: 8 } as const
/** Weights are typed in hundredths of a percent: this is 100 %, and a weight must be above one of them. */
export const WEIGHT_TOTAL = 10_000n
const WEIGHT_STEP = WAD / WEIGHT_TOTAL

/** Weights of so many tokens that are as equal as can be and total 100 %, in hundredths of a percent; the first ones take what is left over. */
export const evenWeights = (count: number): readonly bigint[] => {
  const [each, over] = [WEIGHT_TOTAL / BigInt(count), WEIGHT_TOTAL % BigInt(count)]
  return Array.from({ length: count }, (_, i) => each + (BigInt(i) < over ? 1n : 0n))
}

/** A token that is about to be part of a pool; its weight in hundredths of a percent. */
export type WeightDraft = { readonly token: Address | null; readonly weight: ParsedAmount }

/** What keeps tokens, weights and a fee from being a weighted pool. `index` is the token's place in the form. */
export type WeightedPoolStop =
  | { readonly code: 'tokensTooFew' | 'tokensTooMany' | 'feeMissing' | 'feeOutOfRange' }
  | { readonly code: 'nameMissing' | 'nameTooLong' | 'symbolMissing' | 'symbolTooLong' }
  | { readonly code: 'tokenMissing' | 'tokenTwice' | 'weightMissing' | 'weightInvalid' | 'weightTooSmall'; readonly index: number }
  | { readonly code: 'weightsNotWhole'; readonly total: bigint }

const weightOf = ({ weight }: WeightDraft): bigint => (weight.status === 'ok' ? weight.value : 0n)

/** Weight on chain (wad) of one that was typed in hundredths of a percent. */
export const toWeight = (hundredths: bigint): bigint => hundredths * WEIGHT_STEP

const tokenStops = (tokens: readonly WeightDraft[]): WeightedPoolStop[] => {
  const known = tokens.map(({ token }) => token?.toLowerCase() ?? null)
  return known.flatMap((token, index): WeightedPoolStop[] => {
    if (token === null) return [{ code: 'tokenMissing', index }]
    return known.indexOf(token) < index ? [{ code: 'tokenTwice', index }] : []
  })
}

const weightStops = (tokens: readonly WeightDraft[]): WeightedPoolStop[] =>
  tokens.flatMap(({ weight }, index): WeightedPoolStop[] => {
    if (weight.status === 'invalid') return [{ code: weight.code === 'amount.missing' ? 'weightMissing' : 'weightInvalid', index }]
    return weight.value <= 1n ? [{ code: 'weightTooSmall', index }] : []
  })

const textStops = (name: string, symbol: string): WeightedPoolStop[] => {
  const stops: WeightedPoolStop[] = []
  if (name.trim() === '') stops.push({ code: 'nameMissing' })
  else if (utf8Bytes(name.trim()) > POOL_TEXT_BYTES) stops.push({ code: 'nameTooLong' })
  if (symbol.trim() === '') stops.push({ code: 'symbolMissing' })
  else if (utf8Bytes(symbol.trim()) > POOL_TEXT_BYTES) stops.push({ code: 'symbolTooLong' })
  return stops
}

/**
 * Everything that keeps a draft from being a weighted pool: 2 to 8 different tokens, each weight above 0.01 %, 100 % in all, a name and a symbol
 * of 1 to 64 bytes, and a fee (pips) that pools may have.
 */
export const weightedPoolStops = ({
  name,
  symbol,
  tokens,
  fee,
}: {
  readonly name: string
  readonly symbol: string
  readonly tokens: readonly WeightDraft[]
  readonly fee: ParsedAmount
}): readonly WeightedPoolStop[] => {
  const stops: WeightedPoolStop[] = [...tokenStops(tokens), ...weightStops(tokens)]
  if (tokens.length < WEIGHTED_TOKENS.least) stops.push({ code: 'tokensTooFew' })
  if (tokens.length > WEIGHTED_TOKENS.most) stops.push({ code: 'tokensTooMany' })
  const total = tokens.reduce((sum, token) => sum + weightOf(token), 0n)
  if (total !== WEIGHT_TOTAL) stops.push({ code: 'weightsNotWhole', total })
  stops.push(...textStops(name, symbol))
  if (fee.status === 'invalid') stops.push({ code: fee.code === 'amount.missing' ? 'feeMissing' : 'feeOutOfRange' })
  else if (fee.value < WEIGHTED_FEES.minimum || fee.value > WEIGHTED_FEES.maximum) stops.push({ code: 'feeOutOfRange' })
  return stops
}

/** What keeps a weighted pool from being funded. */
export type WeightedFundingStop = (PaidAmountStop & { readonly index: number }) | { readonly code: 'lossTooHigh' | 'lossUnknown' }

/**
 * Everything that keeps amounts from being the first funds of a pool. A loss above 2 %, and one that is not known, needs a typed word; it is
 * asked for when the amounts are right.
 */
export const weightedFundingStops = (
  sides: readonly PaidAmount[],
  loss: Pick<FundingLoss, 'loss'> | null,
  confirmation: Confirmation,
): readonly WeightedFundingStop[] => {
  const amounts = sides.flatMap((side, index) => paidAmountStops(side).map((stop) => ({ ...stop, index })))
  const band = fundingBand(loss)
  if (amounts.length > 0 || band === 'plain' || confirmation === 'typed') return amounts
  return [{ code: band === 'typed' ? 'lossTooHigh' : 'lossUnknown' }]
}
