import { afterEach, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import { fixturePools, fixtureToken } from '../../../test/support/pools.ts'
import type { PoolsUpdate } from './preparedPools.ts'
import type { FromSearcher } from './quoteSearch.ts'
import type { Searcher } from './searchers.ts'
import { threads } from './threads.ts'

// A thread starts slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const update: PoolsUpdate = {
  chainId: 1,
  wrappedNative: addressOf(2),
  block: 5,
  timestamp: 9,
  gasPrice: 1n,
  pools: fixturePools(40, 8),
  isWhole: true,
}
const request = { tokenIn: fixtureToken(1), tokenOut: fixtureToken(2), kind: 'exactIn', amount: 10n ** 18n, slippageBps: 50 } as const

let searcher: Searcher
const begin = () => {
  const heard: FromSearcher[] = []
  const failures: Error[] = []
  let deaths = 0
  searcher = threads((error) => failures.push(error))({ said: (message) => heard.push(message), died: () => deaths++ })
  return { heard, failures, deaths: () => deaths }
}
const soon = { timeout: 150_000 }
afterEach(() => searcher.stop())

// SWAP-17: a long search holds up nothing but the questions behind it
it('searches in a thread of its own, and ends without a word when it is stopped', async () => {
  const { heard, failures, deaths } = begin()
  searcher.send({ kind: 'pools', update })
  searcher.send({ kind: 'question', question: { chainId: 1, request, timestamp: 7 } })
  await vi.waitFor(() => expect(heard).toHaveLength(2), soon)
  expect(heard).toMatchObject([{ kind: 'ready' }, { kind: 'answer', answer: { item: { block: 5, amountIn: `${request.amount}` } } }])
  await searcher.stop()
  expect([failures, deaths()]).toEqual([[], 0])
})

it('tells what ended a thread that nobody stopped', async () => {
  const { failures, deaths } = begin()
  searcher.send({ kind: 'pools', update: { ...update, pools: null as never } })
  await vi.waitFor(() => expect(deaths()).toBe(1), soon)
  expect(failures).toEqual([expect.objectContaining({ name: 'TypeError' })])
})
