import type { Address } from '@exchange/domain'
import { gauge as gaugeTable, poolAccount } from 'ponder:schema'
import { zeroAddress } from 'viem'
import type { LogPlace, Moment } from '../context.ts'
import { governanceTokenOf } from '../networks.ts'
import {
  closeChange,
  completeChange,
  findOpenChange,
  recordLiquidityChange,
  movedOfPool,
  movedTokens,
  openLiquidityChange,
} from './changes.ts'

type Shares = { readonly wallet: bigint; readonly staked: bigint }
type Holder = { readonly pool: Address; readonly account: Address }

/** Adds pool tokens to an account (negative for outgoing ones). Returns its balance. */
const count = async ({ db, chainId, at, block }: Moment, holder: Holder, { wallet, staked }: Shares): Promise<Shares> => {
  const written = { updatedAt: at, updatedBlock: block }
  return db
    .insert(poolAccount)
    .values({ chainId, ...holder, wallet, staked, ...written })
    .onConflictDoUpdate((row) => ({ wallet: row.wallet + wallet, staked: row.staked + staked, ...written }))
}

const walletChange = async (moment: Moment, holder: Holder, shares: bigint) => {
  const { wallet, staked } = await count(moment, holder, { wallet: shares, staked: 0n })
  return { ...holder, tokenId: null, shares, staked: 0n, held: wallet + staked } as const
}

/** Whether pool tokens go to the gauge because the account stakes them: closes the waiting stake. */
const closeStake = async (moment: Moment, { pool, account }: Holder): Promise<boolean> => {
  const row = await findOpenChange(moment, pool)
  if (row?.kind !== 'stake' || row.account !== account) return false
  await closeChange(moment, row)
  return true
}

export type SharesTransfer = { readonly pool: Address; readonly from: Address; readonly to: Address; readonly amount: bigint }

/**
 * Pool tokens were minted, transferred or burned. The pool's event that follows completes those that are minted or return to the pool; the
 * gauge's event before explains those that are staked and withdrawn.
 */
export const transferShares = async (moment: Moment, place: LogPlace, { pool, from, to, amount }: SharesTransfer): Promise<void> => {
  if (from === to || amount === 0n) return
  const { db, chainId } = moment
  const gauge = (await db.find(gaugeTable, { chainId, pool }))?.address
  const isAccount = (address: Address): boolean => address !== zeroAddress && address !== pool && address !== gauge
  if (isAccount(from)) {
    const change = await walletChange(moment, { pool, account: from }, -amount)
    if (to === pool) await openLiquidityChange(moment, place, { ...change, kind: 'withdraw' })
    else if (to !== gauge || !(await closeStake(moment, change))) await recordLiquidityChange(moment, place, { ...change, kind: 'send' })
  }
  if (!isAccount(to)) return
  const change = await walletChange(moment, { pool, account: to }, amount)
  if (from === zeroAddress) await openLiquidityChange(moment, place, { ...change, kind: 'deposit' })
  else if (from !== gauge) await recordLiquidityChange(moment, place, { ...change, kind: 'receive' })
}

export type PoolMove = { readonly kind: 'mint' | 'burn'; readonly recipient: Address; readonly amounts: readonly bigint[] }

/** A pool reports what it received for minted pool tokens, or paid for burned ones. */
export const explainMove = async (moment: Moment, pool: Address, { kind, recipient, amounts }: PoolMove): Promise<void> => {
  const row = await findOpenChange(moment, pool)
  if (row?.kind === (kind === 'mint' ? 'deposit' : 'withdraw'))
    await completeChange(
      moment,
      row,
      await movedOfPool(moment, { account: row.account, recipient: kind === 'mint' ? row.account : recipient }, pool, amounts),
    )
}

type Paid = Holder & { readonly amounts: readonly bigint[] }

/** An account's holdings of a pool's tokens, as the change of a payment that moves none of them. */
const unchanged = async ({ db, chainId }: Moment, holder: Holder) => {
  const row = await db.find(poolAccount, { chainId, ...holder })
  return { ...holder, tokenId: null, shares: 0n, staked: 0n, held: row === null ? 0n : row.wallet + row.staked } as const
}

/** A pool paid an account the fees of its pool tokens. Fees paid to its gauge belong to the voters. */
export const recordFeePayout = async (
  moment: Moment,
  place: LogPlace,
  recipient: Address,
  { pool, account, amounts }: Paid,
): Promise<void> => {
  const gauge = await moment.db.find(gaugeTable, { chainId: moment.chainId, pool })
  if (gauge?.address === account || amounts.every((amount) => amount === 0n)) return
  const change = await unchanged(moment, { pool, account })
  await recordLiquidityChange(moment, place, { ...change, kind: 'fees' }, await movedOfPool(moment, { account, recipient }, pool, amounts))
}

/** A gauge paid an account the emission of its stake. */
export const recordEmissionPayout = async (moment: Moment, place: LogPlace, { pool, account, amounts }: Paid): Promise<void> => {
  if (amounts.every((amount) => amount === 0n)) return
  const change = await unchanged(moment, { pool, account })
  const paid = { account, recipient: account }
  await recordLiquidityChange(
    moment,
    place,
    { ...change, kind: 'emission' },
    await movedTokens(moment, paid, [governanceTokenOf(moment.chainId)], amounts),
  )
}

export type StakeMove = { readonly pool: Address; readonly from: Address; readonly to: Address; readonly amount: bigint }

/** A gauge accepts pool tokens, for their sender or for another account; their transfer follows. */
export const stakeShares = async (moment: Moment, place: LogPlace, { pool, from, to, amount }: StakeMove): Promise<void> => {
  const { wallet, staked } = await count(moment, { pool, account: to }, { wallet: 0n, staked: amount })
  const change = { pool, account: to, tokenId: null, staked: amount }
  const held = wallet + staked
  if (from === to) await openLiquidityChange(moment, place, { ...change, kind: 'stake', shares: 0n, held: held - amount })
  else await recordLiquidityChange(moment, place, { ...change, kind: 'receive', shares: amount, held })
}

/** A gauge returns pool tokens; their transfer follows. */
export const unstakeShares = async (
  moment: Moment,
  place: LogPlace,
  { pool, account, amount }: Holder & { readonly amount: bigint },
): Promise<void> => {
  const { wallet, staked } = await count(moment, { pool, account }, { wallet: 0n, staked: -amount })
  const held = wallet + staked + amount
  await recordLiquidityChange(moment, place, { pool, account, tokenId: null, kind: 'unstake', shares: 0n, staked: -amount, held })
}
