import { expect, it } from 'vitest'
import { createRowCache } from './rowCache.ts'

const convert = (cells: (string | number | null)[]) => ({ key: cells[0], value: cells[1] })

it('hands out the same object for an unchanged row and a new one for a changed row', () => {
  const read = createRowCache(convert)
  const [a, b] = read([
    ['a', 1],
    ['b', null],
  ])
  const [b2, a2] = read([
    ['b', null],
    ['a', 2],
  ])
  expect(b2).toBe(b)
  expect(a2).not.toBe(a)
  expect(a2).toEqual({ key: 'a', value: 2 })
})

it('forgets a row that is gone', () => {
  const read = createRowCache(convert)
  const [first] = read([['a', 1]])
  expect(read([])).toEqual([])
  expect(read([['a', 1]])[0]).not.toBe(first)
})
