import { describe, expect, it } from 'vitest'
import { declarationFault, readDeclaredLink, reviewEvent } from './declarations.ts'
import { eventFault } from './tasks.ts'
import type { StoryTask } from './types.ts'

const chapter = { index: 1, start: 100, end: 200 }
const task: StoryTask = {
  id: 'post',
  chapter: 1,
  type: 'side',
  handle: 'SOCIAL_POST',
  minUsd: null,
  subject: null,
  count: 1,
  points: 20,
  isHidden: false,
}

// STORY-13
describe('a declaration', () => {
  it.each([
    [task, null, 150, null],
    [task, 'refused', 150, null],
    [task, 'waiting', 150, 'story.declared'],
    [task, 'accepted', 150, 'story.declared'],
    [task, null, 99, 'story.chapterLocked'],
    [task, null, 200, 'story.chapterOver'],
    [{ handle: 'SWAP_ANY' }, null, 150, 'story.notDeclarable'],
  ] as const)('of %j after %s at %d: %s', (of, last, now, fault) => expect(declarationFault({ task: of, chapter, last }, now)).toBe(fault))

  it('shows what was done by a page of the public web', () => {
    expect(readDeclaredLink('https://x.com/ann/status/1')).toBe('https://x.com/ann/status/1')
    expect(['http://x.com/ann', 'https://localhost/a', 'javascript:alert(1)', ''].map(readDeclaredLink)).toEqual([null, null, null, null])
  })

  it('counts from when it was declared, whenever an admin said yes', () => {
    const event = reviewEvent({ id: 7, account: '0xa', task: 'post', block: 5, declaredAt: 150 })
    expect(eventFault(task, chapter, { registeredAt: 100 }, event)).toBeNull()
    expect(eventFault({ ...task, id: 'other' }, chapter, { registeredAt: 100 }, event)).toBe('subject')
    expect([event.txHash, event.logIndex]).toEqual(['declaration:7', 7])
  })
})
