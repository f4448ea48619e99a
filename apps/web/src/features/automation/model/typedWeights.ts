import type { AutomationPair } from '@exchange/domain'
import { pairWeightRange } from '@exchange/domain/automation/weights'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { parseWeight } from './planForm.ts'

/** Weights that were typed and are not taken over, by pool. */
export type TypedWeights = Readonly<Record<string, string>>

/** Why what was typed is not taken over: it is no number, or leaves the others too little or too much. */
export type WeightFault = 'unread' | 'range'

// AUTO-7
/** What is wrong with the weight that stands in the field of a pair; null where nothing was typed, or it can be taken over. */
export const typedWeightFault = (pairs: readonly AutomationPair[], index: number, typed: TypedWeights): WeightFault | null => {
  const text = typed[tokenKey(pairs[index]!.pair)]
  if (text === undefined) return null
  const weight = parseWeight(text)
  if (weight === null) return 'unread'
  const { least, most } = pairWeightRange(pairs, index)
  return weight < least || weight > most ? 'range' : null
}
