import type { Address } from '../types.ts'
import type { AutomationPair } from './types.ts'

/** Basis points that the weights of a vote total, the least of a pool (the smallest above 0.01 %), and the most pools. Twins of VoteMath. */
export const AUTOMATION_WEIGHTS = { total: 10_000, least: 2, mostPairs: 30 } as const

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const totalWeightOf = (pairs: readonly AutomationPair[]): number => sumOf(pairs.map(({ weight }) => weight))

/** Whole parts of `total` in the proportion of `weights`, each at least the least weight, which has to fit. The largest fractions take what rounding leaves. */
const distribute = (total: number, weights: readonly number[]): readonly number[] => {
  const { least } = AUTOMATION_WEIGHTS
  const free = total - least * weights.length
  const wishes = weights.map((weight) => Math.max(weight - least, 0))
  const wished = sumOf(wishes)
  const exact = wishes.map((wish) => (wished === 0 ? free / weights.length : (free * wish) / wished))
  const parts = exact.map(Math.floor)
  const byFraction = exact.map((part, i) => ({ i, fraction: part - parts[i]! })).sort((a, b) => b.fraction - a.fraction || a.i - b.i)
  for (const { i } of byFraction.slice(0, free - sumOf(parts))) parts[i]!++
  return parts.map((part) => least + part)
}

/** Gives the unpinned pairs, `except` apart, what the others leave of the whole. Left alone where there is none, or where the least weights do not fit. */
const fill = (pairs: readonly AutomationPair[], except: number): readonly AutomationPair[] => {
  const isFree = ({ lock }: AutomationPair, i: number): boolean => !lock && i !== except
  const free = pairs.filter(isFree)
  const left = AUTOMATION_WEIGHTS.total - totalWeightOf(pairs.filter((pair, i) => !isFree(pair, i)))
  if (free.length === 0 || left < free.length * AUTOMATION_WEIGHTS.least) return pairs
  const parts = distribute(
    left,
    free.map(({ weight }) => weight),
  )
  let next = 0
  return pairs.map((pair, i) => (isFree(pair, i) ? { ...pair, weight: parts[next++]! } : pair))
}

// AUTO-7
/** Weights that one pair can be given, so that each unpinned other one keeps the least. None where `most` is below `least`. */
export const pairWeightRange = (pairs: readonly AutomationPair[], index: number): { readonly least: number; readonly most: number } => {
  const { total, least } = AUTOMATION_WEIGHTS
  const kept = sumOf(pairs.map(({ lock, weight }, i) => (i === index ? 0 : lock ? weight : least)))
  return { least, most: total - kept }
}

// AUTO-7
/**
 * Sets the weight of one pair; the unpinned others share what is left in their proportion, pinned ones stay. It takes no more than leaves each unpinned
 * one the least weight.
 */
export const withPairWeight = (pairs: readonly AutomationPair[], index: number, weight: number): readonly AutomationPair[] => {
  const others = pairs.filter((_, i) => i !== index)
  const { total, least } = AUTOMATION_WEIGHTS
  const kept = sumOf(others.map((other) => (other.lock ? other.weight : least)))
  const most = Math.max(total - kept, least)
  const set = pairs.map((pair, i) => (i === index ? { ...pair, weight: Math.min(Math.max(Math.round(weight), least), most) } : pair))
  return fill(set, index)
}

/** Adds a pair, unpinned, with an equal part of what the unpinned pairs have. */
export const withPair = (pairs: readonly AutomationPair[], pair: Address): readonly AutomationPair[] => {
  const free = pairs.filter(({ lock }) => !lock)
  const left = AUTOMATION_WEIGHTS.total - totalWeightOf(pairs.filter(({ lock }) => lock))
  const weight = Math.max(Math.floor(left / (free.length + 1)), AUTOMATION_WEIGHTS.least)
  return fill([...pairs, { lock: false, weight, pair }], pairs.length)
}

/** Takes a pair out; the unpinned ones share its weight. */
export const withoutPair = (pairs: readonly AutomationPair[], index: number): readonly AutomationPair[] =>
  fill(
    pairs.filter((_, i) => i !== index),
    -1,
  )

/** Why weights cannot be voted with. */
export type WeightsBlocker =
  | { readonly code: 'pairsMissing' }
  | { readonly code: 'tooManyPairs'; readonly most: number }
  | { readonly code: 'pairTwice' | 'weightTooSmall'; readonly pair: Address }
  | { readonly code: 'weightsNotTotal'; readonly total: number }

// AUTO-7
/** Everything that speaks against the weights of a vote. */
export const weightsBlockers = (pairs: readonly AutomationPair[]): readonly WeightsBlocker[] => {
  if (pairs.length === 0) return [{ code: 'pairsMissing' }]
  const { total, least, mostPairs } = AUTOMATION_WEIGHTS
  const names = pairs.map(({ pair }) => pair.toLowerCase())
  const sum = totalWeightOf(pairs)
  return [
    ...(pairs.length > mostPairs ? [{ code: 'tooManyPairs', most: mostPairs } as const] : []),
    ...pairs.filter((_, i) => names.indexOf(names[i]!) !== i).map(({ pair }) => ({ code: 'pairTwice', pair }) as const),
    ...pairs.filter(({ weight }) => weight < least).map(({ pair }) => ({ code: 'weightTooSmall', pair }) as const),
    ...(sum === total ? [] : [{ code: 'weightsNotTotal', total: sum } as const]),
  ]
}

// AUTO-8
/** What a vote gives the pools whose gauges live, by their owner's choice; null where it is not cast. The last one takes what rounding leaves. */
export const castWeights = (
  pairs: readonly AutomationPair[],
  isAlive: (pair: Address) => boolean,
  share: boolean,
): readonly { readonly pair: Address; readonly weight: number }[] | null => {
  const alive = pairs.filter(({ pair }) => isAlive(pair))
  if (alive.length === 0 || (!share && alive.length < pairs.length)) return null
  const { total } = AUTOMATION_WEIGHTS
  const sum = totalWeightOf(alive)
  const parts = alive.map(({ pair, weight }) => ({ pair, weight: Math.floor((weight * total) / sum) }))
  const rest = total - sumOf(parts.map(({ weight }) => weight))
  return parts.map((part, i) => (i === parts.length - 1 ? { ...part, weight: part.weight + rest } : part))
}
