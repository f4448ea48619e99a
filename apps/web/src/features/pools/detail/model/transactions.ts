import type { Address, Hex } from '@exchange/domain'
import { type SwapNode, type SwapSide, SWAP_FIELDS, toRecentSwap } from '../../../../entities/trade/swapLog.ts'

export const transactionKinds = ['swap', 'deposit', 'withdrawal'] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Raw units of one token. */
export type SideAmount = { readonly side: SwapSide; readonly amount: bigint }

/** A swap in the pool, or liquidity added or removed. */
export type PoolTransaction = {
  readonly key: string
  readonly kind: TransactionKind
  readonly txHash: Hex
  readonly block: number
  readonly logIndex: number
  /** Signer of the transaction. */
  readonly origin: Address
  readonly timestamp: number
  readonly amountUsd: string | null
  /** For a swap: the paid amount, then the received one. For others: every token of the pool, in its order. */
  readonly amounts: readonly SideAmount[]
}

/** A swap as the index returns it; its block is a decimal string. */
type TradeNode = Omit<SwapNode, 'pool'> & { readonly block: string }

/** A deposit or a withdrawal as the index returns it; amounts are raw units of the pool's tokens, in their order. */
export type LiquidityNode = {
  readonly txHash: Hex
  readonly block: string
  readonly logIndex: number
  readonly origin: Address
  readonly timestamp: number
  readonly amountUsd: string | null
  readonly amounts: readonly string[]
}

type Nodes<T> = { readonly nodes: readonly T[] }
export type TransactionsAnswer = {
  readonly swaps?: Nodes<TradeNode>
  readonly deposits?: Nodes<LiquidityNode>
  readonly withdrawals?: Nodes<LiquidityNode>
}

const liquidityFields = 'nodes { txHash block logIndex origin timestamp amountUsd amounts }'

const fieldsOf: Readonly<Record<TransactionKind, string>> = {
  swap: `swaps(chainId: $chainId, first: $first, where: { pool: $pool }) { nodes { block ${SWAP_FIELDS} } }`,
  deposit: `deposits: liquidityEvents(chainId: $chainId, first: $first, where: { pool: $pool, kind: mint }) { ${liquidityFields} }`,
  withdrawal: `withdrawals: liquidityEvents(chainId: $chainId, first: $first, where: { pool: $pool, kind: burn }) { ${liquidityFields} }`,
}

/** The query for the newest transactions of these kinds. */
export const transactionsQuery = (kinds: readonly TransactionKind[]): string =>
  `query ($chainId: Int!, $pool: String!, $first: Int!) { ${kinds.map((kind) => fieldsOf[kind]).join(' ')} }`

const ofSwap = (node: TradeNode, tokens: readonly SwapSide[]): PoolTransaction[] => {
  const swap = toRecentSwap({ ...node, pool: { tokens } })
  if (!swap) return []
  const { key, txHash, origin, timestamp, amountUsd, sold, bought } = swap
  const place = { block: Number(node.block), logIndex: node.logIndex }
  return [{ key, kind: 'swap', txHash, ...place, origin, timestamp, amountUsd, amounts: [sold, bought] }]
}

const ofLiquidity = (kind: TransactionKind, { amounts, block, ...node }: LiquidityNode, tokens: readonly SwapSide[]): PoolTransaction[] => {
  const moved = tokens.flatMap((side, i) => {
    const amount = BigInt(amounts[i] ?? '0')
    return amount > 0n ? [{ side, amount }] : []
  })
  // A withdrawal of zero only settles the fees of a position.
  return moved.length === 0 ? [] : [{ ...node, block: Number(block), key: `${node.txHash}-${node.logIndex}`, kind, amounts: moved }]
}

/** The newest of all requested kinds, newest first: several blocks may share a second. `tokens` are the pool's, in its order. */
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
    .sort((a, b) => b.block - a.block || b.logIndex - a.logIndex)
    .slice(0, count)
