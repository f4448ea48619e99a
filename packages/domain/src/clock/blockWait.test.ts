import { describe, expect, it } from 'vitest'
import { blockWait } from './blockWait.ts'

const earlier = { number: 100n, timestamp: 1_000n }

// NET-9: measured, never a constant
describe('the wait for blocks', () => {
  it('takes the pace between two blocks of the chain, rounded up', () => {
    expect(blockWait(10n, earlier, { number: 150n, timestamp: 1_038n })).toBe(8)
    expect(blockWait(31n, earlier, { number: 150n, timestamp: 1_150n })).toBe(93)
    expect(blockWait(0n, earlier, { number: 150n, timestamp: 1_150n })).toBe(0)
  })

  it('is not known where no block lies between them', () => {
    expect(blockWait(10n, earlier, earlier)).toBeNull()
    expect(blockWait(10n, { number: 101n, timestamp: 1_003n }, earlier)).toBeNull()
  })
})
