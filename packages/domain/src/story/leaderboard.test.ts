import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boardPage, compareStandings, countsOnBoard, rankOf, type Standing } from './leaderboard.ts'

const drawn = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 })
  .map((points) => points.map((of, at): Standing => ({ position: at + 1, points: of })))

// STORY-16: ties are broken by registration order
it('boards go by points, then registration', () => {
  const rows = [
    { position: 1, points: 20 },
    { position: 2, points: 50 },
    { position: 3, points: 50 },
  ]
  expect(
    rows
      .toReversed()
      .toSorted(compareStandings)
      .map(({ position }) => position),
  ).toEqual([2, 3, 1])
})

// STORY-20
it('a rank from the histogram is the place on the board', () =>
  fc.assert(
    fc.property(drawn, (standings) => {
      const histogram = [...new Set(standings.map(({ points }) => points))].map((points) => ({
        points,
        participants: standings.filter((one) => one.points === points).length,
      }))
      standings.toSorted(compareStandings).forEach(({ points, position }, place) => {
        const earlier = standings.filter((one) => one.points === points && one.position < position).length
        expect(rankOf(histogram, points, earlier)).toBe(place + 1)
      })
    }),
    { numRuns: 60 },
  ))

it('pages show everybody once, in order, whatever their size', () =>
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 7 }), (standings, limit) => {
      const seen: Standing[] = []
      let after: Standing | null = null
      do {
        const page: ReturnType<typeof boardPage<Standing>> = boardPage(standings, after, limit)
        seen.push(...page.rows)
        after = page.next
      } while (after !== null)
      expect(seen).toEqual(standings.toSorted(compareStandings))
    }),
    { numRuns: 60 },
  ))

// STORY-6: rankFirstTwoChapters
it('each board counts its chapters', () => {
  expect([1, 2, 3].map((chapter) => countsOnBoard('firstTwo', chapter, null))).toEqual([true, true, false])
  expect([1, 2].map((chapter) => countsOnBoard('chapter', chapter, 2))).toEqual([false, true])
  expect(countsOnBoard('campaign', 9, null)).toBe(true)
})
