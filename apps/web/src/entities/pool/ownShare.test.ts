import { WAD } from '@exchange/domain'
import { expect, it } from 'vitest'
import { poolItem, poolToken } from './testing.ts'
import { ownShare } from './ownShare.ts'

const pool = poolItem({ tokens: [poolToken({ reserve: '1000' }), poolToken({ reserve: '7' })], lpPriceUsd: '2.5' })

// LIQ-11: walletBalance, gaugeBalance, totalLp, totalUsd
it('is what the wallet and the gauge hold together', () =>
  expect(ownShare(pool, { balance: WAD, staked: 3n * WAD, totalSupply: 16n * WAD })).toEqual({
    tokens: 4n * WAD,
    percent: 25,
    amounts: [250n, 1n],
    usd: 10n * WAD,
  }))

it('is nothing of a pool without tokens, and has no price where the pool token has none', () =>
  expect(ownShare({ ...pool, lpPriceUsd: null }, { balance: 0n, staked: 0n, totalSupply: 0n })).toEqual({
    tokens: 0n,
    percent: 0,
    amounts: [0n, 0n],
    usd: null,
  }))
