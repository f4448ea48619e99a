import { expect, it } from 'vitest'
import type { Split, SplitRequest } from './findSplit.ts'
import { cacheSplit, type RecentSplits, withRecent } from './recentSplits.ts'

const ask = (tokenIn: number, amount: number): SplitRequest => ({ tokenIn, tokenOut: 1, kind: 'exactIn', amount, gasPrice: 0 })
const split = { amountIn: 7 } as unknown as Split

// SWAP-10: warm starts
it('begins with the answer for a like amount of the same trade', () => {
  const recent: RecentSplits = new Map()
  cacheSplit(recent, ask(0, 1e20), split)
  expect(withRecent(recent, ask(0, 0.8e20)).previous).toBe(split)
  expect(withRecent(recent, ask(0, 4e20)).previous).toBeUndefined()
  expect(withRecent(recent, ask(2, 1e20)).previous).toBeUndefined()
  expect(withRecent(recent, { ...ask(0, 1e20), kind: 'exactOut' }).previous).toBeUndefined()
})

it('forgets the oldest of more than a thousand', () => {
  const recent: RecentSplits = new Map()
  for (let token = 2; token < 1_026; token++) cacheSplit(recent, ask(token, 1e20), split)
  cacheSplit(recent, ask(2, 1e20), split)
  cacheSplit(recent, ask(5_000, 1e20), split)
  expect(recent.size).toBe(1_024)
  expect(withRecent(recent, ask(2, 1e20)).previous).toBe(split)
  expect(withRecent(recent, ask(3, 1e20)).previous).toBeUndefined()
})
