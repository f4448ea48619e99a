import { describe, expect, it } from 'vitest'
import { areJobsRunning } from './executorJobs.ts'

const job = (over: Partial<Parameters<typeof areJobsRunning>[0][number]> = {}) => ({
  executor: 'orders',
  chainId: 31_356,
  runs: 3,
  failuresInARow: 0,
  ...over,
})

// REL-6: executors are done ≤ 10 min after the fault ends
describe('executors work', () => {
  it.each([
    ['when the last run of each job succeeded', [job(), job({ executor: 'fees' })], true],
    ['not while one of them fails', [job(), job({ executor: 'fees', failuresInARow: 1 })], false],
    ['not before each has run', [job({ runs: 0 }), job({ executor: 'fees' })], false],
    ['not without a job', [], false],
  ])('%s', (_, jobs, works) => expect(areJobsRunning(jobs)).toBe(works))
})
