import { describe, expect, it } from 'vitest'
import { createOpenCompetitions } from './openCompetitions.ts'

const competition = (id: number, end: number) => ({ id, end, address: `0x${id.toString(16).padStart(40, '0')}` as const })

describe('competitions that are open', () => {
  it('reads each once', () => {
    const open = createOpenCompetitions()
    expect(open.unseen(2)).toEqual([1, 2])
    open.note([competition(1, 100), competition(2, 200)])
    expect(open.unseen(2)).toEqual([])
    expect(open.unseen(3)).toEqual([3])
  })

  it('ends at the end, not a second before', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100)])
    expect(open.ended(99)).toEqual([])
    expect(open.ended(100).map(({ id }) => id)).toEqual([1])
  })

  it('rests until the soonest end, and for ever where none is open', () => {
    const open = createOpenCompetitions()
    expect(open.nextEnd(0)).toBeUndefined()
    open.note([competition(1, 100), competition(2, 60)])
    expect(open.nextEnd(10)).toBe(50)
    expect(open.nextEnd(60)).toBe(40)
  })

  it('forgets what is settled, and does not read it again', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100)])
    open.settle(1)
    expect(open.ended(100)).toEqual([])
    expect(open.unseen(1)).toEqual([])
  })

  it('begins anew on a chain that has fewer', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100), competition(2, 200)])
    expect(open.unseen(1)).toEqual([1])
    expect(open.ended(1_000)).toEqual([])
  })
})
