import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B, weightedWith } from '../../test/arbitraries.ts'
import { weightedBurnSingle, weightedMintSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { WAD } from '../math/fullMath.ts'
import { applyTax } from '../trade/transferTax.ts'
import { partOfHolding } from './poolWithdrawal.ts'
import { maxSingleDeposit, maxSingleWithdrawal } from './singleLimits.ts'

const supply: WeightedSupply = {
  pool: weightedWith([
    [TOKEN_A, 5_000, 1_000n],
    [TOKEN_B, 5_000, 1_000n],
  ]),
  totalSupply: 400n * WAD,
}
const beyond = expect.objectContaining({ code: 'quote.insufficientLiquidity' }) as Error

// LIQ-9, LIQ-10: a limit that is known is said
describe('the most that goes in or out in one token at once', () => {
  it('is paid out, and a hundredth of a percent more is not', () => {
    const held = 300n * WAD
    const most = maxSingleWithdrawal(supply, held, TOKEN_A)
    expect(most).toBeGreaterThan(0n)
    expect(most).toBeLessThan(10_000n)
    expect(weightedBurnSingle(supply, partOfHolding(held, most), TOKEN_A).amountOut).toBeGreaterThan(290n * WAD)
    expect(() => weightedBurnSingle(supply, partOfHolding(held, most + 1n), TOKEN_A)).toThrow(beyond)
  })

  it('is all of a small holding, and nothing of one whose smallest part is too much', () => {
    expect(maxSingleWithdrawal(supply, 10n * WAD, TOKEN_A)).toBe(10_000n)
    expect(maxSingleWithdrawal({ ...supply, totalSupply: 400n }, 10n ** 7n, TOKEN_A)).toBe(0n)
  })

  it('is no guess where something else than the limit fails', () => {
    const unread = {
      ...supply,
      get pool(): never {
        throw new RangeError('unread')
      },
    }
    expect(() => maxSingleWithdrawal(unread, WAD, TOKEN_A)).toThrow(RangeError)
  })

  it.each([0n, 30_000n, 990_000n])('is taken, and one unit more is not, of a token that keeps %i pips', (tax) => {
    const most = maxSingleDeposit(supply, TOKEN_A, tax)
    expect(weightedMintSingle(supply, applyTax(most, tax), TOKEN_A).liquidity).toBeGreaterThan(0n)
    const more = [1n, 2n, 1_000n].map((step) => applyTax(most + step, tax)).find((received) => received > applyTax(most, tax))!
    expect(() => weightedMintSingle(supply, more, TOKEN_A)).toThrow(beyond)
  })
})
