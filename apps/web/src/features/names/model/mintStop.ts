import type { Candidate } from './availability.ts'
import { isFree, totalOf } from './availability.ts'

/** The first reason that blocks the mint of a batch. */
export type MintStop = 'nameMissing' | 'checking' | 'unknown' | 'noneFree' | 'tooMany' | 'balanceUnknown' | 'balanceShort'

/**
 * Why a batch cannot be minted; null if it can. Invalid and taken names are left out; a name that could not be read blocks the whole batch,
 * so that the figures match what is minted. `balance`: raw units of the payment token, undefined while unknown.
 */
export const mintStop = (candidates: readonly Candidate[], most: number, balance: bigint | undefined): MintStop | null => {
  if (candidates.length === 0) return 'nameMissing'
  const has = (kind: Candidate['availability']['kind']) => candidates.some(({ availability }) => availability.kind === kind)
  if (has('unknown')) return 'unknown'
  if (has('checking')) return 'checking'
  const free = candidates.filter(isFree)
  if (free.length === 0) return 'noneFree'
  if (free.length > most) return 'tooMany'
  if (balance === undefined) return 'balanceUnknown'
  return balance < totalOf(free) ? 'balanceShort' : null
}
