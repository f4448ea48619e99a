import type { AmmPool } from '@exchange/domain'
import { expect, it } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import { fixturePools, fixtureToken } from '../../../test/support/pools.ts'
import { createQuoteSearch } from './quoteSearch.ts'

const request = { tokenIn: fixtureToken(1), tokenOut: fixtureToken(2), kind: 'exactIn', amount: 10n ** 18n, slippageBps: 50 } as const
const question = { kind: 'question', question: { chainId: 1, request, timestamp: 7 } } as const
const told = (pools: readonly AmmPool[]) =>
  ({
    kind: 'pools',
    update: { chainId: 1, wrappedNative: addressOf(2), block: 5, timestamp: 9, gasPrice: 1n, pools, isWhole: true },
  }) as const

it('knows no chain before it was told of its pools', () => {
  expect(createQuoteSearch()(question)).toEqual({ kind: 'refusal', code: 'rpc.unavailable', params: { chainId: 1 } })
})

it('answers for the block of its pools, at no time before it', () => {
  const search = createQuoteSearch()
  expect(search(told(fixturePools(40, 8)))).toBeNull()
  expect(search(question)).toMatchObject({ kind: 'answer', answer: { item: { block: 5, timestamp: 9 } } })
})

it('tells a broken pool from one that cannot fill the trade', () => {
  const search = createQuoteSearch()
  const ends = { token0: fixtureToken(1), token1: fixtureToken(2) }
  search(told([{ ...ends, address: addressOf(7), type: 'classic', fee: 1_800n } as unknown as AmmPool]))
  expect(search(question)).toMatchObject({ kind: 'fault', message: expect.stringContaining('TypeError') })
})
