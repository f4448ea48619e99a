import { describe, expect, it } from 'vitest'
import { chapterFault, type EditedChapter, type EditedTask, taskFault } from './editing.ts'

const chapter: EditedChapter = { index: 1, name: 'Tide', start: 100, end: 200, rewardsAt: 200, totalRewardUsd: 3_000 }
const task: EditedTask = {
  id: '1-swap',
  chapter: 1,
  index: 1,
  name: 'Swap',
  type: 'main',
  handle: 'SWAP_TOKEN',
  minUsd: 5n,
  subject: `0x${'a'.repeat(40)}`,
  count: 1,
  points: 50,
  isHidden: false,
}
const refer: EditedTask = { ...task, handle: 'REFER', minUsd: null, subject: null, count: 30 }

// STORY-7
describe('a chapter that is written', () => {
  it('can be', () => expect(chapterFault(chapter)).toBeNull())
  it.each([
    ['index', 0],
    ['index', 13],
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['start', -1],
    ['start', Number.NaN],
    ['end', 100],
    ['end', Number.NaN],
    ['rewardsAt', 1e12],
    ['rewardsAt', 199],
    ['totalRewardUsd', 0.5],
  ] as const)('cannot have %s %s', (field, value) => expect(chapterFault({ ...chapter, [field]: value })).toBe(field))
})

// STORY-8, STORY-13
describe('a task that is written', () => {
  it('can be', () => expect([task, refer, { ...task, minUsd: null, subject: null }].map(taskFault)).toEqual([null, null, null]))
  it.each([
    ['id', 'A b', task],
    ['name', '', task],
    ['index', -1, task],
    ['subject', '0xA', task],
    ['subject', task.subject, { ...task, handle: 'SWAP_ANY' }],
    ['minUsd', 1n, { ...task, handle: 'VOTE_POOL' }],
    ['minUsd', -1n, task],
    ['count', 2, task],
    ['points', 1_001, task],
    ['type', 'daily', refer],
    ['minUsd', 1n, refer],
    ['subject', task.subject, refer],
    ['count', 31, refer],
  ] as const)('cannot have %s %s', (field, value, of) => expect(taskFault({ ...of, [field]: value })).toBe(field))
})
