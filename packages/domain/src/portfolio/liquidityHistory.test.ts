import { describe, expect, it } from 'vitest'
import { balanceChanges, LIQUIDITY_KINDS, type LiquidityKind, type LiquidityRecord, sumBalanceChanges } from './liquidityHistory.ts'

const [POOL, VAULT, A, B] = ['0x0f', '0x0c', '0x0a', '0x0b'] as const
const record = (kind: LiquidityKind, change: Partial<LiquidityRecord> = {}): LiquidityRecord => ({
  kind,
  pool: POOL,
  vault: null,
  tokenId: null,
  tokens: [],
  amounts: [],
  recipient: null,
  shares: 0n,
  staked: 0n,
  ...change,
})
const both = { tokens: [A, B], amounts: [5n, 7n] }

// LIQ-29, API-10: a liquidity history that adds up to the balance changes exactly
describe('a change of liquidity in the wallet', () => {
  it('pays the tokens of a deposit for pool tokens, and gets them back for these', () => {
    expect(balanceChanges(record('deposit', { ...both, shares: 6n }))).toEqual([
      { token: A, amount: -5n },
      { token: B, amount: -7n },
      { token: POOL, amount: 6n },
    ])
    expect(balanceChanges(record('withdraw', { ...both, shares: -6n }))).toEqual([
      { token: A, amount: 5n },
      { token: B, amount: 7n },
      { token: POOL, amount: -6n },
    ])
  })

  it('has no tokens of its own for a position; what is released waits in it until it is collected', () => {
    const position = { tokenId: 3n, ...both }
    expect(balanceChanges(record('deposit', { ...position, shares: 9n }))).toHaveLength(2)
    expect(balanceChanges(record('release', { ...position, shares: -9n }))).toEqual([])
    expect(balanceChanges(record('collect', position))).toEqual([
      { token: A, amount: 5n },
      { token: B, amount: 7n },
    ])
  })

  it('pays the tokens of a deposit for shares of a vault, and hands these on', () => {
    expect(balanceChanges(record('deposit', { ...both, vault: VAULT, shares: 6n }))).toContainEqual({ token: VAULT, amount: 6n })
    expect(balanceChanges(record('send', { vault: VAULT, shares: -6n }))).toEqual([{ token: VAULT, amount: -6n }])
  })

  it('puts staked pool tokens out of the wallet and back', () => {
    expect(balanceChanges(record('stake', { staked: 4n }))).toEqual([{ token: POOL, amount: -4n }])
    expect(balanceChanges(record('unstake', { staked: -4n }))).toEqual([{ token: POOL, amount: 4n }])
    expect(balanceChanges(record('receive', { shares: 4n, staked: 4n }))).toEqual([])
  })

  it('does not count what was paid to another, nor a token of which nothing moved', () => {
    expect(balanceChanges(record('withdraw', { ...both, shares: -6n, recipient: '0xff' }))).toEqual([{ token: POOL, amount: -6n }])
    expect(balanceChanges(record('fees', { tokens: [A, B], amounts: [0n] }))).toEqual([])
  })

  it('is told for every kind', () => {
    const signs = LIQUIDITY_KINDS.map((kind) => balanceChanges(record(kind, { tokenId: 1n, tokens: [A], amounts: [1n] }))[0]?.amount ?? 0n)
    expect(signs).toEqual([-1n, 1n, 0n, 1n, 1n, 1n, 0n, 0n, 0n, 0n])
  })
})

it('adds up by token', () => {
  const sums = sumBalanceChanges([
    record('deposit', { ...both, shares: 6n }),
    record('stake', { staked: 6n }),
    record('emission', { tokens: ['0x0e'], amounts: [2n] }),
    record('unstake', { staked: -6n }),
    record('withdraw', { tokens: [A, B], amounts: [6n, 6n], shares: -6n }),
  ])
  expect([...sums]).toEqual([
    [A, 1n],
    [B, -1n],
    [POOL, 0n],
    ['0x0e', 2n],
  ])
})
