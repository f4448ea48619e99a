import { EPOCH } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createSettled } from './settled.ts'

const epoch = 2_950n * EPOCH

it('passes over the epoch in which nothing was left to do, on its network, until the next one', () => {
  const settled = createSettled()
  expect(settled.passes(56, epoch)).toBe(false)
  settled.note(56, epoch)
  expect([settled.passes(56, epoch), settled.passes(97, epoch), settled.passes(56, epoch + EPOCH)]).toEqual([true, false, false])
})

// REL-41, VOTE-18: a reorg up to 29 blocks deep may drop the distribution and keep the flip
it('looks at it again after 150 runs', () => {
  const settled = createSettled()
  const looked: number[] = []
  for (let run = 0; run <= 302; run++) {
    if (settled.passes(56, epoch)) continue
    looked.push(run)
    settled.note(56, epoch)
  }
  expect(looked).toEqual([0, 151, 302])
})
