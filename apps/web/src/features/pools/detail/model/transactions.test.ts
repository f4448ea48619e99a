import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { toTransactions, transactionsQuery } from './transactions.ts'

const [the, bnb] = [addressOf(1), addressOf(2)]
const tokens = [
  { address: the, symbol: 'THE', decimals: 18 },
  { address: bnb, symbol: 'WBNB', decimals: 18 },
]
const log = (txHash: `0x${string}`, timestamp: number) => ({
  txHash,
  block: String(timestamp),
  logIndex: 3,
  origin: addressOf(9),
  timestamp,
  amountUsd: '5',
})
const swap = {
  ...log('0xa', 100),
  token0: the,
  token1: bnb,
  amount0In: '0',
  amount1In: '7',
  amount0Out: '9',
  amount1Out: '0',
}

// POOL-14: transactions of a pool: swaps, deposits, withdrawals
describe('transactions of a pool', () => {
  it('are its swaps, deposits and withdrawals, newest first', () => {
    const all = toTransactions(
      {
        swaps: { nodes: [swap] },
        deposits: { nodes: [{ ...log('0xb', 300), amounts: ['4', '5'] }] },
        withdrawals: { nodes: [{ ...log('0xc', 200), amounts: ['0', '6'] }] },
      },
      tokens,
      10,
    )
    expect(all.map(({ kind, amounts }) => [kind, ...amounts.map(({ side, amount }) => `${amount} ${side.symbol}`)])).toEqual([
      ['deposit', '4 THE', '5 WBNB'],
      ['withdrawal', '6 WBNB'],
      ['swap', '7 WBNB', '9 THE'],
    ])
  })

  it('transactions of one second are ordered by block, then by log', () => {
    const at = (block: number, logIndex: number) => ({
      ...log(`0x${block}${logIndex}`, 5),
      block: String(block),
      logIndex,
      amounts: ['1', '1'],
    })
    const deposits = { nodes: [at(1_001, 7), at(1_000, 9)] }
    const withdrawals = { nodes: [at(999, 12), at(1_001, 8)] }
    const all = toTransactions({ deposits, withdrawals }, tokens, 9)
    expect(all.map(({ block, logIndex }) => [block, logIndex])).toEqual([
      [1_001, 8],
      [1_001, 7],
      [1_000, 9],
      [999, 12],
    ])
  })

  it('are no more than are shown', () => {
    const nodes = [1, 2, 3].map((n) => ({ ...log(`0x${n}`, n), amounts: ['1', '1'] }))
    expect(toTransactions({ deposits: { nodes } }, tokens, 2).map(({ timestamp }) => timestamp)).toEqual([3, 2])
  })

  it('leave out withdrawals of nothing: they settle fees', () =>
    expect(toTransactions({ withdrawals: { nodes: [{ ...log('0xd', 1), amounts: ['0', '0'] }] } }, tokens, 9)).toEqual([]))

  it('are asked for by their kinds', () => {
    expect(transactionsQuery(['swap'])).not.toContain('liquidityEvents')
    expect(transactionsQuery(['deposit', 'withdrawal'])).toMatch(/kind: mint.*kind: burn/)
  })
})
