import { describe, expect, it } from 'vitest'
import { addressOf, poolWith, TOKEN_A, TOKEN_B, weightedWith } from '../../test/arbitraries.ts'
import { mint, MINIMUM_LIQUIDITY } from '../amm/liquidity.ts'
import { weightedMint, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { WAD } from '../math/fullMath.ts'
import type { Address } from '../types.ts'
import { planDeposit, planSingleDeposit, planZapDeposit } from './poolDeposit.ts'
import { amountsAtRatio, isEmptyPool, minimumOf, poolAmountsUsd, isPriceSetBy, startingPrice } from './poolTokens.ts'
import { partOfHolding, planSingleWithdrawal, planWithdrawal, planZapWithdrawal } from './poolWithdrawal.ts'
import { fundingBand } from './newPool/weightedFunding.ts'

const C = addressOf(0xc)
const NONE = [0n, 0n, 0n]
const prices: Readonly<Record<Address, bigint>> = { [TOKEN_A]: 2n * WAD, [TOKEN_B]: WAD, [C]: 4n * WAD }
const priceOf = (token: Address) => prices[token] ?? null
const unpriced = () => null

/** 1,000 A and 2,000 B: a dollar of A is a dollar of B. */
const classic = { pool: poolWith({ reserve1: 2_000n * WAD }), totalSupply: 1_000n * WAD }
/** 50 % of A, 25 % of B and C, worth 2,000, 1,000 and 1,000. */
const weighted: WeightedSupply = {
  pool: weightedWith([
    [TOKEN_A, 5_000, 1_000n],
    [TOKEN_B, 2_500, 1_000n],
    [C, 2_500, 250n],
  ]),
  totalSupply: 400n * WAD,
}
const empty = (type: 'classic' | 'stable') => ({ pool: poolWith({ type, reserve0: 0n, reserve1: 0n }), totalSupply: 0n })
const emptyWeighted: WeightedSupply = { pool: { ...weighted.pool, reserves: NONE }, totalSupply: 0n }

// LIQ-9, LIQ-10
describe('amounts at the ratio of a pool', () => {
  it('follow the one that is given, rounded up, and are none while the pool is empty', () => {
    expect(amountsAtRatio(classic.pool, TOKEN_B, 3n)).toEqual([2n, 3n])
    expect(amountsAtRatio(weighted.pool, C, 5n * WAD)).toEqual([20n * WAD, 20n * WAD, 5n * WAD])
    expect(amountsAtRatio(empty('classic').pool, TOKEN_A, 5n)).toBeNull()
  })

  it('are worth something as soon as all of them that are there have a price', () => {
    expect(poolAmountsUsd(classic.pool, [WAD, WAD], priceOf)).toBe(3n * WAD)
    expect(poolAmountsUsd(classic.pool, [WAD, 0n], (token) => (token === TOKEN_A ? WAD : null))).toBe(WAD)
    expect(poolAmountsUsd(classic.pool, [WAD, WAD], unpriced)).toBeNull()
  })
})

describe('a deposit of all tokens', () => {
  it('takes no more than the ratio, and costs nothing', () => {
    const plan = planDeposit(classic, [10n * WAD, 500n * WAD], NONE, priceOf)
    expect(plan).toEqual({
      amounts: [10n * WAD, 20n * WAD],
      liquidity: 10n * WAD,
      share: (10n * WAD) / 1_010n,
      // its logarithm is rounded up
      cost: { loss: 1n, lossUsd: 1n },
    })
    expect(plan.liquidity).toBe(mint(classic, 10n * WAD, 20n * WAD).liquidity)
  })

  it('makes what the weighted pool mints', () => {
    const { amounts, liquidity, cost } = planDeposit(weighted, [20n * WAD, 90n * WAD, 90n * WAD], NONE, priceOf)
    expect(amounts).toEqual([20n * WAD, 20n * WAD, 5n * WAD])
    expect(liquidity).toBe(weightedMint(weighted, amounts).liquidity)
    expect(cost).toEqual({ loss: 1n, lossUsd: 1n })
  })

  // the pool counts what arrives: the excess of the other token belongs to all holders
  it('loses of all tokens what a taxed one keeps of itself', () => {
    const plan = planDeposit(classic, [10n * WAD, 20n * WAD], [50_000n, 0n], priceOf)
    expect(plan).toMatchObject({ amounts: [10n * WAD, 20n * WAD], cost: { loss: WAD / 20n + 1n, lossUsd: 2n * WAD + 1n } })
    expect(plan.liquidity).toBe((95n * WAD) / 10n)
    expect(fundingBand(plan.cost)).toBe('typed')
  })

  // One whole Z is worth 0.01 A: of the 0.011 A sent, 0.002 are in the pool tokens.
  it('what rounding up a coarse token gives to the others is a cost, with prices and without', () => {
    const coarse = { pool: poolWith({ reserve0: 10n * WAD, reserve1: 1_000n, unit1: 1n }), totalSupply: 100n * WAD }
    const amounts = [WAD / 1_000n, 1n]
    const known = (token: Address) => (token === TOKEN_A ? 100n * WAD : WAD)
    const plan = planDeposit(coarse, [WAD / 1_000n, 5n], NONE, known)
    expect(plan).toMatchObject({ amounts, liquidity: WAD / 100n })
    expect(planWithdrawal(coarse, plan.liquidity, NONE)).toEqual([WAD / 1_000n, 0n])
    expect(Number(plan.cost!.lossUsd) / 1e18).toBeCloseTo(0.9, 12)
    expect(Number(plan.cost!.loss) / 1e18).toBeCloseTo(9 / 11, 12)
    expect(planDeposit(coarse, amounts, NONE, unpriced).cost).toEqual({ loss: (9n * WAD) / 10n, lossUsd: null })
    const three: WeightedSupply = {
      pool: { ...weighted.pool, reserves: [10n * WAD, 1_000n, 10n * WAD], units: [WAD, 1n, WAD] },
      totalSupply: 100n * WAD,
    }
    expect(planDeposit(three, [WAD / 1_000n, 1n, WAD], NONE, unpriced).cost?.loss).toBe((9n * WAD) / 10n)
  })

  it('costs nothing where a raw unit is next to nothing, whatever the ratio', () => {
    const odd = { pool: poolWith({ reserve0: 1_000n * WAD + 7n, reserve1: 333n * WAD + 1n }), totalSupply: 577n * WAD + 3n }
    for (const amount of [10n ** 12n + 1n, WAD + 1n, 31n * WAD + 12_345n]) {
      expect(planDeposit(odd, [amount, WAD * WAD], NONE, unpriced).cost).toEqual({ loss: 0n, lossUsd: null })
      const { cost } = planDeposit(odd, [amount, WAD * WAD], NONE, (token) => (token === TOKEN_A ? 333n * WAD : 1_000n * WAD))
      expect(cost!.lossUsd).toBeLessThan(10n ** 6n)
      expect(fundingBand(cost)).toBe('plain')
    }
  })

  it('knows its part without a price, and not its dollars', () =>
    expect(planDeposit(classic, [10n * WAD, 20n * WAD], [50_000n, 0n], unpriced).cost).toEqual({ loss: WAD / 20n, lossUsd: null }))
})

// LIQ-8: the arbitrage loss in dollars, whoever brought the pool off the market
describe('a deposit into a pool off the market', () => {
  const percent = ({ cost }: { readonly cost: { readonly loss: bigint } | null }) => Number(cost!.loss) / 1e16

  it('loses to arbitrage in a small classic pool priced at three times the market', () => {
    const small = { pool: poolWith({ reserve0: WAD / 1_000n, reserve1: (6n * WAD) / 1_000n }), totalSupply: (2_449n * WAD) / 1_000_000n }
    const plan = planDeposit(small, [100n * WAD, 600n * WAD], NONE, priceOf)
    // values 200 and 600: they keep 2·√120,000 of 800
    expect(percent(plan)).toBeCloseTo(13.397, 3)
    expect(Number(plan.cost!.lossUsd) / 1e18).toBeCloseTo(800 - 2 * Math.sqrt(120_000), 9)
    expect(fundingBand(plan.cost)).toBe('typed')
    expect(percent(planDeposit(small, [100n * WAD, 600n * WAD], [100_000n, 0n], priceOf))).toBeCloseTo(10 + 0.9 * 13.397, 3)
  })

  it('loses the same in a weighted pool, by its weights', () => {
    const short = { ...weighted, pool: { ...weighted.pool, reserves: [500n * WAD, 1_000n * WAD, 250n * WAD] } }
    // values 1,000, 1,000 and 1,000 of 50, 25 and 25 %
    expect(percent(planDeposit(short, [WAD, 2n * WAD, WAD], NONE, priceOf))).toBeCloseTo(100 * (1 - Math.sqrt(2_000 * 4_000) / 3_000), 6)
  })

  it('loses in a stable pool at most what it sells below the market', () => {
    const even = { pool: poolWith({ type: 'stable' }), totalSupply: 1_000n * WAD }
    const at = (price: bigint) => (token: Address) => (token === TOKEN_A ? price : WAD)
    expect(planDeposit(even, [WAD, WAD], NONE, at(WAD)).cost).toEqual({ loss: 0n, lossUsd: 0n })
    expect(planDeposit(even, [WAD, WAD], NONE, at(2n * WAD)).cost?.lossUsd).toBe(WAD)
    expect(planDeposit(even, [WAD, WAD], NONE, at(WAD / 2n)).cost?.lossUsd).toBe(WAD / 2n)
    // Three of one to two of the other is hardly a price of another one on this curve.
    const uneven = { ...even, pool: poolWith({ type: 'stable', reserve1: 1_500n * WAD }) }
    expect(fundingBand(planDeposit(uneven, [WAD, 2n * WAD], NONE, at(WAD)).cost)).toBe('plain')
    // At its own price one of token0 is worth more than ten of token1 here, at the market it is worth one.
    const far = { ...even, pool: poolWith({ type: 'stable', reserve1: 10_000n * WAD }) }
    expect(planDeposit(far, [WAD, 10n * WAD], NONE, at(WAD)).cost).toEqual({
      loss: 643_424_536_628_420_124n,
      lossUsd: 7_077_669_902_912_621_360n,
    })
    expect(planDeposit(even, [WAD, WAD], NONE, unpriced).cost).toEqual({ loss: 0n, lossUsd: null })
    expect(planDeposit(even, [WAD, WAD], NONE, () => 0n).cost).toEqual({ loss: 0n, lossUsd: 0n })
  })

  it('loses to arbitrage with a single token, too', () => {
    const off = { pool: poolWith({ reserve1: 6_000n * WAD }), totalSupply: 1_000n * WAD }
    expect(fundingBand(planZapDeposit(off, TOKEN_B, WAD, priceOf).cost)).toBe('typed')
    const short = { ...weighted, pool: { ...weighted.pool, reserves: [4_000n * WAD, 1_000n * WAD, 250n * WAD] } }
    const { liquidity, cost } = planSingleDeposit(short, TOKEN_A, 100n * WAD, 0n, priceOf)
    expect(liquidity).toBeGreaterThan(0n)
    expect(cost).toEqual({ lossUsd: 100_765_468_268_004_279_125n, loss: 503_827_341_340_021_396n })
  })

  // 1e-18 dollars: less than one whole token has no countable value, so what others would take is unknown
  it('loses, with a single token, the part swapped into a nearly worthless token', () => {
    const worthless = (token: Address) => (token === TOKEN_B ? 1n : priceOf(token))
    const zapped = planZapDeposit(classic, TOKEN_A, WAD, worthless).cost!
    expect(Number(zapped.lossUsd) / 1e18).toBeCloseTo(1, 2)
    expect(percent({ cost: zapped })).toBeCloseTo(50, 0)
    const joined = planSingleDeposit(weighted, TOKEN_A, WAD, 0n, worthless).cost!
    expect(Number(joined.lossUsd) / 1e18).toBeCloseTo(0.5, 2)
    expect(percent({ cost: joined })).toBeCloseTo(25, 0)
  })
})

describe('a first deposit', () => {
  it('takes whatever is given, and starts at its price', () => {
    const { amounts } = planDeposit(empty('classic'), [WAD, 8n * WAD], NONE, priceOf)
    expect(amounts).toEqual([WAD, 8n * WAD])
    expect(startingPrice(empty('classic').pool, amounts, TOKEN_A, TOKEN_B)).toBe(8n * WAD)
    expect(startingPrice(empty('classic').pool, amounts, TOKEN_B, TOKEN_A)).toBe(WAD / 8n)
    expect(startingPrice(empty('classic').pool, [0n, WAD], TOKEN_A, TOKEN_B)).toBeNull()
  })

  it('starts a weighted pool at the ratio of amounts by weight', () =>
    expect(startingPrice(emptyWeighted.pool, [10n * WAD, 10n * WAD, WAD], TOKEN_A, TOKEN_B)).toBe(2n * WAD))

  it('prices whole units, whatever their decimals', () => {
    const pool = poolWith({ unit1: 10n ** 6n })
    expect(startingPrice(pool, [WAD, 5n * 10n ** 6n], TOKEN_A, TOKEN_B)).toBe(5n * WAD)
  })

  it('costs what arbitrage takes: nothing at the market, two of ten dollars at a ratio of 1 to 4', () => {
    // its logarithm is rounded up
    expect(planDeposit(empty('classic'), [WAD, 2n * WAD], NONE, priceOf).cost).toEqual({ loss: 1n, lossUsd: 1n })
    // values 2 and 8: they keep 2·√16 = 8 of 10
    expect(Number(planDeposit(empty('classic'), [WAD, 8n * WAD], NONE, priceOf).cost?.lossUsd) / 1e18).toBeCloseTo(2, 12)
    expect(planDeposit(emptyWeighted, [10n * WAD, 10n * WAD, (5n * WAD) / 2n], NONE, priceOf).cost?.lossUsd).toBeLessThan(100n)
  })

  it('loses in a stable pool at most the difference in value of its tokens, in either direction', () => {
    expect(planDeposit(empty('stable'), [WAD, WAD], NONE, priceOf).cost?.lossUsd).toBe(WAD)
    const dearB = (token: Address) => (token === TOKEN_B ? 4n * WAD : WAD)
    expect(planDeposit(empty('stable'), [WAD, WAD], NONE, dearB).cost?.lossUsd).toBe(3n * WAD)
  })

  it('adds what a taxed token keeps, and is not known without a price', () => {
    const { cost } = planDeposit(empty('classic'), [10n * WAD, 18n * WAD], [100_000n, 0n], priceOf)
    expect(Number(cost?.lossUsd) / 1e18).toBeCloseTo(2, 12)
    expect(planDeposit(empty('classic'), [WAD, WAD], NONE, unpriced).cost).toBeNull()
    expect(fundingBand(null)).toBe('unknown')
  })

  // A stable pool of which 100 and 100 were removed keeps a raw unit and a thousandth of what would be its worth.
  it('into a pool that holds dust beside it is one too: it takes all, and costs what its own ratio is off the market', () => {
    const emptied = {
      pool: poolWith({ type: 'stable', unit0: 10n ** 6n, reserve0: 1n, reserve1: 10n ** 9n }),
      totalSupply: MINIMUM_LIQUIDITY,
    }
    const level = () => WAD
    const desired = [100n * 10n ** 6n, 100n * WAD]
    expect(planDeposit(emptied, desired, NONE, level)).toMatchObject({ amounts: desired, cost: { loss: 0n, lossUsd: 0n } })
    expect(planDeposit(emptied, [100n * 10n ** 6n, 50n * WAD], NONE, level).cost!.lossUsd).toBeGreaterThan(WAD)
    expect([desired, [100n * 10n ** 6n, WAD / 1_000n]].map((amounts) => isPriceSetBy(emptied.pool, amounts))).toEqual([true, true])
    expect(isPriceSetBy(emptied.pool, [999_999n, WAD])).toBe(false)
    expect(isPriceSetBy(emptied.pool, [1_000_000n]), 'one amount alone').toBe(false)
    expect(amountsAtRatio(emptied.pool, TOKEN_A, 1_000_000n)).toBeNull()
    expect(amountsAtRatio(emptied.pool, TOKEN_A, 999_999n)).toEqual([999_999n, 999_999n * 10n ** 9n])
    const dusty = { pool: { ...weighted.pool, reserves: [1n, 2n, 3n] }, totalSupply: MINIMUM_LIQUIDITY }
    expect(planDeposit(dusty, [10n * WAD, 10n * WAD, (5n * WAD) / 2n], NONE, priceOf).cost?.lossUsd).toBeLessThan(100n)
  })

  it('is told from a later one by the supply', () => expect([isEmptyPool(empty('stable')), isEmptyPool(classic)]).toEqual([true, false]))
})

describe('one token into a weighted pool', () => {
  it('is charged the fee on what is not its own weight, and told against keeping it', () => {
    const plan = planSingleDeposit(weighted, TOKEN_A, 100n * WAD, 0n, priceOf)
    expect(plan.amounts).toEqual([100n * WAD, 0n, 0n])
    // half of it is not proportional: 0.3 % of that
    expect(plan.fee).toBe((15n * WAD) / 100n)
    expect(Number(plan.cost?.loss)).toBeGreaterThan(0.0015e18)
    expect(plan.cost?.lossUsd).toBeGreaterThan((3n * WAD) / 10n)
  })

  it('loses what the token keeps on its way, too', () => {
    const [plain, taxed] = [0n, 50_000n].map((tax) => planSingleDeposit(weighted, TOKEN_A, 100n * WAD, tax, priceOf))
    expect(Number(taxed!.cost!.loss - plain!.cost!.loss) / 1e18).toBeCloseTo(0.05, 2)
    expect(taxed!.liquidity).toBeLessThan(plain!.liquidity)
  })

  it('has no cost that is known without a price', () => expect(planSingleDeposit(weighted, C, WAD, 0n, unpriced).cost).toBeNull())

  it('gains where the pool is short of the token: that is no cost', () => {
    const short = { ...weighted, pool: { ...weighted.pool, reserves: [500n * WAD, 1_000n * WAD, 250n * WAD] } }
    expect(planSingleDeposit(short, TOKEN_A, 50n * WAD, 0n, priceOf).cost).toEqual({ loss: 0n, lossUsd: 0n })
  })
})

describe('a withdrawal', () => {
  it('is a part of what is held, to the last unit at 100 %', () => {
    expect(partOfHolding(1_001n, 2_500n)).toBe(250n)
    expect(partOfHolding(1_001n, 10_000n)).toBe(1_001n)
  })

  it('returns a share of each token, less what a token keeps', () => {
    expect(planWithdrawal(classic, 10n * WAD, [0n, 100_000n])).toEqual([10n * WAD, 18n * WAD])
    expect(planWithdrawal(weighted, 4n * WAD, NONE)).toEqual([10n * WAD, 10n * WAD, (5n * WAD) / 2n])
  })

  it('pays the fee in one token, and compares that with all tokens', () => {
    const { amount, fee, cost } = planSingleWithdrawal(weighted, 4n * WAD, TOKEN_A, 0n, priceOf)
    expect({ amount, fee, cost }).toEqual({
      amount: 19_870_149_999_999_999_999n,
      fee: 29_850_000_000_000_000n,
      cost: { loss: 6_492_500_000_000_001n, lossUsd: 259_700_000_000_000_002n },
    })
    expect(planSingleWithdrawal(weighted, 4n * WAD, TOKEN_A, 100_000n, priceOf).amount).toBe(amount - amount / 10n)
    expect(planSingleWithdrawal(weighted, 4n * WAD, TOKEN_A, 0n, unpriced).cost).toBeNull()
  })
})

it('a least amount follows the slippage and is never nothing', () => {
  expect(minimumOf(1_000n, 50)).toBe(995n)
  expect([minimumOf(1n, 50), minimumOf(0n, 50)]).toEqual([1n, 0n])
})

// LIQ-33, LIQ-34: one token into any pool type in one transaction: swap part, add liquidity, refund dust
describe('a deposit of one token by the zapper', () => {
  it.each([
    ['classic', TOKEN_A, TOKEN_B, 0],
    ['classic', TOKEN_B, TOKEN_A, 1],
    ['stable', TOKEN_A, TOKEN_B, 0],
  ] as const)('into a %s pool swaps a part of %s and adds both', (type, tokenIn, tokenOut, index) => {
    const supply = { pool: poolWith({ type }), totalSupply: 1_000n * WAD }
    const plan = planZapDeposit(supply, tokenIn, 10n * WAD, () => WAD)
    expect(plan.amounts[index]).toBe(10n * WAD)
    expect(plan.amounts[1 - index]).toBe(0n)
    expect(plan.swap).toMatchObject({ tokenIn, tokenOut })
    // about half of it, and never as much as both sides would make without a swap
    expect(Number(plan.swap.amountIn) / 1e18).toBeCloseTo(5, 0)
    expect(plan.liquidity).toBeLessThan(5n * WAD)
    expect(plan.liquidity).toBeGreaterThan((49n * WAD) / 10n)
    expect(plan.fee).toBeGreaterThan(0n)
    expect(plan.share).toBe((plan.liquidity * WAD) / (1_000n * WAD + plan.liquidity))
  })

  it('makes the same of either token where both are worth the same', () =>
    expect([
      planZapDeposit(classic, TOKEN_A, 10n * WAD, priceOf).liquidity,
      planZapDeposit(classic, TOKEN_B, 20n * WAD, priceOf).liquidity,
    ]).toEqual([4_983_091_529_860_466_327n, 4_983_091_529_860_466_327n]))

  it('costs the fee and what it moves the price', () => {
    const { cost, swap } = planZapDeposit(classic, TOKEN_A, 10n * WAD, priceOf)
    const lost = (2 * Number(swap.amountIn) - Number(swap.amountOut)) / 1e18
    // Others bring the price back, and a part of that is lost as well.
    expect(Number(cost?.lossUsd) / 1e18).toBeGreaterThan(lost)
    expect(Number(cost?.lossUsd) / 1e18).toBeCloseTo(lost, 3)
    expect(cost?.loss).toBeGreaterThan(0n)
    expect(planZapDeposit(classic, TOKEN_A, 10n * WAD, unpriced).cost).toBeNull()
    expect(planZapDeposit(classic, TOKEN_A, 10n * WAD, (token) => (token === TOKEN_A ? WAD : null)).cost).toBeNull()
    expect(planZapDeposit(classic, TOKEN_A, 10n * WAD, () => 0n).cost).toBeNull()
  })

  it('is refused where nothing would be minted', () =>
    expect(() => planZapDeposit(classic, TOKEN_A, 1n, priceOf)).toThrow('pool.depositTooSmall'))
})

describe('a withdrawal in one token by the zapper', () => {
  it.each([
    [TOKEN_A, TOKEN_B],
    [TOKEN_B, TOKEN_A],
  ])('swaps what comes of the other token: in %s', (tokenOut, tokenIn) => {
    const [both0, both1] = planWithdrawal(classic, 10n * WAD, NONE) as [bigint, bigint]
    const [own, other] = tokenOut === TOKEN_A ? [both0, both1] : [both1, both0]
    const { amount, swap, cost } = planZapWithdrawal(classic, 10n * WAD, tokenOut, priceOf)
    expect(swap).toMatchObject({ tokenIn, tokenOut, amountIn: other })
    expect(amount).toBe(own + swap.amountOut)
    expect(amount).toBeLessThan(2n * own)
    expect(cost?.lossUsd).toBe(40n * WAD - (amount * priceOf(tokenOut)!) / WAD)
  })

  it('does not know its cost without a price', () => {
    expect(planZapWithdrawal(classic, WAD, TOKEN_A, unpriced).cost).toBeNull()
    expect(planZapWithdrawal(classic, WAD, TOKEN_A, () => 0n).cost).toBeNull()
  })
})
