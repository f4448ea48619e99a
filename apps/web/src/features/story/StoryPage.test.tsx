import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Asked = { readonly query: string; readonly variables: Record<string, unknown> }

const world = vi.hoisted(() => {
  /** Chain requests have no query. */
  const asked: { query?: string; variables: Record<string, unknown> }[] = []
  const answers: Record<string, unknown> = {}
  globalThis.fetch = (async (_url: unknown, init?: { body?: string }) => {
    const request = JSON.parse(init?.body ?? '{}') as { query: string; variables: Record<string, unknown> }
    asked.push(request)
    const name = /^(?:query|mutation) (\w+)/.exec(request.query ?? '')?.[1] ?? ''
    return name in answers ? new Response(JSON.stringify({ data: answers[name] })) : new Response('{}', { status: 503 })
  }) as never
  return { asked, answers, session: null as unknown }
})
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: async () => undefined,
  askIfMe: async ({ query }: Asked) => world.answers[/^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''],
  askAsMe: async () => ({}),
}))

import { recordHead } from '../../shared/clock/clock.ts'
import { setIndex } from '../../shared/events/feed.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { userOf } from '../../entities/user/testing.ts'
import { feature } from './feature.ts'
import { campaignOf, me, NOW, other, participantOf, storyNetwork, taskOf } from './testing.ts'
// The page loads lazily; the import preloads it.
import './StoryPage.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { chainId } = storyNetwork
const open = (path = '') => renderRoute(routesOf(feature), `/story${path}`, { local: true, networks: [storyNetwork], links: {} })
const connect = () => walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
const askedFor = (name: string) => world.asked.filter(({ query }) => query?.includes(name))
const page = (...nodes: readonly unknown[]) => ({ nodes, nextCursor: null })

beforeEach(() => {
  recordHead(chainId, { number: 1, timestamp: NOW })
  Object.assign(world.answers, {
    StoryCampaign: { storyCampaign: campaignOf() },
    StoryParticipant: { storyParticipant: participantOf() },
    StoryTasks: {
      storyTasks: [
        taskOf({
          id: 'swap',
          name: 'Swap into T1',
          handle: 'SWAP_TOKEN',
          minUsd: '50',
          progress: { reason: 'belowMinimum', best: '31.2' },
        }),
        taskOf({
          id: 'daily',
          index: 2,
          name: 'Swap once a day',
          type: 'daily',
          handle: 'DAILY_SWAP',
          points: 5,
          progress: { current: 4, target: 7 },
        }),
        taskOf({ id: 'lock', index: 3, name: 'Lock', handle: 'LOCK_ANY', progress: { done: true, current: 1, reason: null } }),
      ],
    },
    StoryBoard: {
      storyBoard: page(
        {
          rank: 1,
          user: userOf({ id: other, username: 'kestrel' }),
          points: 812,
          completedTasks: 18,
          avatarUrl: '/v1/pictures/kestrel.webp',
        },
        { rank: 2, user: userOf({ id: me, username: 'river' }), points: 340, completedTasks: 11, avatarUrl: null },
      ),
    },
    StoryBoardTotals: { storyBoardTotals: { totalCount: 180, totalTask: 24 } },
  })
  world.asked.length = 0
  world.session = null
  walletStore.write({ status: 'disconnected', openDialog: () => undefined } as never)
})
afterEach(cleanup)

// STORY-1, STORY-2, STORY-3, STORY-4, STORY-7: chapters are data; five here
describe('the campaign', () => {
  it('shows its chapters as they stand by chain time, and no menu to who did not register', async () => {
    open()
    await screen.findByRole('heading', { name: 'Hold the line' })
    const chapters = within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('listitem')
    expect(chapters.map((one) => one.className)).toEqual(['is-completed', 'is-completed', 'is-current', 'is-next', 'is-locked'])
    expect(chapters[2]?.textContent).toMatch(/Closes in (4d|3d 23h)/)
    expect(screen.queryByRole('navigation', { name: 'Story' })).toBeNull()
  })

  it('counts down to its start before it', async () => {
    world.answers['StoryCampaign'] = { storyCampaign: campaignOf(-20) }
    open()
    await screen.findByText('The campaign starts in')
  })

  it('says that there is none where the API knows none', async () => {
    world.answers['StoryCampaign'] = { storyCampaign: null }
    open()
    await screen.findByText('There is no campaign yet')
  })
})

// STORY-8, STORY-14
describe('tasks', () => {
  it('say their exact condition and why they are not done, and are checked again at once', async () => {
    connect()
    open('/chapters')
    await screen.findByText('One swap with any token, worth $50.00 or more at the time')
    await screen.findByText('Not yet: your largest so far is $31.20.')
    await screen.findByText('Not yet today. 4 of 7 days done.')
    expect(screen.getByRole('navigation', { name: 'Story' }).textContent).toBe('ChaptersProfileLeaderboardReferralRewards')
    const before = askedFor('StoryTasks').length
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await vi.waitFor(() => expect(askedFor('StoryTasks').length).toBe(before + 1))
  })

  it('are read again a moment after the index advanced, once their awards are written', async () => {
    connect()
    open('/chapters')
    await screen.findByText('Swap into T1')
    const before = askedFor('StoryTasks').length
    setIndex(chainId, { block: 2, ready: true, progress: 1 })
    await vi.waitFor(() => expect(askedFor('StoryTasks').length).toBe(before + 1), { timeout: 10_000 })
    expect(askedFor('StoryParticipant').length).toBeGreaterThan(1)
  })

  it('are those of the chapter that is chosen, and can be filtered', async () => {
    connect()
    open('/chapters')
    fireEvent.click(await screen.findByRole('radio', { name: /Done/ }))
    expect(screen.queryByText('Swap into T1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '1. Cast off' }))
    await screen.findByRole('heading', { name: 'Tasks of chapter 1' })
    expect(askedFor('StoryTasks').at(-1)?.variables).toMatchObject({ chapter: 1, participant: me })
    expect(screen.queryByRole('button', { name: '4. Spring tide' })).toBeNull()
  })
})

// STORY-9, STORY-16
it('a board goes by its order, and one’s own rank stands above it', async () => {
  connect()
  open('/leaderboard')
  await screen.findByText('kestrel')
  await screen.findByText('214')
  expect(screen.getByText('You')).toBeTruthy()
  await screen.findByText('18 of 24')
  expect(document.querySelector('[src="/v1/pictures/kestrel.webp"]')).not.toBeNull()
  expect(screen.getByText(/^Updated/).textContent).toMatch(/ · 180 participants$/)
  fireEvent.click(screen.getByRole('radio', { name: 'Chapter 2' }))
  await vi.waitFor(() =>
    expect(askedFor('query StoryBoard(').at(-1)?.variables).toMatchObject({ board: 'chapter', chapter: 2, after: null }),
  )
})
