import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import { claimableOfAccount, sumLocks } from './escrow.ts'
import { historyNames } from './historyNames.ts'
import { toWalletRows } from './walletRows.ts'
import { worthRanges, worthSpan } from './worthRange.ts'

const token = (n: number, decimals = 18): Token => ({
  chainId: 31356,
  address: addressOf(n),
  symbol: `T${n}`,
  name: `Token ${n}`,
  decimals,
  source: 'listed',
})
const held = (balance: bigint) => ({ balance, allowance: 0n, decimals: 18, readAt: 1, failing: false })

describe('tokens of a wallet', () => {
  it('are those of which there is something, most worth first; what was not read is counted', () => {
    const holdings = new Map([
      [addressOf(1), held(5n * WAD)],
      [addressOf(2), held(2_000_000n)],
      [addressOf(3), held(0n)],
      [addressOf(4), held(1n)],
      [addressOf(6), held(1n)],
    ])
    const prices = new Map([
      [addressOf(1), WAD],
      [addressOf(2), 10n * WAD],
    ])
    const tokens = [token(1), token(2, 6), token(3), token(4), token(5), token(6)]
    const { rows, unread, old } = toWalletRows({ tokens, holdings, failed: false, prices })
    expect(rows.map((row) => [row.token.symbol, row.usd])).toEqual([
      ['T2', 20n * WAD],
      ['T1', 5n * WAD],
      ['T4', null],
      ['T6', null],
    ])
    expect(unread).toBe(1)
    expect(old).toBeNull()
  })

  // ERR-19: the last good figure is kept with its age
  it('say which of their figures could not be refreshed, and since when', () => {
    const holdings = new Map([
      [addressOf(1), { ...held(WAD), readAt: 90 }],
      [addressOf(2), { ...held(WAD), readAt: 50, failing: true }],
      [addressOf(3), { ...held(0n), readAt: 70, failing: true }],
    ])
    const facts = { tokens: [token(1), token(2), token(3)], holdings, prices: new Map<string, bigint>() }
    expect(toWalletRows({ ...facts, failed: false }).old).toEqual({ count: 2, readAt: 50 })
    expect(toWalletRows({ ...facts, failed: true }).old).toEqual({ count: 3, readAt: 50 })
  })
})

it('asks for the past with the second of now in it', () => {
  expect(worthSpan('1W', 10_000_000)).toEqual({ from: 10_000_000 - 604_800, to: 10_000_001, interval: 'hour' })
  expect(worthSpan('1Y', 10)).toEqual({ from: 0, to: 11, interval: 'week' })
  expect(worthSpan('24H', 10_000_000)).toEqual({ from: 10_000_000 - 86_400, to: 10_000_001, interval: 'hour' })
})

// LIQ-28: chart ranges; at most 400 points (how/api#portfolio-over-time)
it('has every range of a chart, none with more points than are answered', () => {
  expect(worthRanges).toEqual(['24H', '1W', '1M', '3M', '6M', '1Y'])
  const seconds = { hour: 3_600, day: 86_400, week: 604_800 }
  for (const range of worthRanges) {
    const { from, to, interval } = worthSpan(range, 1_795_046_400)
    expect((to - from) / seconds[interval]).toBeLessThan(399)
  }
})

it('adds locks that hold something, and counts what they and votes can claim', () => {
  const lock = (amount: bigint, rebase: bigint) => ({ lock: { amount }, rebase, rebaseClaims: 1 }) as never
  const locks = { locks: [lock(5n, 1n), lock(0n, 0n), lock(7n, 0n)] }
  expect(sumLocks(locks)).toEqual({ amount: 12n, count: 2 })
  const paid = (earned: bigint, later = 0n) => ({ earned, later, nextClaim: 0n })
  const rewardsOf = (change: object) =>
    ({ pools: [{ fees: [], incentives: [], emission: 0n, ...change }], timestamp: 1_795_046_400 }) as never
  // Matches the rewards screen: a claim takes all tokens of a pool, and emission is one.
  const priced = { governanceToken: addressOf(1), priceOf: () => ({ price: WAD, unit: 1n }) }
  const all = claimableOfAccount(rewardsOf({ fees: [paid(1n), paid(3n), paid(0n)], incentives: [paid(2n)], emission: 7n }), locks, priced)
  expect(all.count).toBe(4)
  // Each unit is worth one dollar: 1 + 3 of fees, 2 of incentives, 7 of emission, and the rebase.
  expect(all.worth.usd).toBe(14n * WAD)
  // One contract read covers 52 epochs; rewards before them can be claimed too.
  expect(claimableOfAccount(rewardsOf({ fees: [paid(0n, 6n)] }), locks, priced).count).toBe(2)
})

it('names tokens, pool tokens, shares of vaults and emission; what it does not know by its address, in raw units', () => {
  const ofVault = (pool: number, vault: number) => ({ pool: addressOf(pool), vault: addressOf(vault) })
  const rows = [ofVault(100, 90), ofVault(77, 91), { pool: addressOf(100), vault: null }]
  const names = historyNames(testNetwork, [poolItem()], rows, new Map([[addressOf(90), { kind: 'wide' }]]))
  expect([names.vaultKind(addressOf(90)), names.vaultKind(addressOf(91))]).toEqual(['wide', null])
  expect(names.token(addressOf(90))).toEqual({ symbol: 'vTHE-WBNB', decimals: 18 })
  expect(names.token(addressOf(91)).decimals).toBeNull()
  expect(names.pool(addressOf(100))).toBe('THE/WBNB')
  expect(names.token(addressOf(100))).toEqual({ symbol: 'THE/WBNB LP', decimals: 18 })
  expect(names.token(addressOf(2))).toEqual({ symbol: 'WBNB', decimals: 18 })
  expect(names.token(testNetwork.deployment.contracts.governanceToken)).toMatchObject({ decimals: 18 })
  expect(names.token(addressOf(77)).decimals).toBeNull()
  expect(names.pool(addressOf(77))).toContain('0x')
})
