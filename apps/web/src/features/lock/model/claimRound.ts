import { CLAIM_GAS_LIMIT, chunkByGas } from '@exchange/domain'

/** Transactions of one run. */
export const MOST_CLAIMS = 12

/** Locks whose rebase one run claims, by transaction, and how many are left for the next. */
export type ClaimRound = {
  readonly lockIds: readonly bigint[]
  readonly shares: readonly (readonly bigint[])[]
  readonly remaining: number
}

/** The locks shared out to transactions by the gas of their claims, in their order. One whose gas cannot be told stands alone: what is wrong with it concerns no other. */
export const claimRound = async (lockIds: readonly bigint[], gasOf: (lockId: bigint) => Promise<bigint>): Promise<ClaimRound> => {
  const weighed = await Promise.all(lockIds.map(async (item) => ({ item, gas: await gasOf(item).catch(() => CLAIM_GAS_LIMIT) })))
  const shares = chunkByGas(weighed).slice(0, MOST_CLAIMS)
  const claimed = shares.flat()
  return { lockIds: claimed, shares, remaining: lockIds.length - claimed.length }
}
