import { type ReadValue, sqrtPriceAtTick, UNTAXED, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { mintRequestOf } from './mintRequest.ts'
import { planDeposit } from './rangePlan.ts'

const range = { tickLower: -600, tickUpper: 600 }
const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) })
const enough: ReadValue<bigint> = { status: 'ok', value: 10n * WAD }
const plan = ({ price = at(0) } = {}) =>
  planDeposit({
    choice: { amounts: { token0: '1.5', token1: '' }, side: 'token0' },
    range,
    price,
    decimals: { token0: 18, token1: 18 },
    balances: { token0: enough, token1: enough },
    gasReserves: { token0: 0n, token1: 0n },
    slippageBps: 50,
    taxes: UNTAXED,
  })

describe('what is sent', () => {
  const token = (n: number, symbol: string) => ({
    chainId: 31356,
    address: addressOf(n),
    symbol,
    name: '',
    decimals: 18,
    source: 'listed' as const,
  })
  const accepted = (change: Partial<Parameters<typeof mintRequestOf>[0]> = {}) =>
    mintRequestOf({
      pool: poolItem({ type: 'concentrated' }),
      range,
      plan: plan(),
      paid: [token(1, 'THE'), token(0, 'BNB')],
      native: 'token1',
      start: null,
      isStaking: true,
      deadlineMinutes: 20,
      ...change,
    })

  it('is what was accepted', () =>
    expect(accepted()).toMatchObject({
      name: 'THE/WBNB',
      token0: addressOf(1),
      token1: addressOf(2),
      range,
      desired: { amount0: (3n * WAD) / 2n, amount1: (3n * WAD) / 2n },
      minimums: { amount0: 1_266_572_703_845_242_501n, amount1: 1_265_494_326_140_805_977n },
      deadlineMinutes: 20,
      startAt: null,
      native: 'token1',
      gauge: null,
    }))

  it('sends no native coin that is not taken', () => {
    const request = accepted({ plan: plan({ price: at(-700) }) })!
    expect(request.native).toBeNull()
    expect(request.payments.map(({ symbol }) => symbol)).toEqual(['THE'])
  })

  it('starts a pool at its price, and is nothing without an amount', () => {
    expect(accepted({ start: at(5) })!.startAt).toBe(sqrtPriceAtTick(5))
    expect(accepted({ plan: plan({ price: at(700) }) })).toBeNull()
  })
})
