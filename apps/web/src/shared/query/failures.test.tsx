import { DomainError } from '@exchange/domain'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainKey, createQueryClient } from './queryClient.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const key = chainKey(31356, 'pools', '0xabc')
const client = createQueryClient()
const read = async (queryFn: () => Promise<unknown>) => {
  await client.fetchQuery({ queryKey: key, queryFn, retry: false, staleTime: 0 }).catch(() => undefined)
  // The reporting code loads on demand.
  await vi.dynamicImportSettled()
}
const fails = async () => {
  throw new DomainError('rpc.unavailable')
}

beforeEach(() => {
  warn.mockClear()
  client.clear()
})
afterEach(() => client.clear())

// API-5: failures are logged
it('says what could not be read and why, once until it is read', async () => {
  await read(fails)
  await read(fails)
  expect(warn.mock.calls).toEqual([['Not read:', 'chain', 31356, 'pools', 'rpc.unavailable', 'DomainError']])
  await read(async () => 1)
  await read(fails)
  expect(warn).toHaveBeenCalledTimes(2)
})

it('says nothing of where it was asked: an address may hold a key', async () => {
  await read(async () => {
    throw new Error('HTTP request failed. URL: https://rpc.test/v1/secret-key')
  })
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret-key|rpc\.test/)
})

it('says nothing of a read that was called off', async () => {
  const leave = new QueryObserver(client, {
    queryKey: key,
    queryFn: ({ signal }) => new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason))),
  }).subscribe(() => undefined)
  await client.cancelQueries({ queryKey: key })
  leave()
  await vi.dynamicImportSettled()
  expect(warn).not.toHaveBeenCalled()
})
