import { DomainError } from '@exchange/domain'

const notFound = (chainId: number, id: bigint) => new DomainError('api.notFound', { chainId, id })

/** Parses the id of a competition; throws `api.badRequest` unless it is an integer. */
export const parseCompetitionId = (text: string): bigint => {
  if (!/^(0|[1-9]\d{0,29})$/.test(text)) throw new DomainError('api.badRequest', { parameter: 'id', reason: 'a whole number' })
  return BigInt(text)
}

/** Returns what was found; throws `api.notFound` for undefined. */
export const requireFound = <T>(found: T | undefined, chainId: number, id: bigint): T => {
  if (found === undefined) throw notFound(chainId, id)
  return found
}
