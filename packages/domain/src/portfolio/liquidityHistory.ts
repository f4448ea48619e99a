import type { Address } from '../types.ts'

/**
 * What happened to an account's liquidity: put in, taken out, taken out of a position's liquidity and waiting in it, paid out of a position, fees
 * of pool tokens paid, emission of a stake paid, staked, taken back, handed on, given.
 */
export const LIQUIDITY_KINDS = [
  'deposit',
  'withdraw',
  'release',
  'collect',
  'fees',
  'emission',
  'stake',
  'unstake',
  'send',
  'receive',
] as const
export type LiquidityKind = (typeof LIQUIDITY_KINDS)[number]

/** One change of what an account provides. Amounts are raw units. */
export type LiquidityRecord = {
  readonly kind: LiquidityKind
  readonly pool: Address
  /** The strategy vault whose shares these are; null for pool tokens and positions. */
  readonly vault: Address | null
  /** Number of a position; null for pool tokens and shares of a vault. */
  readonly tokenId: bigint | null
  readonly tokens: readonly Address[]
  readonly amounts: readonly bigint[]
  /** Whom the tokens were paid to, where that was not the account itself. */
  readonly recipient: Address | null
  /** Pool tokens, liquidity or shares that the account has more (less: below zero), staked ones included; of these, how many more are staked. */
  readonly shares: bigint
  readonly staked: bigint
}

/** Raw units of a token that came to an account's wallet, or left it (below zero). */
export type BalanceChange = { readonly token: Address; readonly amount: bigint }

/** What the wallet gets of the tokens that moved: 1, pays: -1, or neither. */
const SIGNS: Readonly<Record<LiquidityKind, -1n | 0n | 1n>> = {
  deposit: -1n,
  withdraw: 1n,
  release: 0n,
  collect: 1n,
  fees: 1n,
  emission: 1n,
  stake: 0n,
  unstake: 0n,
  send: 0n,
  receive: 0n,
}

/** How a change moved the balances of the account's wallet, pool tokens or shares as a token of their own last. What was paid to another moved none. */
export const balanceChanges = ({
  kind,
  pool,
  vault,
  tokenId,
  tokens,
  amounts,
  recipient,
  shares,
  staked,
}: LiquidityRecord): readonly BalanceChange[] => {
  const sign = recipient === null ? SIGNS[kind] : 0n
  const paid = tokens.map((token, index) => ({ token, amount: sign * (amounts[index] ?? 0n) }))
  const own = tokenId === null ? [{ token: vault ?? pool, amount: shares - staked }] : []
  return [...paid, ...own].filter(({ amount }) => amount !== 0n)
}

/** How several changes together moved the balances of the wallet, by token. */
export const sumBalanceChanges = (changes: readonly LiquidityRecord[]): ReadonlyMap<Address, bigint> => {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of changes.flatMap(balanceChanges)) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}
