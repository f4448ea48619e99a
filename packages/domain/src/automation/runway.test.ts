import { describe, expect, it } from 'vitest'
import { costOfRuns, fundingLevel, runwayOf, yearlyCost } from './runway.ts'

const link = 10n ** 18n
const week = 604_800n

// AUTO-13
describe('funding', () => {
  it.each([
    ['underfunded', link - 1n],
    ['low', link],
    ['low', 2n * link - 1n],
    ['fine', 2n * link],
  ])('is %s', (level, balance) => expect(fundingLevel({ balance, minimum: link })).toBe(level))
})

// AUTO-16
describe('the runway', () => {
  const funds = { balance: 10n * link, minimum: link, costPerRun: 2n * link }
  it('is what lies above the minimum, by what a run costs', () =>
    expect(runwayOf(funds, 1_000n)).toEqual({ weeks: 4n, endsAt: 1_000n + 5n * week }))
  it('ends at the first run at which the minimum is not there', () => {
    let [balance, run] = [funds.balance, 1_000n]
    while (balance >= funds.minimum) [balance, run] = [balance - funds.costPerRun, run + week]
    expect(run).toBe(runwayOf(funds, 1_000n)?.endsAt)
  })
  it('has ended below the minimum', () => expect(runwayOf({ ...funds, balance: link - 1n }, 1_000n)).toEqual({ weeks: 0n, endsAt: 1_000n }))
  it('is not known before a run has cost anything', () => {
    expect(runwayOf({ ...funds, costPerRun: null }, 1_000n)).toBeNull()
    expect(runwayOf({ ...funds, costPerRun: 0n }, 1_000n)).toBeNull()
  })
})

describe('what it costs', () => {
  it('is the average of runs, rounded up', () => {
    expect(costOfRuns([1n, 2n])).toBe(2n)
    expect(costOfRuns([])).toBeNull()
  })
  it('is told for a year, in dollars where there is a price', () => {
    expect(yearlyCost(link / 5n, 15n * link)).toEqual({ link: (52n * link) / 5n, usd: 156n * link })
    expect(yearlyCost(link, null)).toEqual({ link: 52n * link, usd: null })
  })
})
