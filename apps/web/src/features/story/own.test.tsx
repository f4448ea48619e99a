import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Asked = { readonly query: string; readonly variables: Record<string, unknown> }

const world = vi.hoisted(() => {
  const answers: Record<string, unknown> = {}
  const nameOf = (query = '') => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
  globalThis.fetch = (async (_url: unknown, init?: { body?: string }) => {
    const { query } = JSON.parse(init?.body ?? '{}') as { query: string }
    const name = nameOf(query)
    return name in answers ? new Response(JSON.stringify({ data: answers[name] })) : new Response('{}', { status: 503 })
  }) as never
  return {
    answers,
    nameOf,
    session: null as unknown,
    requireSession: vi.fn<(act: string) => Promise<void>>(async () => undefined),
    write: vi.fn<(asked: { query: string; variables: Record<string, unknown> }) => Promise<unknown>>(),
    run: vi.fn<(flow: { id: string }, request: unknown) => Promise<string>>(async () => ''),
    toast: vi.fn<(toast: { title: unknown }) => string>(),
  }
})
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: world.requireSession,
  askIfMe: async ({ query }: Asked) => world.answers[world.nameOf(query)],
  askAsMe: world.write,
}))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))
vi.mock('./useHasItem.ts', () => ({ useHasItem: () => ({ data: false }) }))
vi.mock('@exchange/ui', async (original) => ({ ...(await original<object>()), toast: world.toast }))

import { DomainError } from '@exchange/domain'
import { userOf } from '../../entities/user/testing.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { claimOf } from '../../entities/story/testing.ts'
import { feature } from './feature.ts'
import { campaignOf, me, mineOf, NOW, other, participantOf, storyNetwork, taskOf } from './testing.ts'
// Pages load lazily; the imports preload them.
import './StoryPage.tsx'
import './admin/UserStatsScreen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { chainId } = storyNetwork
const open = (path = '') => renderRoute(routesOf(feature), `/story${path}`, { local: true, networks: [storyNetwork], links: {} })
const page = (...nodes: readonly unknown[]) => ({ nodes, nextCursor: null })
const stats = {
  registeredUserCount: 212,
  activeUserCount: 180,
  registeredReferralCount: 40,
  successReferralCount: 31,
  userCompletedAllTasksCount: 0,
  chapterMetrics: [{ chapter: 1, activeParticipants: 170, completedParticipants: 90 }],
}
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const lastWritten = () => world.write.mock.lastCall![0]

beforeEach(() => {
  recordHead(chainId, { number: 1, timestamp: NOW })
  Object.assign(world.answers, {
    StoryCampaign: { storyCampaign: campaignOf() },
    StoryParticipant: { storyParticipant: null },
    StoryStats: { storyStats: stats },
    StoryTasks: { storyTasks: [] },
    OwnNamesCount: { namesCount: 1 },
    MyStory: { myStory: mineOf() },
    StoryReferrals: {
      storyReferrals: page(
        { id: other, user: userOf({ id: other, username: 'kestrel' }), invitedAt: NOW - 9, isSuccess: true, reason: 'counted' },
        { id: me, user: userOf({ id: me, username: null }), invitedAt: NOW - 99, isSuccess: false, reason: 'ring' },
      ),
    },
    StoryClaims: { storyClaims: [] },
    StoryChapterRewards: { storyChapterRewards: [] },
    StoryDeclarations: { storyDeclarations: page() },
  })
  world.session = { account: me, role: 'user', expiresAt: 0 }
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  world.write.mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// STORY-18
it('whoever has all fragments signs in before the mint begins, and mints nothing where it did not', async () => {
  world.answers['StoryParticipant'] = { storyParticipant: participantOf({ totalFragments: 5 }) }
  open('/chapters')
  world.requireSession.mockRejectedValueOnce(new DomainError('wallet.signatureRejected'))
  await press('Mint the campaign NFT')
  await vi.waitFor(() => expect(world.requireSession).toHaveBeenCalledWith('Mint the campaign NFT'))
  expect(world.run).not.toHaveBeenCalled()
  await press('Mint the campaign NFT')
  await vi.waitFor(() => expect(world.run.mock.lastCall?.[0].id).toBe('mintStoryItem'))
})

// STORY-11
describe('registration', () => {
  it('needs a session first, then a name', async () => {
    world.session = null
    open()
    await press('Sign in')
    expect(world.requireSession).toHaveBeenCalledWith('Join the campaign')
    cleanup()
    world.session = { account: me, role: 'user', expiresAt: 0 }
    world.answers['OwnNamesCount'] = { namesCount: 0 }
    open()
    await screen.findByText(/^Registration needs a/)
  })

  it('says the first thing that is wrong, and sends nothing', async () => {
    open()
    await press('Join the campaign')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['This is not an e-mail address'])
    await type('E-mail', 'me@tide.example')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['Choose your country'])
    expect(world.write).not.toHaveBeenCalled()
  })

  it('sends what was typed, says what the API refused, and Error where it answers nothing', async () => {
    open()
    await type('Country', 'PT')
    await type('E-mail', 'me@tide.example')
    await type('X username', 'marentide')
    await type('Referral code (optional)', 'nobody22')
    world.write.mockRejectedValueOnce(new DomainError('story.codeUnknown'))
    await press('Join the campaign')
    await screen.findByText('There is no such referral code')
    world.write.mockRejectedValueOnce(new Error('the exception’s own words'))
    await press('Join the campaign')
    await screen.findByText(/the exception’s own words/)
    world.write.mockResolvedValueOnce({ registerCampaign: null })
    await press('Join the campaign')
    await screen.findByText('Error')
    world.write.mockResolvedValueOnce({ registerCampaign: mineOf() })
    await press('Join the campaign')
    await vi.waitFor(() => expect(world.toast).toHaveBeenCalled())
    expect(lastWritten().variables).toMatchObject({
      chainId,
      evmAddress: me,
      country: 'PT',
      email: 'me@tide.example',
      xProfileUsername: 'marentide',
      referralCode: 'nobody22',
    })
  })

  it('is closed after the end', async () => {
    world.answers['StoryCampaign'] = { storyCampaign: campaignOf(90) }
    open()
    await screen.findByText('Registration is closed')
  })
})

