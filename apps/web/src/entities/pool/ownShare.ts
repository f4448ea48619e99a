import type { PoolItem } from '@exchange/api-client'
import { valueOf, WAD, wadOrNull } from '@exchange/domain'
import { amountFor } from '@exchange/domain/amm/liquidity'
import type { PoolAccountRead } from '@exchange/protocol/reads/positions/readPoolAccount'

/** An account's part of a pool. */
export type OwnShare = {
  /** Pool tokens in the wallet and staked. */
  readonly tokens: bigint
  /** Percent of all pool tokens. */
  readonly percent: number
  /** Raw units of each of the pool's tokens that a withdrawal of all would return, rounded down. */
  readonly amounts: readonly bigint[]
  /** Wad of dollars; null if the pool token has no price. */
  readonly usd: bigint | null
}

/** An account's share of a pool's tokens. `pool` is from the index: its reserves may be one block older than the chain read. */
export const ownShare = (
  { tokens: sides, lpPriceUsd }: Pick<PoolItem, 'tokens' | 'lpPriceUsd'>,
  { balance, staked, totalSupply }: Pick<PoolAccountRead, 'balance' | 'staked' | 'totalSupply'>,
): OwnShare => {
  const tokens = balance + staked
  const price = wadOrNull(lpPriceUsd)
  return {
    tokens,
    percent: totalSupply === 0n ? 0 : Number((tokens * 100_000_000n) / totalSupply) / 1_000_000,
    amounts: sides.map(({ reserve }) => (totalSupply === 0n ? 0n : amountFor(tokens, BigInt(reserve), totalSupply))),
    usd: price === null ? null : valueOf(tokens, WAD, price),
  }
}
