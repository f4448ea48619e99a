import { expect, it } from 'vitest'
import { createOpenIds } from './openIds.ts'

it('reads what is open again, and what is new', () => {
  const ids = createOpenIds()
  expect(ids.toRead(3)).toEqual([1n, 2n, 3n])
  ids.note(3, [2n])
  expect(ids.toRead(3)).toEqual([2n])
  expect(ids.toRead(5)).toEqual([2n, 4n, 5n])
})

it('reads everything again where nothing was noted', () => {
  const ids = createOpenIds()
  ids.toRead(2)
  expect(ids.toRead(2)).toEqual([1n, 2n])
})

it('begins anew on a chain that has fewer', () => {
  const ids = createOpenIds()
  ids.note(5, [5n])
  expect(ids.toRead(2)).toEqual([1n, 2n])
})
