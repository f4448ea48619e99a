import { EPOCH } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createSettledEpochs } from './settledEpochs.ts'

const epoch = 2_950n * EPOCH

it('shouldSkip is true on a network for an epoch in which nothing was left to do', () => {
  const settled = createSettledEpochs()
  expect(settled.shouldSkip(56, epoch)).toBe(false)
  settled.note(56, epoch)
  expect([settled.shouldSkip(56, epoch), settled.shouldSkip(97, epoch), settled.shouldSkip(56, epoch + EPOCH)]).toEqual([
    true,
    false,
    false,
  ])
})

// REL-41, VOTE-18: a reorg up to 29 blocks deep may drop the distribution and keep the flip
it('shouldSkip is false once after 150 runs', () => {
  const settled = createSettledEpochs()
  const looked: number[] = []
  for (let run = 0; run <= 302; run++) {
    if (settled.shouldSkip(56, epoch)) continue
    looked.push(run)
    settled.note(56, epoch)
  }
  expect(looked).toEqual([0, 151, 302])
})
