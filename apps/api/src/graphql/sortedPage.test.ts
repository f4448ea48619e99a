import { expect, it } from 'vitest'
import { type SortedList, sortedPage } from './sortedPage.ts'

type Row = { readonly id: number; readonly points: number }
const list: SortedList<Row> = {
  kind: 'rows',
  shape: [/^\d+$/, /^\d+$/],
  keyOf: ({ points, id }) => [points, id],
  isBehind: ([points, id], row) => row.points < Number(points) || (row.points === Number(points) && row.id > Number(id)),
}
const rowsOf = (...points: readonly number[]): readonly Row[] =>
  points.map((of, at) => ({ id: at + 1, points: of })).toSorted((a, b) => b.points - a.points || a.id - b.id)

// ARENA-5, ARENA-8
it('pages of an order that changes meanwhile show nobody twice and hide nobody', () => {
  const before = sortedPage(list, rowsOf(50, 40, 40, 10), { first: 2 })
  expect(before.nodes.map(({ id }) => id)).toEqual([1, 2])
  // The last one moved to the top, and a new one was inserted before it.
  const after = sortedPage(list, rowsOf(50, 40, 40, 60, 70), { first: 2, after: before.nextCursor })
  expect(after).toEqual({ nodes: [{ id: 3, points: 40 }], nextCursor: null })
  expect(() => sortedPage(list, rowsOf(1), { after: 'x' })).toThrow('api.badRequest')
})
