import { expect, it } from 'vitest'
import { chapterCountdown, chapterState, DEFAULT_STORY_START, isRunning, isUpcoming, storyPhase, storyStart } from './chapters.ts'

const WEEK = 604_800
const chapters = [1, 2, 3, 4, 5].map((index) => ({ index, start: index * WEEK, end: (index + 1) * WEEK }))
const statesAt = (now: number, of = chapters) => of.map((chapter) => chapterState(chapter, of, now))

// STORY-7: locked, available, current, next or completed
it('chapters are released one after the other', () => {
  expect(statesAt(WEEK - 1)).toEqual(['next', 'locked', 'locked', 'locked', 'locked'])
  expect(statesAt(WEEK)).toEqual(['current', 'next', 'locked', 'locked', 'locked'])
  expect(statesAt(3 * WEEK)).toEqual(['completed', 'completed', 'current', 'next', 'locked'])
  expect(statesAt(6 * WEEK)).toEqual(Array.from({ length: 5 }, () => 'completed'))
})

it('of chapters that run at once the last released is current, the others are available', () => {
  const long = [
    { index: 1, start: 10, end: 100 },
    { index: 2, start: 20, end: 100 },
    { index: 3, start: 20, end: 100 },
  ]
  expect(statesAt(15, long)).toEqual(['current', 'next', 'locked'])
  expect(statesAt(20, long)).toEqual(['available', 'available', 'current'])
})

it('counts down to the start, then to the end', () => {
  const [first] = chapters
  expect([WEEK - 5, WEEK, 2 * WEEK - 1, 2 * WEEK].map((now) => chapterCountdown(first!, now))).toEqual([5, WEEK, 1, null])
  expect(isRunning(first!, WEEK) && !isRunning(first!, WEEK - 1) && !isRunning(first!, 2 * WEEK)).toBe(true)
})

// STORY-4
it('a campaign is upcoming until its first chapter starts, and has ended when none is left', () => {
  expect([storyStart([]), storyStart(chapters)]).toEqual([DEFAULT_STORY_START, WEEK])
  expect([isUpcoming([], DEFAULT_STORY_START - 1), isUpcoming([], DEFAULT_STORY_START)]).toEqual([true, false])
  expect([WEEK - 1, WEEK, 6 * WEEK - 1, 6 * WEEK].map((now) => storyPhase({ chapters }, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ])
})
