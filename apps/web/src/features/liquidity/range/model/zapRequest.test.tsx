import { WAD, type ZapPositionPlan } from '@exchange/domain'
import { expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { zapRequestOf } from './zapRequest.ts'

const token = { chainId: 31356, address: addressOf(1), symbol: 'THE', name: '', decimals: 18, source: 'listed' } as const
const swap = { tokenIn: addressOf(1), tokenOut: addressOf(2), amountIn: 5n * WAD, amountOut: 1_000n }
const made = { swap, deposit: { liquidity: 2_000n, amount0: 5n * WAD, amount1: 1_000n } } as ZapPositionPlan

// LIQ-13: a minimum from the slippage, never zero, of the swap and of the position
it('a deposit of one token is asked for with half a percent less than it comes to', () =>
  expect(
    zapRequestOf({
      pool: poolItem({ type: 'concentrated' }),
      range: { tickLower: -600, tickUpper: 600 },
      made,
      token,
      paid: token,
      amount: 10n * WAD,
      slippageBps: 50,
      isStaking: false,
      deadlineMinutes: 20,
    }),
  ).toMatchObject({
    payment: { token: addressOf(1), amount: 10n * WAD },
    swaps: [{ amountIn: 5n * WAD, amountOutMin: 995n }],
    liquidityMin: 1_990n,
    deadlineMinutes: 20,
  }))
