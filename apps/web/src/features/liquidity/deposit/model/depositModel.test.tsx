import { type PoolTokens, type ReadValue, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import type { PoolSideOfForm } from '../../../../entities/liquidity/usePoolSides.ts'
import { poolItem } from '../../../../entities/pool/testing.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import { exactText, isPriced, paidSides, shownText, textsAfter, type TypedDeposit } from './depositAmounts.ts'
import { depositPlan, depositBlockers, singleToken } from './depositPlan.ts'
import { depositRequest } from './depositRequest.ts'

const untaxed = { status: 'known', buy: 0n, sell: 0n, sellable: true, payable: true } as const
const have = (value: bigint): ReadValue<bigint> => ({ status: 'ok', value })
const side = (n: number, change: Partial<PoolSideOfForm> = {}): PoolSideOfForm => {
  const token: Token = { chainId: 31356, address: addressOf(n), symbol: `T${n}`, name: '', decimals: 18, source: 'listed' }
  return { token, shown: token, balance: have(10_000n * WAD), gasReserve: 0n, tax: untaxed, ...change }
}
const sides = [side(1), side(2)]
const pair = {
  address: addressOf(100),
  type: 'classic',
  token0: addressOf(1),
  token1: addressOf(2),
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
} as const
/** 4,000 of the first token and 10 of the second one: 400 to one. */
const funded: PoolTokens = { pool: { ...pair, reserve0: 4_000n * WAD, reserve1: 10n * WAD }, totalSupply: 200n * WAD }
const empty: PoolTokens = { pool: { ...pair, reserve0: 0n, reserve1: 0n }, totalSupply: 0n }
/** The same pool after all holders have withdrawn. */
const emptied: PoolTokens = { pool: { ...pair, reserve0: 20_000n, reserve1: 50n }, totalSupply: 1_000n }
const priceOf = (address: string) => (address === addressOf(1) ? WAD / 4n : 100n * WAD)
const typed = (change: Partial<TypedDeposit> = {}): TypedDeposit => ({ mode: 'all', one: 0, texts: ['400', ''], given: 0, ...change })
const amounts = (supply: PoolTokens | undefined, of: TypedDeposit) =>
  paidSides(supply, sides, of).map(({ amount }) => (amount.status === 'ok' ? amount.value : amount.code))
const texts = (supply: PoolTokens | undefined, of: TypedDeposit) =>
  sides.map((_, i) => shownText(supply, of, paidSides(supply, sides, of), i))

describe('amounts that are typed', () => {
  it('fill the others at the ratio of a pool that has funds', () => {
    expect(amounts(funded, typed())).toEqual([400n * WAD, WAD])
    expect(amounts(funded, typed({ texts: ['', '2'], given: 1 }))).toEqual([800n * WAD, 2n * WAD])
    expect(amounts(funded, typed({ texts: ['x', ''] }))).toEqual(['amount.invalid', 'amount.invalid'])
    expect(amounts(undefined, typed())).toEqual([400n * WAD, 0n])
  })

  it('stand each for itself in a pool without funds', () => {
    expect(amounts(empty, typed())).toEqual([400n * WAD, 'amount.missing'])
    expect(amounts(empty, typed({ texts: ['400', '3'] }))).toEqual([400n * WAD, 3n * WAD])
  })

  it('stand each for itself beside the dust of an emptied pool', () => {
    expect(amounts(emptied, typed())).toEqual([400n * WAD, 'amount.missing'])
    expect(amounts(emptied, typed({ texts: ['400', '1'], given: 1 }))).toEqual([400n * WAD, WAD])
    expect(texts(emptied, typed({ texts: ['400', '1'] }))).toEqual(['400', '1'])
    // While the user types a first digit, the other texts stay.
    expect(textsAfter(emptied, typed(), sides, 1, '0')).toEqual(['400', '0'])
    expect([emptied, empty, funded].map((supply) => isPriced(supply, sides, ['400', '']))).toEqual([true, true, false])
  })

  it('are one, of one token alone, which knows its place', () =>
    expect(paidSides(funded, sides, typed({ mode: 'single', one: 1, texts: ['400', '3'] }))).toEqual([
      { index: 1, side: sides[1], amount: have(3n * WAD) },
    ]))

  it('are forgotten where others take their place', () => {
    expect(textsAfter(funded, typed(), sides, 1, '2')).toEqual(['', '2'])
    expect(textsAfter(empty, typed(), sides, 1, '2')).toEqual(['400', '2'])
    expect(textsAfter(funded, typed({ mode: 'single' }), sides, 1, '2')).toEqual(['400', '2'])
  })

  it('show as they were typed, and short where they follow; what follows is told in full too', () => {
    const odd = typed({ texts: ['1,3', ''] })
    expect(texts(funded, odd)).toEqual(['1,3', '0.00325'])
    const long = typed({ texts: ['1.23456789123456789', ''] })
    const paid = paidSides(funded, sides, long)
    expect([0, 1].map((i) => exactText(funded, long, paid, i))).toEqual([undefined, '0.00308641972808642'])
    expect(shownText(funded, long, paid, 1)).toBe('0.00308641')
    expect(texts(empty, typed())).toEqual(['400', ''])
    expect(texts(funded, typed({ mode: 'single' }))).toEqual(['400', ''])
  })
})

// LIQ-33
describe('one token alone', () => {
  const zapper = {
    ...testNetwork,
    deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, zapper: addressOf(0x7a) } },
  }
  it('goes into a pool that has funds, where there is a zapper and no token is taxed', () => {
    expect(singleToken(zapper, funded, sides, 50, false)).toEqual({ offered: true, waits: false, barred: false })
    expect(singleToken(zapper, empty, sides, 50, false).offered).toBe(false)
    expect(singleToken(zapper, undefined, sides, 50, false).offered).toBe(false)
    expect(singleToken(zapper, funded, [side(1, { tax: { ...untaxed, sell: 1n } }), side(2)], 50, false).offered).toBe(false)
  })

  it('waits for tokens to be imported, and is barred by too much slippage', () => {
    expect(singleToken(zapper, funded, sides, 50, true)).toEqual({ offered: false, waits: true, barred: false })
    expect(singleToken(zapper, funded, sides, 9_999, false)).toEqual({ offered: false, waits: false, barred: true })
  })
})

