import { chapterState } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { campaignOf, NOW, participantOf, taskOf } from '../testing.ts'
import { boardKey, boardsOf, ownRank } from './board.ts'
import { firstRewarded, firstShown, elapsedShare, shownChapter } from './chapters.ts'
import { changesOf, codeOfLink, faultOf, linkOfCode, noneTyped } from './registration.ts'
import { parseStoryPath, storyMenu } from './storyPath.ts'
import { filterTasks, mostValuable, pointsByType, pointsOf } from './tasks.ts'

// STORY-3
describe('the screen of an address', () => {
  it.each([
    ['', 'home'],
    ['chapters', 'chapters'],
    ['leaderboard/', 'leaderboard'],
    ['userstats', 'userstats'],
    ['editor', 'editor'],
    ['home', null],
    ['rewards/1', null],
    ['nothing', null],
  ])('%s is %s', (path, screen) => expect(parseStoryPath(path)).toBe(screen))
})

// STORY-3
describe('the menu', () => {
  it.each([
    ['upcoming', false, true, ['editor']],
    ['upcoming', true, true, ['home', 'chapters', 'editor']],
    ['upcoming', true, false, ['home', 'chapters']],
    ['running', true, false, ['chapters', 'profile', 'leaderboard', 'referral', 'rewards']],
    ['ended', true, true, ['chapters', 'profile', 'leaderboard', 'referral', 'rewards', 'userstats', 'editor']],
    ['running', false, false, []],
    ['running', false, true, ['userstats', 'editor']],
  ] as const)('%s, registered %s, admin %s', (phase, isRegistered, isAdmin, screens) =>
    expect(storyMenu({ phase, isRegistered, isAdmin })).toEqual(screens),
  )
})

// STORY-7
describe('the chapter that is shown', () => {
  const at = (now: number) => {
    const { chapters } = campaignOf()
    return chapters.map((chapter) => ({ ...chapter, state: chapterState(chapter, chapters, now) }))
  }
  const WEEK = 7 * 86_400

  it('is the current one first, the last after the end, the first before the start', () => {
    expect([at(NOW), at(NOW + 9 * WEEK), at(NOW - 9 * WEEK)].map((chapters) => firstShown(chapters)?.index)).toEqual([3, 5, 1])
  })
  it('is the one that was asked for, where its tasks may be seen', () => {
    expect([1, 4, 9, null].map((asked) => shownChapter(at(NOW), asked)?.index)).toEqual([1, 3, 3, 3])
  })
  it('is so far on the way through all of them', () => {
    expect([elapsedShare(at(NOW - 9 * WEEK), NOW - 9 * WEEK), elapsedShare(at(NOW), NOW), elapsedShare([], NOW)]).toEqual([
      0,
      (2 + 3 / 7) / 5,
      0,
    ])
  })
})

// STORY-14
describe('tasks', () => {
  const done = taskOf({ id: 'done', type: 'side', points: 20, progress: { done: true, reason: null, current: 1 } })
  const daily = taskOf({ id: 'daily', type: 'daily', points: 5, progress: { reason: 'doneToday', current: 4, target: 7 } })
  const review = taskOf({ id: 'review', points: 90, progress: { reason: 'inReview' } })
  const [small, large] = [taskOf({ id: 'small', points: 20 }), taskOf({ id: 'large', points: 50 })]
  const tasks = [done, daily, review, small, large, taskOf({ id: 'equal', points: 50 })]

  it('are to do or done; what was done today is done', () => {
    expect(filterTasks(tasks, 'done').map(({ id }) => id)).toEqual(['done', 'daily'])
    expect(filterTasks(tasks, 'todo')).toHaveLength(4)
    expect(filterTasks(tasks, 'all')).toBe(tasks)
  })
  it('stand out by what they bring, the first of equals, never one in review', () => {
    expect(mostValuable(tasks)).toBe('large')
    expect(mostValuable([done, review])).toBeUndefined()
  })
  it('bring points, a daily one for each day of seven', () => {
    expect(pointsOf([done, daily, small])).toEqual({ have: 40, of: 75 })
    expect(pointsOf([taskOf({ progress: null })])).toEqual({ have: 0, of: 50 })
    expect(pointsByType([done, daily])).toEqual([
      { type: 'side', have: 20, of: 20 },
      { type: 'daily', have: 20, of: 35 },
    ])
  })
})

// STORY-9
describe('boards', () => {
  it('are that of the campaign, of the first two chapters, and of each released one', () => {
    expect(boardsOf([1, 3, 2]).map(boardKey)).toEqual(['campaign', 'firstTwo', 'chapter-3', 'chapter-2', 'chapter-1'])
  })
  it('tell the own rank where it is known', () => {
    const mine = participantOf({ rank: 4 })
    expect(boardsOf([1]).map((choice) => ownRank(mine, choice))).toEqual([4, null, undefined])
  })
})

// STORY-11, STORY-17
describe('registration', () => {
  const typed = { email: 'me@tide.example', country: 'PT', xProfileUsername: 'marentide' }

  it('says the first thing that is wrong, in the order of the form', () => {
    expect([noneTyped, { ...typed, country: '' }, { ...typed, xProfileUsername: '?' }, typed].map(faultOf)).toEqual([
      'story.emailInvalid',
      'story.countryInvalid',
      'story.xUsernameInvalid',
      null,
    ])
  })
  it('takes the code of a friend from the link that has it', () => {
    const link = linkOfCode('https://tide.example', 'maren7q4')
    expect(link).toBe('https://tide.example/story?ref=maren7q4')
    expect([codeOfLink(new URL(link).search), codeOfLink('?ref=%20MAREN '), codeOfLink('')]).toEqual(['maren7q4', 'maren', ''])
  })
  it('saves what was changed alone', () => {
    expect(changesOf(typed, { ...typed, country: 'ES', email: ' me@tide.example ' })).toEqual({ country: 'ES' })
  })
})

// STORY-9
it('winners of the last chapter that was announced are shown first', () => {
  const { chapters } = campaignOf()
  expect([firstRewarded(chapters, NOW)?.index, firstRewarded(chapters, 0)?.index]).toEqual([2, 1])
})
