import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRankingPage, RANKING_PAGE, type Submitted } from './rankingPages.ts'

const account = (i: number): `0x${string}` => `0x${i.toString(16).padStart(40, '0')}`
const field = (count: number, submittedAt: (place: number) => number): readonly Submitted[] =>
  Array.from({ length: count }, (_, i) => ({ account: account(i + 1), submittedAt: submittedAt(i + 1) }))

// ARENA-27: anyone submits the participants in order, in pages of at most 100
describe('nextRankingPage', () => {
  it('begins with the best where nobody is ranked', () => {
    expect(nextRankingPage(field(3, () => 0))).toEqual([1, 2, 3].map(account))
  })

  it('holds at most a hundred', () => {
    expect(nextRankingPage(field(250, () => 0))).toHaveLength(RANKING_PAGE)
  })

  it('goes on behind what the chain holds', () => {
    const page = nextRankingPage(field(250, (place) => (place <= 200 ? place : 0)))
    expect(page).toEqual(Array.from({ length: 50 }, (_, i) => account(201 + i)))
  })

  it('begins at whom a page passed over, though others stand behind it', () => {
    const passedOver = field(5, (place) => (place === 2 ? 0 : place > 2 ? place - 1 : place))
    expect(nextRankingPage(passedOver)).toEqual([2, 3, 4, 5].map(account))
  })

  it('is empty where everybody stands in order', () => {
    expect(nextRankingPage(field(120, (place) => place))).toEqual([])
    expect(nextRankingPage([])).toEqual([])
  })

  it('completes every ranking, however far it was, in as many pages as it takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (count, done) => {
        let ordered = field(count, (place) => (place <= done ? place : 0))
        let pages = 0
        for (let page = nextRankingPage(ordered); page.length > 0; page = nextRankingPage(ordered)) {
          const first = ordered.findIndex((one) => one.account === page[0])
          ordered = ordered.map((one, i) => (i < first + page.length ? { ...one, submittedAt: i + 1 } : { ...one, submittedAt: 0 }))
          pages++
        }
        expect(pages).toBe(Math.ceil(Math.max(0, count - done) / RANKING_PAGE))
      }),
    )
  })
})
