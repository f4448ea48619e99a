import { DomainError } from '../errors/errorCode.ts'
import { isSameAddress, type Address, type AmmPool, type PairPool } from '../types.ts'

type Pair = Pick<PairPool, 'token0' | 'token1'>

/** A pool with any number of tokens. */
type TokenHolder = Pair | { readonly tokens: readonly Address[] }

/** All tokens of a pool, in ascending order of their addresses. */
export const tokensOf = (pool: TokenHolder): readonly Address[] => ('tokens' in pool ? pool.tokens : [pool.token0, pool.token1])

/** Index of `token` among a pool's tokens, or -1. */
export const indexOfToken = (tokens: readonly Address[], token: Address): number => tokens.findIndex((each) => isSameAddress(each, token))

/** Whether a pool trades `token`. */
export const hasToken = (pool: TokenHolder, token: Address): boolean => indexOfToken(tokensOf(pool), token) >= 0

/** The other tokens of a pool. Throws `token.invalid` if `token` is not one of its tokens. */
export const otherTokens = (pool: TokenHolder, token: Address): readonly Address[] => {
  const tokens = tokensOf(pool)
  const index = indexOfToken(tokens, token)
  if (index < 0) throw new DomainError('token.invalid', { error: 'InvalidToken', token })
  return tokens.toSpliced(index, 1)
}

/**
 * The pool's reserve of `token` in raw units, and one whole unit of the token (10 ** decimals). Throws `token.invalid` if the pool does not
 * have it.
 */
export const holdingOf = (pool: AmmPool, token: Address): { readonly reserve: bigint; readonly unit: bigint } => {
  if (pool.type !== 'weighted')
    return isToken0(pool, token) ? { reserve: pool.reserve0, unit: pool.unit0 } : { reserve: pool.reserve1, unit: pool.unit1 }
  const index = indexOfToken(pool.tokens, token)
  const [reserve, unit] = [pool.reserves[index], pool.units[index]]
  if (reserve === undefined || unit === undefined) throw new DomainError('token.invalid', { error: 'InvalidToken', token })
  return { reserve, unit }
}

/** The pool with the largest reserve of a token; undefined if none holds any. */
export const largestHolder = (pools: readonly AmmPool[], token: Address): { readonly pool: Address; readonly held: bigint } | undefined => {
  let best: { readonly pool: Address; readonly held: bigint } | undefined
  for (const pool of pools) {
    const held = hasToken(pool, token) ? holdingOf(pool, token).reserve : 0n
    if (held > (best?.held ?? 0n)) best = { pool: pool.address, held }
  }
  return best
}

/** True if `token` is token0 of a pool, false if it is token1. Throws `token.invalid` otherwise. */
export const isToken0 = ({ token0, token1 }: Pair, token: Address): boolean => {
  if (isSameAddress(token, token0)) return true
  if (isSameAddress(token, token1)) return false
  throw new DomainError('token.invalid', { error: 'InvalidToken', token })
}

/** The other token of a pool of two. Throws `token.invalid` if `token` is neither. */
export const otherToken = (pool: Pair, token: Address): Address => (isToken0(pool, token) ? pool.token1 : pool.token0)
