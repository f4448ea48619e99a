import type { Address, LiquidityKind } from '@exchange/domain'
import { liquidityChange, openChange, pool as poolTable, vault as vaultTable, weightedState } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { passagesOf } from '../networks.ts'
import { worthOf } from '../pricing/worth.ts'

type ChangeRow = typeof liquidityChange.$inferSelect
/** A change by its holdings; moved tokens are passed separately. */
export type HeldChange = Pick<ChangeRow, 'account' | 'pool' | 'tokenId' | 'shares' | 'staked' | 'held'> & {
  readonly kind: LiquidityKind
  /** The vault of the shares; absent for pool tokens and positions. */
  readonly vault?: Address
}
type Moved = Pick<ChangeRow, 'tokens' | 'amounts' | 'recipient' | 'amountUsd'>

const nothingMoved: Moved = { tokens: [], amounts: [], recipient: null, amountUsd: null }

/** Stores a change of an account's liquidity. Strategy vaults are skipped: their liquidity belongs to their holders. */
export const recordLiquidityChange = async (
  { db, chainId, at, block, blockHash }: Moment,
  place: LogPlace,
  change: HeldChange,
  moved: Moved = nothingMoved,
): Promise<void> => {
  if ((await db.find(vaultTable, { chainId, address: change.account })) !== null) return
  await db.insert(liquidityChange).values({ chainId, ...place, vault: null, ...change, ...moved, block, blockHash, timestamp: at })
}

/** Like `recordLiquidityChange`; the next event of the pool or its gauge completes it. */
export const openLiquidityChange = async (moment: Moment, place: LogPlace, change: HeldChange): Promise<void> => {
  await recordLiquidityChange(moment, place, change)
  const { chainId, db } = moment
  const { account, pool } = change
  await db
    .insert(openChange)
    .values({ chainId, pool, account, ...place })
    .onConflictDoUpdate({ account, ...place })
}

/** The change of a pool that waits for an event to complete it. */
export const findOpenChange = async ({ db, chainId }: Moment, pool: Address): Promise<ChangeRow | null> => {
  const open = await db.find(openChange, { chainId, pool })
  if (open === null) return null
  const { txHash, logIndex, account } = open
  return db.find(liquidityChange, { chainId, txHash, logIndex, account })
}

/** Marks the change as no longer waiting. */
export const closeChange = async ({ db, chainId }: Moment, { pool }: ChangeRow): Promise<void> => {
  await db.delete(openChange, { chainId, pool })
}

/** Writes what an event adds to a waiting change. */
export const completeChange = async (moment: Moment, row: ChangeRow, columns: Partial<ChangeRow>): Promise<void> => {
  const { db, chainId } = moment
  const { txHash, logIndex, account } = row
  await closeChange(moment, row)
  await db.update(liquidityChange, { chainId, txHash, logIndex, account }).set(columns)
}

/** Tokens of a pool of any kind, ascending. */
const tokensOf = async ({ db, chainId }: Moment, pool: Address): Promise<readonly Address[]> => {
  const weighted = await db.find(weightedState, { chainId, pool })
  if (weighted !== null) return weighted.tokens.split(',') as Address[]
  const row = await db.find(poolTable, { chainId, address: pool })
  return row === null ? [] : [row.token0, row.token1]
}

/** Dollars (wad) of several amounts; null when one that is not zero has no price. */
const worthOfAll = async (moment: Moment, tokens: readonly Address[], amounts: readonly bigint[]): Promise<bigint | null> => {
  let sum = 0n
  for (const [index, token] of tokens.entries()) {
    const amount = amounts[index] ?? 0n
    const worth = amount === 0n ? 0n : await worthOf(moment, token, amount)
    if (worth === null) return null
    sum += worth
  }
  return sum
}

/** Whether a token belongs to a pool or a vault: each of its transfers is its own change. */
const isOwnChange = async ({ db, chainId }: Moment, address: Address): Promise<boolean> =>
  (await db.find(poolTable, { chainId, address })) !== null || (await db.find(vaultTable, { chainId, address })) !== null

/**
 * Moved tokens with their total value, without tokens with transfers that are their own changes. A payment through our forwarding contracts
 * counts as the account's own.
 */
export const movedTokens = async (
  moment: Moment,
  paid: { readonly account: Address; readonly recipient: Address },
  tokens: readonly Address[],
  amounts: readonly bigint[],
): Promise<Moved> => {
  const isOwn = paid.recipient === paid.account || passagesOf(moment.chainId).has(paid.recipient)
  const amountUsd = await worthOfAll(moment, tokens, amounts)
  const told = await Promise.all(tokens.map((token) => isOwnChange(moment, token)))
  const untold = (_: unknown, index: number): boolean => !told[index]
  return { tokens: tokens.filter(untold), amounts: amounts.filter(untold), recipient: isOwn ? null : paid.recipient, amountUsd }
}

/** Like `movedTokens`, for the tokens of a pool. */
export const movedOfPool = async (
  moment: Moment,
  paid: { readonly account: Address; readonly recipient: Address },
  pool: Address,
  amounts: readonly bigint[],
): Promise<Moved> => movedTokens(moment, paid, await tokensOf(moment, pool), amounts)

/** Dollars (wad) of raw units of a pool's tokens; null when one that is not zero has no price. */
export const worthOfTokens = async (moment: Moment, pool: Address, amounts: readonly bigint[]): Promise<bigint | null> =>
  worthOfAll(moment, await tokensOf(moment, pool), amounts)
