import { expect, it } from 'vitest'
import { slownessOf } from './slowness.ts'

// REL-49: a process's time limit depends on the number of runnable threads
it('counts the threads that want a core beside the cores', () => {
  expect(slownessOf('0.41 0.30 0.22 1/345 9012', 2)).toBe(1)
  expect(slownessOf('9.80 4.10 1.92 11/345 9012', 2)).toBe(5)
  expect(slownessOf('0.10 0.10 0.10 2/99 17', 4)).toBe(1)
  expect(slownessOf('not told', 2)).toBe(1)
})
