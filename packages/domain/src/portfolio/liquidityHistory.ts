import type { Address } from '../types.ts'

/**
 * Kinds of change of an account's liquidity: deposited, withdrawn, removed from a position and not yet collected, collected from a position,
 * pool-token fees paid, stake emission paid, staked, unstaked, sent, received.
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
/** A kind of change. */
export type LiquidityKind = (typeof LIQUIDITY_KINDS)[number]

/** One change of an account's liquidity. Amounts are raw units. */
export type LiquidityRecord = {
  readonly kind: LiquidityKind
  readonly pool: Address
  /** The strategy vault of the shares; null for pool tokens and positions. */
  readonly vault: Address | null
  /** Number of a position; null for pool tokens and shares of a vault. */
  readonly tokenId: bigint | null
  readonly tokens: readonly Address[]
  readonly amounts: readonly bigint[]
  /** The receiver of the tokens, if it was not the account itself. */
  readonly recipient: Address | null
  /** Change of pool tokens, liquidity or shares (negative if less), staked ones included; and the change of the staked part. */
  readonly shares: bigint
  readonly staked: bigint
}

/** Change of an account's wallet balance of a token in raw units; negative if tokens left. */
export type BalanceChange = { readonly token: Address; readonly amount: bigint }

/** Effect on the wallet: 1 receives the tokens, -1 pays them, 0 neither. */
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

/** Changes of the wallet's balances, with pool tokens or shares as the last token. Tokens paid to another account change nothing. */
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

/** The sum of several changes of wallet balances, by token. */
export const sumBalanceChanges = (changes: readonly LiquidityRecord[]): ReadonlyMap<Address, bigint> => {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of changes.flatMap(balanceChanges)) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}
