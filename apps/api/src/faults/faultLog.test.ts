import { expect, it, vi } from 'vitest'
import { createFaultLog } from './faultLog.ts'

it('writes the first failure, not those that follow it, and again after the read worked', () => {
  const warn = vi.fn()
  const log = createFaultLog({ warn }, 'cannot be read')
  const error = new Error('refused')
  log.failed(error, { chainId: 56 })
  log.failed(error)
  expect(warn.mock.calls).toEqual([[{ err: error, chainId: 56 }, 'cannot be read']])
  log.passed()
  log.failed(error)
  expect(warn).toHaveBeenCalledTimes(2)
})
