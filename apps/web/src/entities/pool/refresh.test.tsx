import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { poolsQuery, statsQuery } from './queries.ts'
import { chainKey, createQueryClient, indexKey } from '../../shared/query/queryClient.ts'

const CHAIN = 31356
const read = vi.fn(async () => 1)

/** Shows a query on a page that no push reaches. */
const watch = (query: Pick<QueryObserverOptions, 'queryKey'>) =>
  new QueryObserver(createQueryClient(), { ...query, queryFn: read } as QueryObserverOptions).subscribe(() => undefined)
const readsAfter = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return read.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers()
  read.mockClear()
})
afterEach(() => void vi.useRealTimers())

// NET-15: data refresh, 30 s general, 60 s for pools, positions and farms
describe('without a push, what is on screen is read again', () => {
  it.each([
    ['of the chain', chainKey(CHAIN, 'x')],
    ['of the index', indexKey(CHAIN, 'x')],
  ])('after 30 seconds: anything %s', async (_, queryKey) => {
    const leave = watch({ queryKey })
    expect(await readsAfter(29)).toBe(1)
    expect(await readsAfter(2)).toBe(2)
    expect(await readsAfter(28)).toBe(2)
    expect(await readsAfter(2)).toBe(3)
    leave()
  })

  it.each([
    ['pools', poolsQuery(CHAIN)],
    ['totals', statsQuery(CHAIN)],
  ])('after 60 seconds: %s', async (_, query) => {
    const leave = watch(query as Pick<QueryObserverOptions, 'queryKey'>)
    expect(await readsAfter(59)).toBe(1)
    expect(await readsAfter(2)).toBe(2)
    expect(await readsAfter(57)).toBe(2)
    expect(await readsAfter(3)).toBe(3)
    leave()
  })
})