describe('a deposit', () => {
  const planOf = (supply: PoolTokens | undefined, of: TypedDeposit) => depositPlan(supply, of.mode, paidSides(supply, sides, of), priceOf)
  const codes = (of: TypedDeposit, change: Partial<Parameters<typeof depositBlockers>[0]> = {}, own = sides) => {
    const paid = paidSides(funded, own, of)
    const plan = depositPlan(funded, of.mode, paid, priceOf)
    return depositBlockers({ supply: funded, paid, moved: own, plan, confirmed: false, ...change })
  }

  it('comes to what the pool takes; to nothing before everything is known', () => {
    expect(planOf(funded, typed())).toMatchObject({ status: 'ok', value: { amounts: [400n * WAD, WAD], liquidity: 20n * WAD } })
    expect(planOf(funded, typed({ mode: 'single' }))).toMatchObject({ status: 'ok', value: { swap: { tokenIn: addressOf(1) } } })
    expect(planOf(undefined, typed())).toBeNull()
    expect(planOf(empty, typed())).toBeNull()
    expect(planOf(funded, typed({ texts: [] }))).toBeNull()
  })

  it('says what is in its way, the first thing first', () => {
    expect(codes(typed())).toEqual([])
    expect(codes(typed(), { supply: undefined })).toEqual([{ code: 'poolUnknown' }])
    expect(codes(typed({ texts: [] }))[0]).toEqual({ code: 'amountMissing', symbol: 'T1', index: 0 })
    expect(codes(typed(), {}, [sides[0]!, side(2, { balance: have(0n) })])).toEqual([{ code: 'balanceShort', symbol: 'T2', index: 1 }])
    expect(codes(typed({ mode: 'single', one: 1, texts: ['', '20000'] }))[0]).toEqual({ code: 'balanceShort', symbol: 'T2', index: 1 })
    expect(codes(typed(), { plan: { status: 'refused', code: 'pool.insufficientLiquidity' as never } })).toEqual([
      { code: 'refused', error: 'pool.insufficientLiquidity' },
    ])
    expect(codes(typed(), { moved: [side(1, { tax: undefined })] })).toEqual([{ code: 'taxUnknown' }])
  })

  it('that costs much needs a word', () => {
    const large = typed({ mode: 'single', texts: ['4000', ''] })
    expect(codes(large)).toEqual([{ code: 'lossTooHigh' }])
    expect(codes(large, { confirmed: true })).toEqual([])
  })

  // LIQ-13: a minimum from the slippage, never zero
  it('is asked for with the least of every amount', () => {
    const plan = planOf(funded, typed())
    const made = plan?.status === 'ok' ? plan.value : null
    const accepted = {
      chainId: 31356,
      pool: { ...poolItem(), type: 'classic' },
      sides,
      made: made!,
      mode: 'all',
      native: false,
      gauge: null,
    } as const
    expect(depositRequest({ ...accepted, slippageBps: 50, deadlineMinutes: 20 })).toMatchObject({
      amounts: [
        { token: addressOf(1), amount: 400n * WAD, minimum: 398n * WAD },
        { token: addressOf(2), amount: WAD, minimum: (995n * WAD) / 1_000n },
      ],
      single: false,
      swap: null,
      liquidityMin: (199n * WAD) / 10n,
      deadlineMinutes: 20,
    })
  })
})
