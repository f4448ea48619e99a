import { describe, expect, it } from 'vitest'
import { dayOf } from './claims.ts'
import { daysOfSpan, type ProgressFacts, taskProgress } from './taskProgress.ts'
import type { StoryEvent, StoryTask } from './types.ts'

const DAY = 86_400
const chapter = { index: 1, start: 100 * DAY, end: 114 * DAY }
const participant = { registeredAt: 101 * DAY }
const NOW = 105 * DAY
const wad = (dollars: number): bigint => BigInt(dollars) * 10n ** 18n

const task = (rest: Partial<StoryTask>): StoryTask => ({
  id: 'swap',
  chapter: 1,
  type: 'main',
  handle: 'SWAP_ANY',
  minUsd: wad(100),
  subject: null,
  count: 1,
  points: 50,
  isHidden: false,
  ...rest,
})
const event = (rest: Partial<StoryEvent> = {}): StoryEvent => ({
  kind: 'swap',
  account: '0xa',
  block: 1,
  blockHash: '0xb',
  txHash: '0x1',
  logIndex: 0,
  timestamp: NOW,
  usd: wad(100),
  subjects: ['0xthe', '0xusdt'],
  ...rest,
})
const facts = (rest: Partial<ProgressFacts> = {}): ProgressFacts => ({
  chapter,
  participant,
  events: [],
  awarded: new Set(),
  friends: 0,
  declared: null,
  ...rest,
})
const reasonOf = (of: Partial<StoryTask>, rest: Partial<ProgressFacts> = {}, now = NOW) => {
  const progress = taskProgress(task(of), facts(rest), now)
  return progress.done ? null : progress.reason
}

// STORY-14: why not yet
describe('progress', () => {
  it('is done once it was awarded', () =>
    expect(taskProgress(task({}), facts({ awarded: new Set(['']) }), NOW)).toEqual({ done: true, current: 1, target: 1 }))

  it('says that a chapter is locked or over, or that nothing was seen', () => {
    expect([reasonOf({}, {}, chapter.start - 1), reasonOf({}, {}, chapter.end), reasonOf({})]).toEqual(['locked', 'over', 'nothingSeen'])
  })

  it('says what the closest event lacked, and how much it was', () => {
    const tooSmall = [event({ usd: wad(20) }), event({ usd: wad(70) }), event({ usd: wad(50) }), event({ usd: null })]
    expect(taskProgress(task({}), facts({ events: tooSmall }), NOW)).toEqual({
      done: false,
      current: 0,
      target: 1,
      reason: 'belowMinimum',
      best: wad(70),
    })
    expect(reasonOf({}, { events: [event({ usd: null }), event({ timestamp: 1 })] })).toBe('unpriced')
    expect(reasonOf({ subject: '0xbtc' }, { events: [event()] })).toBe('otherSubject')
    expect(reasonOf({}, { events: [event({ timestamp: chapter.start })] })).toBe('beforeRegistration')
    expect(reasonOf({}, { events: [event({ timestamp: chapter.end })] })).toBe('nothingSeen')
  })

  it('counts friends', () => {
    const refer = { handle: 'REFER', count: 3 } as const
    expect(taskProgress(task(refer), facts({ friends: 2 }), NOW)).toMatchObject({ current: 2, target: 3, reason: 'friendsMissing' })
    expect(taskProgress(task(refer), facts({ friends: 9, awarded: new Set(['']) }), NOW)).toEqual({ done: true, current: 3, target: 3 })
  })

  it('follows a review', () => {
    const social = { handle: 'SOCIAL_FOLLOW', minUsd: null } as const
    expect([reasonOf(social), reasonOf(social, { declared: 'inReview' }), reasonOf(social, { declared: 'refused' })]).toEqual([
      'nothingSeen',
      'inReview',
      'refused',
    ])
  })

  // STORY-9, STORY-16: the counter of daily swaps resets every 7 days
  it('counts days of a span of seven, which begins anew', () => {
    const daily = { type: 'daily', handle: 'DAILY_SWAP' } as const
    const awarded = new Set(['100', '104', '105', '107'])
    expect(taskProgress(task(daily), facts({ awarded }), NOW)).toMatchObject({ done: false, current: 3, target: 7, reason: 'doneToday' })
    expect(taskProgress(task(daily), facts({ awarded }), 106 * DAY)).toMatchObject({ current: 3, reason: 'nothingSeen' })
    expect(daysOfSpan(chapter, awarded, 107 * DAY)).toBe(1)
    expect(dayOf(chapter.start)).toBe(100)
  })
})
