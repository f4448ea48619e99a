import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardsOf, compareEvents } from './awards.ts'
import { awardKey, Ledger, taskBook } from './ledger.ts'
import type { Award, Campaign, Participant, StoryEvent, StoryTask } from './types.ts'

const DAY = 86_400
const chapters = [1, 2].map((index) => ({ index, start: index * 7 * DAY, end: (index + 1) * 7 * DAY }))
const task = (id: string, rest: Partial<StoryTask>): StoryTask => ({
  id,
  chapter: 1,
  type: 'main',
  handle: 'SWAP_ANY',
  minUsd: null,
  subject: null,
  count: 1,
  points: 50,
  isHidden: false,
  ...rest,
})
const campaign: Campaign = {
  chapters,
  tasks: [
    task('swap1', {}),
    task('lock1', { handle: 'LOCK_ANY' }),
    task('big1', { type: 'side', minUsd: 9n, points: 20 }),
    task('day1', { type: 'daily', handle: 'DAILY_SWAP', points: 5 }),
    task('refer1', { type: 'side', handle: 'REFER', count: 2, points: 20 }),
    task('secret1', { isHidden: true, handle: 'VOTE_POOL' }),
    task('swap2', { chapter: 2 }),
    task('refer2', { chapter: 2, handle: 'REFER', type: 'side' }),
  ],
}
const people = new Map<string, Participant>(
  Object.entries({ ann: null, bob: 'ann', cid: 'ann', dan: 'bob', eve: 'nobody' }).map(([account, referrer]) => [
    account,
    { account, referrer, registeredAt: 0 },
  ]),
)
let logs = 0
const event = (account: string, kind: StoryEvent['kind'], day: number, usd: bigint | null = 1n): StoryEvent => ({
  account,
  kind,
  block: day * 100,
  blockHash: '0xb',
  txHash: `0x${++logs}`,
  logIndex: logs,
  timestamp: day * DAY,
  usd,
  subjects: [],
})
const said = (awards: readonly Award[]) =>
  awards.map(({ account, kind, task: of, period, points, fragments }) => [account, of || kind, period, points + fragments].join(' ').trim())