describe('a participant', () => {
  beforeEach(() => {
    world.answers['StoryParticipant'] = { storyParticipant: participantOf({ totalFragments: 5 }) }
  })

  // STORY-12
  it('changes a field of its profile alone', async () => {
    open('/profile')
    await type('X username', 'other_tide')
    await press('Save profile')
    await vi.waitFor(() => expect(world.toast).toHaveBeenCalled())
    expect(lastWritten().variables).toMatchObject({ chainId, xProfileUsername: 'other_tide' })
    expect(Object.keys(lastWritten().variables)).not.toContain('email')
  })

  // STORY-17
  it('has a code with a link and a QR code, and sees why a friend does not count', async () => {
    open('/referral')
    await screen.findByText('http://localhost:3000/story?ref=maren7q4')
    await screen.findByRole('img', { name: 'QR code of your link' })
    await screen.findByText('Funds moved between your accounts')
    await screen.findByText('7 of 30')
  })

  // STORY-13
  it('declares a social task by a link of the public web', async () => {
    world.answers['StoryTasks'] = { storyTasks: [taskOf({ id: 'post', name: 'Post your range', handle: 'SOCIAL_POST' })] }
    open('/chapters')
    await press('Declare')
    await type('Link', 'not a link')
    fireEvent.submit((await screen.findByLabelText('Link')).closest('form')!)
    await screen.findByText('This is not a link to a public page')
    await type('Link', 'https://x.com/maren/status/1')
    fireEvent.submit((await screen.findByLabelText('Link')).closest('form')!)
    await vi.waitFor(() => expect(lastWritten().variables).toMatchObject({ chainId, task: 'post', link: 'https://x.com/maren/status/1' }))
  })

  // STORY-9, STORY-19
  it('claims what it won in chapters by one transaction', async () => {
    world.answers['StoryClaims'] = { storyClaims: [claimOf({ period: 2, index: 4 }), claimOf({ period: 1, claimed: true })] }
    open('/rewards')
    await press('Claim 100 T1')
    expect(world.run.mock.lastCall![0].id).toBe('claimPeriods')
    expect(world.run.mock.lastCall![1]).toMatchObject({ chainId, kind: 'chapter', claims: [{ period: 2, index: 4 }] })
    await screen.findByText('Place 5')
    await screen.findByText(/^Announced/)
  })

  // STORY-9: no one has lost before the winners are known
  it.each([
    [null, 'Not announced yet'],
    [{ state: 'waiting' }, 'Not among the winners'],
  ])('without a reward of a chapter that is over learns whether its winners are known: %o', async (storyRewardFile, words) => {
    world.answers['StoryParticipant'] = { storyParticipant: participantOf() }
    world.answers['StoryClaims'] = { storyClaims: [claimOf({ period: 2, index: 4 })] }
    world.answers['StoryRewardState'] = { storyRewardFile }
    open('/rewards')
    await screen.findByText(words)
  })
})

// STORY-3, STORY-10, STORY-13
describe('an admin', () => {
  it('sees the figures, and says yes or no to what others declared', async () => {
    world.session = { account: me, role: 'admin', expiresAt: 0 }
    const row = {
      id: 7,
      account: other,
      task: 'post',
      taskName: 'Post your range',
      chapter: 3,
      link: 'https://x.com/a',
      declaredAt: NOW,
      state: 'waiting',
      reason: null,
    }
    world.answers['StoryDeclarations'] = { storyDeclarations: page({ ...row, user: userOf({ id: other }) }) }
    open('/userstats')
    await screen.findByText('212')
    await press('Accept')
    await vi.waitFor(() => expect(lastWritten().variables).toMatchObject({ id: 7, accept: true }))
    await press('Refuse')
    await type('Reason', 'No picture of a range')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Refuse' })).at(-1)!)
    await vi.waitFor(() => expect(lastWritten().variables).toMatchObject({ id: 7, accept: false, reason: 'No picture of a range' }))
  })

  // STORY-19
  it('sees what the list of a chapter waits for', async () => {
    world.session = { account: me, role: 'admin', expiresAt: 0 }
    const round = (isDue: boolean) => ({
      storyPayout: { period: '1', root: `0x${'0'.repeat(64)}`, total: '0', state: 'preview', isDue, winners: [] },
    })
    world.answers['StoryPayout'] = round(false)
    open('/userstats')
    await screen.findByText('Preview, not due yet')
    await screen.findByText(/every declaration in it is reviewed/)
    cleanup()
    world.answers['StoryPayout'] = round(true)
    open('/userstats')
    await screen.findByText('Preview, can be kept')
    expect(screen.queryByText(/every declaration in it is reviewed/)).toBeNull()
  })

  it('is who the page is for', async () => {
    open('/userstats')
    await screen.findByText('This page is for admins')
  })
})
