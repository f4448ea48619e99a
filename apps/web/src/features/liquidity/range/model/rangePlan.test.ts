import { minDepositAmounts, type RangeMarket, type ReadValue, sqrtPriceAtTick, UNTAXED, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { estimateOf, planDeposit, type PlanInput, SAMPLE_USD } from './rangePlan.ts'

const range = { tickLower: -600, tickUpper: 600 }
const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) })
const have = (value: bigint): ReadValue<bigint> => ({ status: 'ok', value })
const plan = (change: Partial<PlanInput> = {}) =>
  planDeposit({
    choice: { amounts: { token0: '1,5', token1: '' }, side: 'token0' },
    range,
    price: at(0),
    decimals: { token0: 18, token1: 18 },
    balances: { token0: have(10n * WAD), token1: have(10n * WAD) },
    gasReserves: { token0: 0n, token1: 0n },
    slippageBps: 50,
    taxes: UNTAXED,
    ...change,
  })
const codes = (change: Partial<PlanInput>) => plan(change).blockers.map(({ code }) => code)

// LIQ-15: a single-token deposit is only possible when the range is out of range
describe('a deposit', () => {
  it('is told by one token, and the range says how much of the other goes with it', () => {
    const { deposit, texts, only, blockers, desired, minimums } = plan()
    expect(only).toBeNull()
    expect(blockers).toEqual([])
    expect(texts).toEqual({ token0: '1,5', token1: '1.5' })
    expect(desired).toEqual({ amount0: (3n * WAD) / 2n, amount1: deposit!.amount1 })
    expect(minimums).toEqual(minDepositAmounts(at(0), range, desired!, 50, UNTAXED))
    const taxes = [{ buy: 0n, sell: 30_000n }, UNTAXED[1]] as const
    expect(plan({ slippageBps: 100, taxes }).minimums).toEqual(minDepositAmounts(at(0), range, desired!, 100, taxes))
  })

  it('out of range takes one token alone, and forgets nothing that was typed of the other', () => {
    const below = plan({ price: at(-700) })
    expect([below.only, below.blockers, below.texts]).toEqual(['token0', [], { token0: '1,5', token1: '' }])
    expect(below.minimums!.amount1).toBe(0n)
    const above = plan({ price: at(700) })
    expect([above.only, above.side, above.deposit]).toEqual(['token1', 'token1', null])
    expect(codes({ price: at(700) })).toEqual(['amountMissing'])
  })

  it('says what is in its way', () => {
    expect(codes({ balances: { token0: have(WAD), token1: have(WAD) } })).toEqual(['balanceShort', 'balanceShort'])
    expect(codes({ gasReserves: { token0: 9n * WAD, token1: 0n } })).toEqual(['gasShort'])
    expect(codes({ balances: { token0: { status: 'failed' }, token1: have(9n * WAD) } })).toEqual(['balanceUnknown'])
    expect(codes({ choice: { amounts: { token0: '', token1: '' }, side: 'token0' } })).toContain('amountMissing')
    expect(codes({ choice: { amounts: { token0: 'x', token1: '' }, side: 'token0' } })).toContain('amountInvalid')
    expect(
      codes({
        price: at(-700),
        range: { tickLower: -600, tickUpper: 887_220 },
        choice: { amounts: { token0: '0.000000000000000001', token1: '' }, side: 'token0' },
      }),
    ).toEqual(['tooSmall'])
  })
})

// LIQ-15: the amounts of a position follow the price that the position manager reads
it('a range that begins exactly at the price takes token0 alone', () => {
  const made = plan({ range: { tickLower: 0, tickUpper: 60 } })
  expect(made).toMatchObject({ only: 'token0', side: 'token0', blockers: [], desired: { amount0: (3n * WAD) / 2n, amount1: 0n } })
  const ending = { range: { tickLower: -60, tickUpper: 0 }, choice: { amounts: { token0: '', token1: '2' }, side: 'token1' } } as const
  expect(plan(ending)).toMatchObject({ only: 'token1', blockers: [], desired: { amount0: 0n, amount1: 2n * WAD } })
})

it.each([
  ['whose least amounts alone are, near an end', { tickLower: -60, tickUpper: 60 }, 9, 50, '99999999999999999'],
  ['whose least amounts alone are, of a wide slippage', { tickLower: -540, tickUpper: 540 }, 0, 500, `1${'0'.repeat(18)}`],
  ['that is so itself', range, 0, 50, '9'.repeat(20)],
])('an amount beyond every pool is too much, and throws nothing: %s', (_, within, tick, slippageBps, text) => {
  const huge = { range: within, price: at(tick), slippageBps, choice: { amounts: { token0: text, token1: '' }, side: 'token0' } } as const
  expect(plan(huge).minimums).toBeNull()
  expect(codes(huge)[0]).toBe('balanceShort')
  const all = have(10n ** 60n)
  expect(plan({ ...huge, balances: { token0: all, token1: all } }).blockers).toEqual([{ code: 'amountInvalid', token: 'token0' }])
})

describe('an estimate', () => {
  const market: RangeMarket = {
    ...at(0),
    liquidity: 10n ** 24n,
    prices: { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD },
    feesUsd: 700n * WAD,
    providersPart: WAD,
    source: { block: 1n, window: { from: 0, to: 604_800 } },
    farm: null,
  }

  it('is of what is typed, or of a sample', () => {
    const worth = (usd: bigint | null) => estimateOf(market, range, usd)!.valueUsd! / 10n ** 12n
    expect(worth(null)).toBe(SAMPLE_USD / 10n ** 12n - 1n)
    expect(worth(0n)).toBe(worth(null))
    expect(worth(50n * WAD)).toBe(50n * 10n ** 6n - 1n)
  })

  it('is not made without a price', () =>
    expect(estimateOf({ ...market, prices: { ...market.prices, price1: null } }, range, null)).toBeNull())
})