// STORY-13, STORY-15, STORY-16
describe('awards', () => {
  it('are given once for task and period, whatever comes again', () => {
    const events = [
      event('ann', 'swap', 7),
      event('ann', 'swap', 7),
      event('ann', 'swap', 8, 9n),
      event('zoe', 'swap', 8),
      event('ann', 'name', 8),
    ]
    expect(said(awardsOf(campaign, people, [], events))).toEqual(['ann swap1  50', 'ann day1 7 5', 'ann big1  20', 'ann day1 8 5'])
  })

  it('name their event', () => {
    const one = event('ann', 'lock', 9)
    const { block, blockHash, txHash, logIndex, timestamp: at } = one
    const rests = { block, blockHash, txHash, logIndex, at }
    expect(awardsOf(campaign, people, [], [one])).toEqual([
      { account: 'ann', kind: 'task', task: 'lock1', period: '', chapter: 1, points: 50, fragments: 0, ...rests },
    ])
  })

  // STORY-18
  it('bring a fragment with the last main task of a chapter, hidden ones aside', () => {
    const first = awardsOf(campaign, people, [], [event('ann', 'swap', 7)])
    const rest = awardsOf(campaign, people, first, [event('ann', 'vote', 8), event('ann', 'lock', 8)])
    expect(said(rest)).toEqual(['ann secret1  50', 'ann lock1  50', 'ann fragment 1 1'])
  })

  // STORY-17
  it('bring a referral with the friend’s first weekly task, and what that does', () => {
    const events = [event('bob', 'swap', 7), event('bob', 'lock', 8), event('cid', 'lock', 9), event('dan', 'swap', 9)]
    expect(said(awardsOf(campaign, people, [], events)).filter((line) => /refer/.test(line))).toEqual([
      'ann referral bob 10',
      'ann referral cid 10',
      'ann refer1  20',
      'bob referral dan 10',
    ])
    expect(said(awardsOf(campaign, people, [], [event('eve', 'swap', 7)])).some((line) => /referral/.test(line))).toBe(false)
  })

  it('count for a REFER task the friends of its chapter alone', () => {
    const two = {
      chapters,
      tasks: [task('swap1', {}), task('swap2', { chapter: 2 }), task('refer2', { chapter: 2, handle: 'REFER', count: 2 })],
    }
    const first = awardsOf(two, people, [], [event('bob', 'swap', 8)])
    const second = awardsOf(two, people, first, [event('cid', 'swap', 15)])
    expect(said(second)).not.toContain('ann refer2  50')
    const third = { account: 'fay', referrer: 'ann', registeredAt: 0 }
    const more = awardsOf(two, new Map([...people, ['fay', third]]), [...first, ...second], [event('fay', 'swap', 16)])
    expect(said(more)).toContain('ann refer2  50')
  })

  it('count thirty friends, and no 31st', () => {
    const crowd = Array.from({ length: 31 }, (_, n) => `f${n}`)
    const all = new Map([
      ['ann', people.get('ann')!],
      ...crowd.map((account) => [account, { account, referrer: 'ann', registeredAt: 0 }] as const),
    ])
    const awards = awardsOf(
      campaign,
      all,
      [],
      crowd.map((account) => event(account, 'lock', 9)),
    )
    expect(awards.filter(({ kind }) => kind === 'referral')).toHaveLength(30)
  })

  it('bring no second fragment where a task was added to a chapter that somebody had completed', () => {
    const before = awardsOf(campaign, people, [], [event('ann', 'swap', 7), event('ann', 'lock', 8)])
    const more = { chapters, tasks: [...campaign.tasks, task('name1', { handle: 'MINT_NAME' })] }
    expect(said(awardsOf(more, people, before, [event('ann', 'name', 9)]))).toEqual(['ann name1  50'])
  })

  it('need a chapter with main tasks for a fragment', () => {
    const empty = { chapters, tasks: [task('side', { type: 'side' }), task('hidden', { isHidden: true })] }
    expect(said(awardsOf(empty, people, [], [event('ann', 'swap', 7)]))).toEqual(['ann side  50', 'ann hidden  50'])
  })

  it('are the same in one go and in parts, in any order of arrival within a part', () => {
    const drawn = fc.array(
      fc.tuple(
        fc.constantFrom('ann', 'bob', 'cid', 'dan', 'eve', 'zoe'),
        fc.constantFrom('swap', 'lock', 'vote'),
        fc.integer({ min: 5, max: 22 }),
        fc.nat(12),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(drawn, fc.nat(22), (of, cut) => {
        const events = of.map(([account, kind, day, usd]) => event(account, kind as StoryEvent['kind'], day, BigInt(usd)))
        const whole = awardsOf(campaign, people, [], events)
        const before = awardsOf(
          campaign,
          people,
          [],
          events.filter(({ block }) => block <= cut * 100),
        )
        const after = awardsOf(campaign, people, before, events.filter(({ block }) => block > cut * 100).toReversed())
        expect([...before, ...after]).toEqual(whole)
        expect(new Set(whole.map(awardKey)).size).toBe(whole.length)
      }),
      { numRuns: 150 },
    )
  })

  it('go by blocks, then logs', () => {
    const places = [
      { block: 2, logIndex: 0 },
      { block: 1, logIndex: 5 },
      { block: 1, logIndex: 2 },
    ]
    expect(places.toSorted(compareEvents)).toEqual(places.toReversed())
  })
})

// STORY-17
describe('the friends of a referrer', () => {
  it('count over the whole campaign, and in each chapter by themselves; who has none has none', () => {
    const ledger = new Ledger(taskBook(campaign), new Set(), [])
    const brought = (friend: string, chapter: number): Award => {
      const { block, blockHash, txHash, logIndex, timestamp: at } = event('ann', 'swap', 8)
      const rests = { block, blockHash, txHash, logIndex, at }
      return { account: 'ann', kind: 'referral', task: '', period: friend, chapter, points: 1, fragments: 0, ...rests }
    }
    for (const award of [brought('bob', 1), brought('cid', 1), brought('dan', 2)]) ledger.add(award)
    expect([1, 2, 3].map((chapter) => ledger.friendsIn('ann', chapter))).toEqual([2, 1, 0])
    expect([ledger.friendsOf('ann'), ledger.friendsOf('zoe'), ledger.friendsIn('zoe', 1)]).toEqual([3, 0, 0])
  })
})
