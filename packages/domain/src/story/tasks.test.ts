import { describe, expect, it } from 'vitest'
import { eventFault, eventOfTask, isWeekly, periodOfTask, taskPoints } from './tasks.ts'
import { type StoryEvent, type StoryTask, taskHandles } from './types.ts'

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
const faultOf = (of: Partial<StoryTask>, rest: Partial<StoryEvent> = {}) => eventFault(task(of), chapter, participant, event(rest))

// STORY-13
describe('an event of a task', () => {
  it('every handle has its kind of event, but REFER', () => {
    expect(taskHandles.filter((handle) => eventOfTask[handle] === null)).toEqual(['REFER'])
    for (const handle of taskHandles) {
      const kind = eventOfTask[handle]
      if (kind === null) continue
      const subjects = kind === 'review' ? ['swap'] : ['0xthe']
      expect(faultOf({ handle, minUsd: null }, { kind, subjects, usd: null })).toBeNull()
    }
    expect(faultOf({ handle: 'REFER' })).toBe('kind')
  })

  it('must have the task’s kind, follow the registration and fall in the window', () => {
    expect(faultOf({}, { kind: 'lock' })).toBe('kind')
    expect(faultOf({}, { timestamp: participant.registeredAt - 1 })).toBe('beforeRegistration')
    expect(faultOf({}, { timestamp: participant.registeredAt })).toBeNull()
    expect(faultOf({}, { timestamp: chapter.end })).toBe('outsideWindow')
    expect(eventFault(task({}), chapter, { registeredAt: 0 }, event({ timestamp: chapter.start - 1 }))).toBe('outsideWindow')
    expect(eventFault(task({}), chapter, { registeredAt: 0 }, event({ timestamp: chapter.start }))).toBeNull()
  })

  it('must name the task’s token, pool or vault; a review must be of its own task', () => {
    expect(faultOf({ handle: 'SWAP_TOKEN', subject: '0xthe' })).toBeNull()
    expect(faultOf({ handle: 'SWAP_TOKEN', subject: '0xbtc' })).toBe('subject')
    expect(faultOf({ id: 'post', handle: 'SOCIAL_POST', minUsd: null }, { kind: 'review', subjects: ['follow'] })).toBe('subject')
  })

  it('must be worth at least the task’s dollars at its own time', () => {
    expect(faultOf({}, { usd: wad(100) - 1n })).toBe('belowMinimum')
    expect(faultOf({}, { usd: null })).toBe('unpriced')
    expect(faultOf({ minUsd: null }, { usd: null })).toBeNull()
  })
})

// STORY-16
it('points are 50, 20 and 5, and weekly is what its participant does once', () => {
  expect(taskPoints).toEqual({ main: 50, side: 20, daily: 5 })
  expect(isWeekly(task({})) && isWeekly(task({ type: 'side' }))).toBe(true)
  expect(isWeekly(task({ type: 'daily' })) || isWeekly(task({ handle: 'REFER' }))).toBe(false)
  expect([periodOfTask(task({}), NOW), periodOfTask(task({ type: 'daily' }), NOW)]).toEqual(['', '105'])
})
