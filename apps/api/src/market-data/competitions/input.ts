import { DomainError } from '@exchange/domain'

const notFound = (chainId: number, id: bigint) => new DomainError('api.notFound', { chainId, id })

/** The id of a competition as it is typed; `api.badRequest` for no whole number. */
export const parseCompetitionId = (text: string): bigint => {
  if (!/^(0|[1-9]\d{0,29})$/.test(text)) throw new DomainError('api.badRequest', { parameter: 'id', reason: 'a whole number' })
  return BigInt(text)
}

/** What was found; `api.notFound` where it was not. */
export const requireFound = <T>(found: T | undefined, chainId: number, id: bigint): T => {
  if (found === undefined) throw notFound(chainId, id)
  return found
}
