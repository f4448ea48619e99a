import type { Address, VaultDecision } from '@exchange/domain'
import { strategyVaultAbi } from '@exchange/protocol'
import { encodeFunctionData } from 'viem'
import type { Transaction } from '../../chain/transaction.ts'
import type { Vault } from './vaultBook.ts'

/** Leaving and entering a farm needs most of it: the vault reserves gas for every position that it stakes. */
const gasOf = { deposit: 4_000_000n, withdraw: 8_000_000n, work: 12_000_000n } as const

/** A deposit of at most these amounts of both tokens, in raw units. */
export const depositInto = ({ address, pool }: Vault, from: Address, [amount0, amount1]: readonly [bigint, bigint]): Transaction => ({
  from,
  to: address,
  data: encodeFunctionData({ abi: strategyVaultAbi, functionName: 'deposit', args: [amount0, amount1, 1n, from] }),
  gas: gasOf.deposit,
  label: `deposit into vault ${pool.key}`,
})

export const withdrawFrom = ({ address, pool }: Vault, from: Address, shares: bigint): Transaction => ({
  from,
  to: address,
  data: encodeFunctionData({ abi: strategyVaultAbi, functionName: 'withdraw', args: [shares, 0n, 0n, from] }),
  gas: gasOf.withdraw,
  label: `withdraw from vault ${pool.key}`,
})

/** The executor's transactions for a decision. */
export function workFor({ address, pool }: Vault, from: Address, decision: VaultDecision): readonly Transaction[] {
  if (decision.action === 'wait') return []
  const ranges = decision.action === 'rebalance' ? decision.ranges.map((range) => ({ bottom: range.tickLower, top: range.tickUpper })) : []
  const data =
    decision.action === 'compound'
      ? encodeFunctionData({ abi: strategyVaultAbi, functionName: 'compound' })
      : encodeFunctionData({ abi: strategyVaultAbi, functionName: 'rebalance', args: [ranges, decision.zeroForOne, decision.amountIn] })
  return [{ from, to: address, data, gas: gasOf.work, label: `${decision.action} vault ${pool.key}` }]
}
