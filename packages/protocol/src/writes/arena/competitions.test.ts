import { type Address, type PinnedRoute, WAD } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import type { WriteCall } from '../call.ts'
import {
  buildCancelCompetition,
  buildClaimOwnerFee,
  buildClaimPrize,
  buildCompetitionDeposit,
  buildCompetitionRefund,
  buildCompetitionSwap,
  buildIncreasePrize,
  buildJoin,
  buildSubmitRanking,
  buildWithdrawDeposit,
} from './competitions.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [COMPETITION, A, B, C, P, Q] = [1, 5, 6, 7, 8, 9].map(address) as [Address, Address, Address, Address, Address, Address]
const place = { chainId: 31_356, competition: COMPETITION }
const decoded = (call: WriteCall) => decodeFunctionData({ abi: call.abi, data: call.data })

// ARENA-3, ARENA-15, ARENA-16, ARENA-18, ARENA-19, ARENA-20, ARENA-27
it.each<[WriteCall, string, readonly unknown[] | undefined]>([
  [buildJoin(place, 5n), 'join', [5n]],
  [buildCompetitionDeposit(place, 5n), 'deposit', [5n]],
  [buildIncreasePrize(place, 5n), 'increasePrize', [5n]],
  [buildCancelCompetition(place), 'cancel', undefined],
  [buildSubmitRanking(place, [A, B]), 'submitRanking', [[A, B]]],
  [buildClaimPrize(place), 'claimPrize', undefined],
  [buildClaimOwnerFee(place), 'claimOwnerFee', undefined],
  [buildCompetitionRefund(place), 'refund', undefined],
  [buildWithdrawDeposit(place, [A, B]), 'withdraw', [[A, B]]],
])('builds %o', (call, functionName, args) => {
  expect([call.chainId, call.to, call.value]).toEqual([31_356, COMPETITION, 0n])
  expect(decoded(call)).toEqual({ functionName, args })
})

const step = (pool: Address, tokenIn: Address, tokenOut: Address, share = WAD) => ({
  pool: { address: pool, type: 'classic' as const },
  tokenIn,
  tokenOut,
  share,
})
const routeOf = (change: Partial<PinnedRoute> = {}): PinnedRoute => ({
  kind: 'exactIn',
  tokenIn: A,
  tokenOut: B,
  stepsAmountIn: 100n,
  steps: [step(P, A, B)],
  closing: [],
  ...change,
})
const terms = { amountIn: 100n, minimumOut: 95n, deadline: 1_700n }

// ARENA-25: swaps go through our router, with booked balances
describe('a swap inside a competition', () => {
  it('goes along one path by the function for paths', () => {
    const route = routeOf({ steps: [step(P, A, C), step(Q, C, B)] })
    expect(decoded(buildCompetitionSwap(place, { ...terms, route }))).toEqual({
      functionName: 'swapExactTokensForTokens',
      args: [
        100n,
        95n,
        [
          { from: A, to: C, poolType: 0 },
          { from: C, to: B, poolType: 0 },
        ],
        1_700n,
      ],
    })
  })

  it('is split over pools by the function for splits', () => {
    const route = routeOf({ steps: [step(P, A, B, WAD / 2n), step(Q, A, B)] })
    expect(decoded(buildCompetitionSwap(place, { ...terms, route }))).toEqual({
      functionName: 'swapExactTokensForTokensSplit',
      args: [
        100n,
        95n,
        [
          { pool: P, tokenIn: A, tokenOut: B, poolType: 0, share: WAD / 2n },
          { pool: Q, tokenIn: A, tokenOut: B, poolType: 0, share: WAD },
        ],
        1_700n,
      ],
    })
  })

  it('is none where the amount out would be the exact one, or where there is no swap', () => {
    for (const route of [routeOf({ kind: 'exactOut' }), routeOf({ steps: [] })])
      expect(() => buildCompetitionSwap(place, { ...terms, route })).toThrow(expect.objectContaining({ code: 'quote.noRoute' }))
  })
})
