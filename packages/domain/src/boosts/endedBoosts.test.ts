import { describe, expect, it } from 'vitest'
import { endedBoosts } from './endedBoosts.ts'

const [A, B] = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000b2'] as const
const NOW = 1_789_467_600
const now = new Map([[56, NOW]])

describe('endedBoosts', () => {
  it.each([
    [NOW - 1, 1],
    [NOW, 1],
    [NOW + 1, 0],
  ])('has ended at %d: %d', (until, count) => {
    expect(endedBoosts([{ chainId: 56, pool: A, until }], now)).toHaveLength(count)
  })

  it('names a pool once, with the time of its own network', () => {
    const boosts = [
      { chainId: 56, pool: A, until: NOW - 10 },
      { chainId: 56, pool: A, until: NOW - 5 },
      { chainId: 56, pool: B, until: NOW + 5 },
      { chainId: 204, pool: A, until: NOW - 5 },
    ]
    expect(endedBoosts(boosts, now)).toEqual([{ chainId: 56, pool: A, at: NOW }])
  })

  it('ends nothing of a network whose time is not known', () => {
    expect(endedBoosts([{ chainId: 204, pool: A, until: 1 }], now)).toEqual([])
  })
})
