import { expect, it } from 'vitest'
import { achievementCategories, achievementFacts, achievements, progressOf } from './achievements.ts'

// PEOPLE-13
it('Achievements are at least twenty, in five categories, each under an id of its own', () => {
  expect(achievements.length).toBeGreaterThanOrEqual(20)
  expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length)
  expect([...new Set(achievements.map(({ category }) => category))]).toEqual([...achievementCategories])
  expect([...new Set(achievements.map(({ fact }) => fact))]).toEqual([...achievementFacts])
})

// PEOPLE-13
it('An achievement is reached at its target, and its progress goes no further', () => {
  const swaps25 = achievements.find(({ id }) => id === 'swaps25')!
  expect([0, 24.9, 25, 99].map((value) => progressOf(swaps25, value))).toEqual([
    { progress: 0, isReached: false },
    { progress: 24, isReached: false },
    { progress: 25, isReached: true },
    { progress: 25, isReached: true },
  ])
})
