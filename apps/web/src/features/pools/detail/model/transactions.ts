import type { Address, Hex } from '@exchange/domain'
import { type SwapNode, type SwapSide, SWAP_FIELDS, toRecentSwap } from '../../../../shared/market/swapLog.ts'

export const transactionKinds = ['swap', 'deposit', 'withdrawal'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Raw units of one token. */
export type SideAmount = { readonly side: SwapSide; readonly amount: bigint }

/** A swap in the pool, or liquidity that came or went. */
export type PoolTransaction = {
  readonly key: string
  readonly kind: TransactionKind
  readonly txHash: Hex
  readonly logIndex: number
  /** Signer of the transaction. */
  readonly origin: Address
  readonly timestamp: number
  readonly amountUsd: string | null
  /** Of a swap: what was paid, then what was received. Of the others: every token of the pool, in its order. */
  readonly amounts: readonly SideAmount[]
}

/** A deposit or a withdrawal as the index answers it; amounts are raw units of the pool's tokens, in their order. */
export type LiquidityNode = {
  readonly txHash: Hex
  readonly logIndex: number
  readonly origin: Address
  readonly timestamp: number
  readonly amountUsd: string | null
  readonly amounts: readonly string[]
}

type Nodes<T> = { readonly nodes: readonly T[] }
export type TransactionsAnswer = {
  readonly swaps?: Nodes<Omit<SwapNode, 'pool'>>
  readonly deposits?: Nodes<LiquidityNode>
  readonly withdrawals?: Nodes<LiquidityNode>
}

const liquidityFields = 'nodes { txHash logIndex origin timestamp amountUsd amounts }'

const fieldsOf: Readonly<Record<TransactionKind, string>> = {
  swap: `swaps(chainId: $chainId, first: $first, where: { pool: $pool }) { nodes { ${SWAP_FIELDS} } }`,
  deposit: `deposits: liquidityEvents(chainId: $chainId, first: $first, where: { pool: $pool, kind: mint }) { ${liquidityFields} }`,
  withdrawal: `withdrawals: liquidityEvents(chainId: $chainId, first: $first, where: { pool: $pool, kind: burn }) { ${liquidityFields} }`,
}

/** The query for the newest transactions of these kinds. */
export const transactionsQuery = (kinds: readonly TransactionKind[]): string =>
  `query ($chainId: Int!, $pool: String!, $first: Int!) { ${kinds.map((kind) => fieldsOf[kind]).join(' ')} }`

const ofSwap = (node: Omit<SwapNode, 'pool'>, tokens: readonly SwapSide[]): PoolTransaction[] => {
  const swap = toRecentSwap({ ...node, pool: { tokens } })
  if (!swap) return []
  const { key, txHash, origin, timestamp, amountUsd, sold, bought } = swap
  return [{ key, kind: 'swap', txHash, logIndex: node.logIndex, origin, timestamp, amountUsd, amounts: [sold, bought] }]
}

const ofLiquidity = (kind: TransactionKind, { amounts, ...node }: LiquidityNode, tokens: readonly SwapSide[]): PoolTransaction[] => {
  const moved = tokens.flatMap((side, i) => {
    const amount = BigInt(amounts[i] ?? '0')
    return amount > 0n ? [{ side, amount }] : []
  })
  // A withdrawal of nothing only settles the fees of a position.
  return moved.length === 0 ? [] : [{ ...node, key: `${node.txHash}-${node.logIndex}`, kind, amounts: moved }]
}

/** The newest of all kinds that were asked for, newest first. `tokens` are the pool's, in its order. */
export const toTransactions = (
  { swaps, deposits, withdrawals }: TransactionsAnswer,
  tokens: readonly SwapSide[],
  count: number,
): readonly PoolTransaction[] =>
  [
    ...(swaps?.nodes ?? []).flatMap((node) => ofSwap(node, tokens)),
    ...(deposits?.nodes ?? []).flatMap((node) => ofLiquidity('deposit', node, tokens)),
    ...(withdrawals?.nodes ?? []).flatMap((node) => ofLiquidity('withdrawal', node, tokens)),
  ]
    .sort((a, b) => b.timestamp - a.timestamp || b.logIndex - a.logIndex || (a.key < b.key ? 1 : -1))
    .slice(0, count)
