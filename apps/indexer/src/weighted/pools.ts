import type { Address, Hex } from '@exchange/domain'
import { pool, poolToken, weightedState } from 'ponder:schema'
import { createPool } from '../amm/pools.ts'
import type { Moment } from '../context.ts'
import { weightedMarkets } from '../pricing/market.ts'

/** The version of weighted pools. */
const VERSION = 3n

export type ListedPool = {
  readonly address: Address
  /** Ascending, two to eight. */
  readonly tokens: readonly Address[]
  /** Wads. */
  readonly weights: readonly bigint[]
  /** Pips. */
  readonly fee: bigint
  /** Null when the fee is final. */
  readonly owner: Address | null
  readonly creator: Address
  readonly tx: Hex
}

/** Stores a new weighted pool, its tokens and their markets. */
export const listWeightedPool = async (moment: Moment, { tokens, weights, ...listed }: ListedPool): Promise<void> => {
  const { db, chainId } = moment
  const [first, second, ...others] = tokens
  if (!first || !second) throw new Error(`Weighted pool ${listed.address} of chain ${chainId} has less than two tokens.`)
  await db.insert(weightedState).values({ chainId, pool: listed.address, tokens: tokens.join(',') })
  for (const [position, token] of tokens.entries()) {
    const fresh = { weight: weights[position] ?? 0n, reserve: 0n, volume: 0n, fees: 0n }
    await db.insert(poolToken).values({ chainId, pool: listed.address, position, token, ...fresh })
  }
  const markets = weightedMarkets(chainId, listed.address, tokens)
  await createPool(moment, { ...listed, type: 'weighted', version: VERSION, tokens: [first, second, ...others], markets })
}

/** The terms that a weighted pool's owner may change. */
export type PoolTerms = { readonly fee: number } | { readonly owner: Address | null }

/** Stores a pool's new terms. A pool emits its first ones before it is listed, and its listing repeats them. */
export const setTerms = async ({ db, chainId, at, block }: Moment, address: Address, terms: PoolTerms): Promise<void> => {
  if ((await db.find(pool, { chainId, address })) === null) return
  await db.update(pool, { chainId, address }).set({ ...terms, updatedAt: at, updatedBlock: block })
}
