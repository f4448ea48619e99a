import { CLAIM_GAS_LIMIT, chunkByGas } from '@exchange/domain'
import { decodeError } from '@exchange/protocol/errors/decodeError'

/** Transactions of one run. */
export const MOST_CLAIMS = 12

/** The gas of a lock's claim if no node estimates it: slightly more than over a few epochs. */
const USUAL_GAS = 250_000n

/** Rebase claims of one run by transaction, and the number of locks left for the next. */
export type ClaimRound = {
  readonly lockIds: readonly bigint[]
  readonly shares: readonly (readonly bigint[])[]
  readonly remaining: number
}

/** Gas of a claim that could not be estimated. A claim that the chain rejects gets its own transaction, so that it cannot fail others. */
const unknownGas = (error: unknown): bigint => {
  const { code } = decodeError(error)
  return code.startsWith('rpc.') || code === 'data.stale' ? USUAL_GAS : CLAIM_GAS_LIMIT
}

/** The locks shared out to transactions by the gas of their claims, in their order. */
export const claimRound = async (lockIds: readonly bigint[], gasOf: (lockId: bigint) => Promise<bigint>): Promise<ClaimRound> => {
  const weighed = await Promise.all(lockIds.map(async (item) => ({ item, gas: await gasOf(item).catch(unknownGas) })))
  const shares = chunkByGas(weighed).slice(0, MOST_CLAIMS)
  const claimed = shares.flat()
  return { lockIds: claimed, shares, remaining: lockIds.length - claimed.length }
}
