import type { LiquidityHistoryRow } from '@exchange/api-client'
import { type Address, type LiquidityKind, parseAmount, sumBalanceChanges } from '@exchange/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyCsv, type HistoryNames } from './historyCsv.ts'

const [POOL, A, B, VAULT] = ['0x0f', '0x0a', '0x0b', '0x0d'] as const
const decimals: Readonly<Record<Address, number>> = { [POOL]: 18, [A]: 6, [B]: 0 }
const names: HistoryNames = {
  network: 'BNB Chain',
  token: (address) => ({ symbol: address === A ? '=cmd|calc' : 'B,"b"', decimals: decimals[address] ?? null }),
  pool: () => '@SUM(A1)',
  vaultKind: (address) => (address === VAULT ? 'narrow' : null),
}
const row = (kind: LiquidityKind, change: Partial<LiquidityHistoryRow> = {}): LiquidityHistoryRow => ({
  txHash: '0x01',
  logIndex: 3,
  block: 9,
  timestamp: 1_780_000_000,
  kind,
  pool: POOL,
  vault: null,
  tokenId: null,
  tokens: [A, B],
  amounts: [1_500_001n, 7n],
  recipient: null,
  shares: 0n,
  staked: 0n,
  amountUsd: '1.25',
  ...change,
})

/** Cells of a CSV of this kind, as a reader that knows quotes sees them. */
const cellsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare ?? ''),
    )

/** Sums of the column `balance_change` by token, in raw units. */
const sumsOf = (csv: string): ReadonlyMap<string, bigint> => {
  const [header = [], ...lines] = cellsOf(csv)
  const [token, change] = [header.indexOf('token_address'), header.indexOf('balance_change')]
  const sums = new Map<string, bigint>()
  for (const line of lines.filter((cells) => cells[token] !== '')) {
    const [address, text] = [line[token] as Address, line[change] ?? '']
    const parsed = parseAmount(text.replace('-', ''), decimals[address] ?? 0)
    if (parsed.status !== 'ok') throw new Error(`${text} is no amount`)
    sums.set(address, (sums.get(address) ?? 0n) + (text.startsWith('-') ? -parsed.value : parsed.value))
  }
  return sums
}

// LIQ-29: CSV of liquidity history that adds up to the balance changes exactly
describe('the liquidity history as CSV', () => {
  it('has a line for each token that moved, exact and with a sign', () => {
    const [header, ...lines] = cellsOf(historyCsv([row('deposit', { shares: 10n ** 18n + 1n })], names))
    expect(header?.slice(9, 13)).toEqual(['token', 'token_address', 'balance_change', 'unit'])
    expect(lines.map((cells) => cells.slice(9, 13))).toEqual([
      ["'=cmd|calc", A, '-1.500001', 'whole'],
      ['B,"b"', B, '-7', 'whole'],
      ['B,"b"', POOL, '1.000000000000000001', 'whole'],
    ])
    expect(lines[0]?.slice(0, 9)).toEqual(['2026-05-28T20:26:40.000Z', 'BNB Chain', '9', '0x01', '3', 'deposit', "'@SUM(A1)", POOL, ''])
    expect(lines[0]?.slice(13)).toEqual(['', '1.25', '', ''])
  })

  it('tells what moved no balance, what was paid to another, and what has no decimals that are known', () => {
    const rows = [
      row('release', { tokenId: 12n, amountUsd: null }),
      row('withdraw', { recipient: '0xff', shares: -2n }),
      row('emission', { tokens: ['0x0e'], amounts: [5n] }),
    ]
    const [, released, withdrawn, emission] = cellsOf(historyCsv(rows, names))
    expect(released?.slice(8)).toEqual(['12', '', '', '0', '', '', '', '', ''])
    expect(withdrawn?.slice(10, 14)).toEqual([POOL, '-0.000000000000000002', 'whole', '0xff'])
    expect(emission?.slice(10, 13)).toEqual(['0x0e', '5', 'raw'])
  })

  it('names a strategy by its kind and pair, and one that is not known by its address', () => {
    const rows = [
      row('deposit', { vault: VAULT, tokens: [A], amounts: [1n] }),
      row('deposit', { vault: '0x0c', tokens: [A], amounts: [1n] }),
    ]
    const [header, known, unknown] = cellsOf(historyCsv(rows, names))
    expect(header?.slice(15)).toEqual(['strategy', 'strategy_address'])
    expect(known?.slice(15)).toEqual(['narrow · @SUM(A1)', VAULT])
    expect(unknown?.slice(15)).toEqual(['', '0x0c'])
  })

  it('adds up to the balance changes exactly, whatever happened', () => {
    const whole = fc.bigInt({ min: 0n, max: 2n ** 128n })
    const signed = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n })
    const kinds = ['deposit', 'withdraw', 'release', 'collect', 'fees', 'stake', 'unstake', 'send', 'receive'] as const
    const anything = fc
      .tuple(fc.constantFrom(...kinds), whole, whole, signed, signed, fc.boolean(), fc.boolean())
      .map(([kind, a, b, shares, staked, isPosition, isPaidAway]) =>
        row(kind, { amounts: [a, b], shares, staked, tokenId: isPosition ? 1n : null, recipient: isPaidAway ? '0xff' : null }),
      )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (rows) => {
        const told = sumsOf(historyCsv(rows, names))
        for (const [token, amount] of sumBalanceChanges(rows)) expect(told.get(token)).toBe(amount)
      }),
    )
  })
})
