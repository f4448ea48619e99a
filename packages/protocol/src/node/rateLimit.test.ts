import { expect, it } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

let time = 0
const limit = () => createRateLimit(100, 400, () => time)

it('lets a page ask what it asks when it opens, again and again', () => {
  const ask = limit()
  for (let page = 0; page < 60; page++) {
    for (let request = 0; request < 40; request++) expect(ask('a')).toBeUndefined()
    time += 500
  }
})

it('stops one who asks 300 times a second, and says when to come again', () => {
  const ask = limit()
  const answers = Array.from({ length: 300 * 10 }, () => {
    time += 1_000 / 300
    return ask('a')
  })
  const refused = answers.filter((wait) => wait !== undefined)
  expect(refused.length).toBeGreaterThan(1_500)
  expect(new Set(refused)).toEqual(new Set([1]))
  expect(ask('b')).toBeUndefined()
  time += 1_000
  expect(ask('a')).toBeUndefined()
})
