import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { expect, it } from 'vitest'
import { markets, priceModels } from '../ground/catalogue.ts'
import { computePricePaths } from './pricePath.ts'
import { createRng } from './rng.ts'
import { lengthOfScenario, openingSeconds, planScenario } from './scenario.ts'
import { fullYear, lengthOf, planSteps } from './schedule.ts'

const end = 1_790_000_000
const genesis = end - lengthOfScenario('fullYear') - openingSeconds

it('draws the same numbers from the same seed, others from another, and independent ones from a fork', () => {
  const draw = (seed: string): number[] => Array.from({ length: 5 }, createRng(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  const rng = createRng('a')
  const before = rng.fork('x').next()
  rng.next()
  expect(rng.fork('x').next()).toBe(before)
})

it('draws uniform and normal numbers', () => {
  const rng = createRng('moments')
  const uniform = Array.from({ length: 20_000 }, rng.next)
  const normal = Array.from({ length: 20_000 }, rng.normal)
  const mean = (list: number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length
  expect(mean(uniform)).toBeCloseTo(0.5, 1)
  expect(mean(normal)).toBeCloseTo(0, 1)
  expect(mean(normal.map((x) => x * x))).toBeCloseTo(1, 1)
})

// NET-16: at least 366 days, sparse at first, dense in the last 7 days, ends at now
it('spans 366 days that end at now, strictly rising, dense in the last seven days', () => {
  const { steps } = planScenario('fullYear', genesis, end)
  expect(end - genesis).toBeGreaterThanOrEqual(366 * DAY_SECONDS)
  expect(steps.at(-1)?.timestamp).toBe(end)
  for (const [i, step] of steps.entries()) expect(step.timestamp).toBeGreaterThan(steps[i - 1]?.timestamp ?? genesis)
  const dense = steps.filter(({ timestamp }) => timestamp > end - 7 * DAY_SECONDS)
  const before = steps.length - dense.length
  expect(dense.length / 7).toBeGreaterThan(20 * (before / 359))
})

it('plans the same history from the same times', () => {
  expect(planScenario('fullYear', genesis, end)).toMatchObject({ steps: planScenario('fullYear', genesis, end).steps })
  const prices = (index: number): unknown => [...planScenario('fullYear', genesis, end).pricesAt(index)]
  expect(prices(100)).toEqual(prices(100))
})

it('keeps times rising for any start, even when stretches are cut short', () => {
  const steps = planSteps(fullYear, end - 40 * DAY_SECONDS, end, createRng('cut'))
  expect(steps.at(-1)?.timestamp).toBe(end)
  expect(lengthOf(fullYear)).toBe(366 * DAY_SECONDS)
})

it('leads each price from its first value to its last, and holds pegs within a few hundredths of a percent', () => {
  const times = Array.from({ length: 200 }, (_, i) => genesis + i * DAY_SECONDS)
  const models = priceModels()
  const paths = computePricePaths(models, times, createRng('paths'))
  for (const [key, model] of Object.entries(models)) {
    const path = paths.get(key) ?? []
    expect(path.every((price) => Number.isFinite(price) && price > 0)).toBe(true)
    if (model.kind === 'market') {
      expect(path[0]).toBeCloseTo(model.from, 6)
      expect(path.at(-1)).toBeCloseTo(model.to, 6)
    }
    if (model.kind === 'pegged') for (const price of path) expect(Math.abs(price / model.to - 1)).toBeLessThan(0.0003)
  }
})

// NET-17: at least 16 tokens of 6, 8, 9 and 18 decimals, one without permit, one taxed, one hostile; pools on both chains
it('offers the tokens and the pools that are asked for', () => {
  const [bnbChain, opBnb] = markets
  const decimals = new Set(bnbChain?.tokens.map((token) => token.decimals))
  expect(bnbChain?.tokens.length).toBeGreaterThanOrEqual(16)
  expect(decimals).toEqual(new Set([6, 8, 9, 18]))
  expect(bnbChain?.tokens.some(({ kind, unlisted }) => kind === 'plain' && !unlisted)).toBe(true)
  expect(bnbChain?.tokens.some(({ kind }) => kind === 'taxed')).toBe(true)
  expect(bnbChain?.tokens.some(({ name }) => name.includes('<script>') && name.includes('\u202E'))).toBe(true)
  expect(bnbChain?.pools.some(({ type }) => type === 'stable')).toBe(true)
  expect(opBnb?.pools.some(({ type }) => type === 'stable')).toBe(true)
})

// NET-17: at least 28 concentrated pools on BNB Chain and 4 on opBNB, at least 40 and 8 pools in all
it.each([
  [0, 28, 40],
  [1, 4, 8],
])('offers as many pools as are asked for on market %i', (index, concentrated, all) => {
  const pools = markets[index]?.pools ?? []
  const names = pools.map(({ a, b, type }) => `${[a, b].sort().join('/')} ${type}`)
  expect(new Set(names).size).toBe(pools.length)
  expect(pools.length).toBeGreaterThanOrEqual(all)
  expect(pools.filter(({ type }) => type === 'concentrated').length).toBeGreaterThanOrEqual(concentrated)
  const keys = new Set(markets[index]?.tokens.map(({ key }) => key))
  for (const { a, b } of pools) expect(keys.has(a) && keys.has(b)).toBe(true)
})

// NET-18: at least 10 weighted pools, one of 8 tokens, one with a very light token; none on opBNB
it('offers weighted pools on BNB Chain only, of two to eight tokens, one with a very light token', () => {
  const [bnbChain, opBnb] = markets
  const pools = bnbChain?.weightedPools ?? []
  const keys = new Set(bnbChain?.tokens.map(({ key }) => key))
  expect(opBnb?.weightedPools).toEqual([])
  expect(pools.length).toBeGreaterThanOrEqual(10)
  expect(pools.some(({ weights }) => Object.keys(weights).length === 8)).toBe(true)
  expect(pools.some(({ weights }) => Object.values(weights).includes(2))).toBe(true)
  for (const { weights, fee } of pools) {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(10_000)
    expect(Object.keys(weights).every((key) => keys.has(key))).toBe(true)
    expect(fee >= 100 && fee <= 100_000).toBe(true)
  }
})
