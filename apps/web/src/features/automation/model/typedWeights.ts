import type { AutomationPair } from '@exchange/domain'
import { pairWeightRange } from '@exchange/domain/automation/weights'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { parseWeight } from './planForm.ts'

/** Typed weights that do not apply yet, by pool. */
export type TypedWeights = Readonly<Record<string, string>>

/** Why a typed weight is not applied: it is not a number, or it leaves too little or too much for the others. */
export type WeightFault = 'unread' | 'range'

// AUTO-7
/** The error of the typed weight of a pair; null if nothing was typed, or it can be applied. */
export const typedWeightFault = (pairs: readonly AutomationPair[], index: number, typed: TypedWeights): WeightFault | null => {
  const text = typed[tokenKey(pairs[index]!.pair)]
  if (text === undefined) return null
  const weight = parseWeight(text)
  if (weight === null) return 'unread'
  const { least, most } = pairWeightRange(pairs, index)
  return weight < least || weight > most ? 'range' : null
}
