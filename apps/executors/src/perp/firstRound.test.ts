import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFirstRound } from './firstRound.ts'

/** A feed with rounds at these times. */
const feedOf = (times: readonly number[], phase = 0n) => {
  let reads = 0
  const newest = { roundId: phase + BigInt(times.length), price: 1n, updatedAt: times.at(-1)! }
  const readTime = async (id: bigint): Promise<number | undefined> => {
    reads++
    return times[Number(id - phase) - 1]
  }
  return { newest, readTime, reads: () => reads }
}

// PERP-1, PERP-4: executed at the first price after the request
describe('the first round after a moment', () => {
  it('is the one whose time is later and that of the one before is not', async () => {
    const times = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(times, fc.nat(6_000), fc.constantFrom(0n, 3n << 64n), async (gaps, moment, phase) => {
        let time = 100
        const rounds = gaps.map((gap) => (time += gap))
        const feed = feedOf(rounds, phase)
        const found = await findFirstRound(feed.newest, moment, feed.readTime)
        const at = rounds.findIndex((each) => each > moment)
        if (at === -1) return found === 'none'
        if (at === 0) return found === 'unknown'
        return typeof found === 'object' && found.roundId === phase + BigInt(at + 1) && found.updatedAt === rounds[at]
      }),
    )
  })

  it('is found in few reads, and in one where it is the newest', async () => {
    const rounds = Array.from({ length: 100_000 }, (_, i) => (i + 1) * 10)
    const recent = feedOf(rounds)
    expect(await findFirstRound(recent.newest, 999_995, recent.readTime)).toEqual({ roundId: 100_000n, updatedAt: 1_000_000 })
    expect(recent.reads()).toBe(1)
    const old = feedOf(rounds)
    expect(await findFirstRound(old.newest, 25, old.readTime)).toEqual({ roundId: 3n, updatedAt: 30 })
    expect(old.reads()).toBeLessThan(40)
  })

  it('is unknown where a round between does not answer', async () => {
    const { newest } = feedOf([10, 20, 30])
    expect(await findFirstRound(newest, 15, async () => undefined)).toBe('unknown')
  })
})
