import type { Address } from '../types.ts'
import type { AutomationPair } from './types.ts'

/**
 * In basis points: the total of a vote's weights, and the minimum per pool (the smallest above 0.01 %). Also the maximum number of pools.
 * Twins of VoteMath.
 */
export const AUTOMATION_WEIGHTS = { total: 10_000, least: 2, mostPairs: 30 } as const

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The sum of the weights in basis points. */
export const totalWeightOf = (pairs: readonly AutomationPair[]): number => sumOf(pairs.map(({ weight }) => weight))

/**
 * Splits `total` into whole parts in proportion to `weights`, each at least the minimum weight. The largest fractions get the rounding
 * remainder. The minimum weights must fit.
 */
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

/**
 * Distributes what the other pairs leave to the unpinned pairs, except the pair `except`. Unchanged if there is no such pair, or if the
 * minimum weights do not fit.
 */
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
/** The weights that a pair can have while each other unpinned pair keeps the minimum. There is none if `most` is below `least`. */
export const pairWeightRange = (pairs: readonly AutomationPair[], index: number): { readonly least: number; readonly most: number } => {
  const { total, least } = AUTOMATION_WEIGHTS
  const kept = sumOf(pairs.map(({ lock, weight }, i) => (i === index ? 0 : lock ? weight : least)))
  return { least, most: total - kept }
}

// AUTO-7
/**
 * Sets the weight of one pair. The other unpinned pairs share the rest in proportion; pinned ones stay. The weight is capped so that each
 * unpinned pair keeps the minimum.
 */
export const withPairWeight = (pairs: readonly AutomationPair[], index: number, weight: number): readonly AutomationPair[] => {
  const others = pairs.filter((_, i) => i !== index)
  const { total, least } = AUTOMATION_WEIGHTS
  const kept = sumOf(others.map((other) => (other.lock ? other.weight : least)))
  const most = Math.max(total - kept, least)
  const set = pairs.map((pair, i) => (i === index ? { ...pair, weight: Math.min(Math.max(Math.round(weight), least), most) } : pair))
  return fill(set, index)
}

/** Adds an unpinned pair, with an equal part of the unpinned pairs' weight. */
export const withPair = (pairs: readonly AutomationPair[], pair: Address): readonly AutomationPair[] => {
  const free = pairs.filter(({ lock }) => !lock)
  const left = AUTOMATION_WEIGHTS.total - totalWeightOf(pairs.filter(({ lock }) => lock))
  const weight = Math.max(Math.floor(left / (free.length + 1)), AUTOMATION_WEIGHTS.least)
  return fill([...pairs, { lock: false, weight, pair }], pairs.length)
}

/** Removes a pair. The unpinned pairs share its weight. */
export const withoutPair = (pairs: readonly AutomationPair[], index: number): readonly AutomationPair[] =>
  fill(
    pairs.filter((_, i) => i !== index),
    -1,
  )

/** Why weights cannot be used for a vote. */
export type WeightsBlocker =
  | { readonly code: 'pairsMissing' }
  | { readonly code: 'tooManyPairs'; readonly most: number }
  | { readonly code: 'pairTwice' | 'weightTooSmall'; readonly pair: Address }
  | { readonly code: 'weightsNotTotal'; readonly total: number }

// AUTO-7
/** All reasons against the weights of a vote. */
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
/**
 * The weights that a vote casts for pools with live gauges, by the owner's choice for dead ones; null if no vote is cast. The last pool gets
 * the rounding remainder.
 */
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
