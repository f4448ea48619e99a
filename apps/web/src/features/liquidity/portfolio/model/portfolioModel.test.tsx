import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf, poolItem } from '../../../../shared/market/testing.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import { countClaimable, sumLocks } from './escrow.ts'
import { historyNames } from './historyNames.ts'
import { toWalletRows } from './walletRows.ts'
import { worthSpan } from './worthRange.ts'

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
    const { rows, unread } = toWalletRows([token(1), token(2, 6), token(3), token(4), token(5), token(6)], holdings, prices)
    expect(rows.map((row) => [row.token.symbol, row.usd])).toEqual([
      ['T2', 20n * WAD],
      ['T1', 5n * WAD],
      ['T4', null],
      ['T6', null],
    ])
    expect(unread).toBe(1)
  })
})

it('asks for the past with the second of now in it', () => {
  expect(worthSpan('1W', 10_000_000)).toEqual({ from: 10_000_000 - 604_800, to: 10_000_001, interval: 'hour' })
  expect(worthSpan('1Y', 10)).toEqual({ from: 0, to: 11, interval: 'week' })
})

it('adds locks that hold something, and counts what they and votes can claim', () => {
  const lock = (amount: bigint, rebase: bigint) => ({ lock: { amount }, rebase }) as never
  const locks = { locks: [lock(5n, 1n), lock(0n, 0n), lock(7n, 0n)] }
  expect(sumLocks(locks)).toEqual({ amount: 12n, count: 2 })
  const paid = (earned: bigint, later = 0n) => ({ earned, later })
  const rewards = { pools: [{ fees: [paid(1n), paid(0n)], incentives: [paid(2n)] }] } as never
  expect(countClaimable(rewards, locks)).toBe(3)
  // What lies behind the 52 epochs that one look of the contract reaches can be claimed too.
  expect(countClaimable({ pools: [{ fees: [paid(0n, 6n)], incentives: [] }] } as never, locks)).toBe(2)
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
