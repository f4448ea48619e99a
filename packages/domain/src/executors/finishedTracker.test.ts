import { expect, it } from 'vitest'
import { createFinishedTracker } from './finishedTracker.ts'

// REL-6: none forgets work because one read found it over
it('marks a job as finished once it was over in reads thirty blocks apart', () => {
  const tracker = createFinishedTracker()
  tracker.record(7n, [1n, 2n])
  tracker.record(36n, [1n, 2n])
  expect([...tracker.finished]).toEqual([])
  tracker.record(37n, [1n])
  expect([...tracker.finished]).toEqual([1n])
})

it('restarts the count if a job was open in between', () => {
  const tracker = createFinishedTracker()
  tracker.record(7n, [1n])
  tracker.record(8n, [])
  tracker.record(20n, [1n])
  tracker.record(37n, [1n])
  expect([...tracker.finished]).toEqual([])
})

it('marks nothing as finished if the chain went back', () => {
  const tracker = createFinishedTracker()
  tracker.record(40n, [1n])
  tracker.record(9n, [1n])
  expect([...tracker.finished]).toEqual([])
})
