import { describe, expect, it } from 'vitest'
import { createOpenCompetitions } from './openCompetitions.ts'

const competition = (id: number, end: number) => ({
  id,
  registrationStart: 0,
  registrationEnd: 0,
  start: 0,
  end,
  address: `0x${id.toString(16).padStart(40, '0')}` as const,
})

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

  it('forgets what stays settled for five minutes, and does not read it again', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100)])
    open.settle(competition(1, 100), 110, true)
    open.settle(competition(1, 100), 409, false)
    expect(open.ended(409).map(({ id }) => id)).toEqual([1])
    open.settle(competition(1, 100), 410, false)
    expect(open.ended(410)).toEqual([])
    expect(open.unseen(1)).toEqual([])
  })

  it('counts anew where the block that settled it was replaced', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100)])
    open.settle(competition(1, 100), 110, true)
    open.reopen(1)
    open.settle(competition(1, 100), 420, true)
    expect(open.ended(420).map(({ id }) => id)).toEqual([1])
  })

  it('looks once at what was settled long ago', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100), competition(2, 100)])
    open.settle(competition(1, 100), 3_700, false)
    open.settle(competition(2, 100), 3_700, true)
    expect(open.ended(3_700).map(({ id }) => id)).toEqual([2])
  })

  it('begins anew on a chain that has fewer', () => {
    const open = createOpenCompetitions()
    open.note([competition(1, 100), competition(2, 200)])
    expect(open.unseen(1)).toEqual([1])
    expect(open.ended(1_000)).toEqual([])
  })
})
