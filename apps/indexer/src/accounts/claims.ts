import type { Address } from '@exchange/domain'
import { claim } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { governanceTokenOf } from '../networks.ts'
import { worthOf } from '../pricing/worth.ts'

/** A claim of an account. Emission and rebase are paid in the governance token. */
export type Claimed = { readonly account: Address; readonly amount: bigint } & (
  | { readonly kind: 'emission'; readonly pool: Address }
  | { readonly kind: 'fees' | 'incentives'; readonly pool: Address; readonly token: Address }
  | { readonly kind: 'items' | 'royalties'; readonly token: Address }
  | { readonly kind: 'rebase'; readonly lockId: bigint; readonly liquid: boolean }
)

/** Stores a claim of an account. A harvest of zero is no claim. */
export const recordClaim = async (moment: Moment, place: LogPlace, claimed: Claimed): Promise<void> => {
  const { db, chainId, at, block } = moment
  const token = 'token' in claimed ? claimed.token : governanceTokenOf(chainId)
  if (claimed.amount === 0n) return
  const amountUsd = await worthOf(moment, token, claimed.amount)
  const nothing = { pool: null, lockId: null, liquid: null }
  await db.insert(claim).values({ chainId, ...place, ...nothing, ...claimed, token, amountUsd, block, timestamp: at })
}
