import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Asked = { readonly query: string; readonly variables: Record<string, unknown> }

const world = vi.hoisted(() => {
  const answers: Record<string, unknown> = {}
  const nameOf = (query = '') => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
  globalThis.fetch = (async (_url: unknown, init?: { body?: string }) => {
    const name = nameOf((JSON.parse(init?.body ?? '{}') as { query: string }).query)
    return name in answers ? new Response(JSON.stringify({ data: answers[name] })) : new Response('{}', { status: 503 })
  }) as never
  return {
    answers,
    nameOf,
    session: null as unknown,
    read: vi.fn<(asked: { query: string; variables: Record<string, unknown> }) => void>(),
    write: vi.fn<(asked: { query: string; variables: Record<string, unknown> }) => Promise<unknown>>(),
    toast: vi.fn<(toast: { title: unknown }) => string>(),
  }
})
vi.mock('../../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  requireSession: async () => undefined,
  askIfMe: async (asked: Asked) => {
    world.read(asked)
    return world.answers[world.nameOf(asked.query)]
  },
  askAsMe: world.write,
}))
vi.mock('@exchange/ui', async (original) => ({ ...(await original<object>()), toast: world.toast }))

import { DomainError } from '@exchange/domain'
import { userOf } from '../../../entities/user/testing.ts'
import { recordHead } from '../../../shared/clock/clock.ts'
import { routesOf } from '../../../shared/feature/routesOf.ts'
import { utcField } from '../../../shared/format/utcField.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import type { WrittenTask } from '../editorQueries.ts'
import { feature } from '../feature.ts'
import { campaignOf, me, NOW, other, storyNetwork } from '../testing.ts'
// Pages load lazily; the imports preload them.
import '../StoryPage.tsx'
import './EditorScreen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { chainId } = storyNetwork
const open = () => renderRoute(routesOf(feature), '/story/editor', { local: true, networks: [storyNetwork], links: {} })
const written = (change: Partial<WrittenTask>): WrittenTask => ({
  id: '3-swap',
  chapter: 3,
  index: 1,
  name: 'Swap for $50 or more',
  type: 'main',
  handle: 'SWAP_ANY',
  minUsd: '50',
  subject: null,
  count: 1,
  points: 50,
  isHidden: false,
  ...change,
})
const tasks = [
  written({}),
  written({ id: '3-secret', index: 2, name: 'Find the lamp', handle: 'LOCK_ANY', minUsd: null, isHidden: true }),
  written({ id: '4-name', chapter: 4, name: 'Mint a name', handle: 'MINT_NAME', minUsd: null, type: 'side', points: 20 }),
]
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))
const lastWritten = () => world.write.mock.lastCall![0]
const previews = () => world.read.mock.calls.map(([asked]) => asked).filter(({ query }) => query.includes('previewStoryTask'))

beforeEach(() => {
  recordHead(chainId, { number: 1, timestamp: NOW })
  Object.assign(world.answers, {
    StoryCampaign: { storyCampaign: campaignOf() },
    StoryParticipant: { storyParticipant: null },
    StoryRewardFile: { storyRewardFile: null },
    AllStoryTasks: { allStoryTasks: tasks },
    PreviewStoryTask: { previewStoryTask: { count: 61, isWhole: false, completers: [userOf({ id: other, username: 'kestrel' })] } },
  })
  world.session = { account: me, role: 'admin', expiresAt: 0 }
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  world.write.mockResolvedValue({ saved: true })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// STORY-7, STORY-8
describe('the editor of a campaign', () => {
  it('is for admins alone, who find it in the menu', async () => {
    open()
    await screen.findByRole('link', { name: 'Editor', current: 'page' })
    cleanup()
    world.session = { account: me, role: 'user', expiresAt: 0 }
    open()
    await screen.findByText('This page is for admins')
    expect(screen.queryByRole('link', { name: 'Editor' })).toBeNull()
  })

  it('lists the tasks of a chapter with their condition, hidden ones too, and those of chapters that are locked', async () => {
    open()
    await screen.findByRole('heading', { name: '3. Hold the line' })
    const rows = (await screen.findAllByRole('button', { name: /^Edit (Swap|Find)/ })).map((button) => button.closest('li')!)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('One swap of any tokens, worth $50.00 or more at the time'),
      expect.stringContaining('Hidden'),
    ])
    await choose('Chapter 4')
    await screen.findByRole('button', { name: 'Edit Mint a name' })
  })

  it('lets nothing of a chapter change whose winners are kept', async () => {
    world.answers['StoryRewardFile'] = { storyRewardFile: { state: 'waiting', winners: [] } }
    open()
    await screen.findByText('The winners of this chapter are final. It can no longer change.')
    for (const name of ['Edit chapter', 'New task', 'Edit Find the lamp'])
      expect(((await screen.findByRole('button', { name })) as HTMLButtonElement).disabled, name).toBe(true)
  })
})

// STORY-7
describe('a chapter', () => {
  const wrong = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

  it('is changed in UTC; what is wrong is said at its field, and nothing is sent', async () => {
    open()
    await press('Edit chapter')
    await screen.findByRole('dialog', { name: 'Edit chapter 3' })
    expect(screen.getByText(/^This chapter has started\./)).toBeTruthy()
    const { start, end } = campaignOf().chapters[2]!
    type('End, in UTC', utcField(start))
    await press('Save chapter')
    expect(wrong()).toEqual(['The end must be after the start'])
    expect(document.activeElement).toBe(screen.getByLabelText('End, in UTC'))
    type('End, in UTC', utcField(end + 86_400))
    expect(screen.getByText('Overlaps with chapter 4.')).toBeTruthy()
    type('Total rewards', 'much')
    expect(wrong()).toEqual(['Enter whole dollars, at most 1,000,000'])
    type('Total rewards', '4500')
    expect(world.write).not.toHaveBeenCalled()
    await press('Save chapter')
    await vi.waitFor(() => expect(world.toast).toHaveBeenCalledWith({ tone: 'positive', title: 'Chapter saved' }))
    const minute = (at: number) => at - (at % 60)
    expect(lastWritten().variables).toEqual({
      chainId,
      index: 3,
      name: 'Hold the line',
      startAt: start,
      endAt: minute(end + 86_400),
      rewardsAt: end + 86_400,
      totalRewardUsd: 4_500,
      idempotencyKey: expect.any(String),
    })
  })

  it('is added behind the last one, and says what the API refused', async () => {
    world.write.mockRejectedValueOnce(new DomainError('people.notAllowed'))
    open()
    await press('New chapter')
    await screen.findByRole('dialog', { name: 'New chapter 6' })
    expect(screen.queryByText(/^This chapter has started\./)).toBeNull()
    await press('Save chapter')
    expect(wrong()).toEqual(['Enter a name of up to 80 characters'])
    type('Name', 'Safe harbour')
    await press('Save chapter')
    await vi.waitFor(() => expect(wrong()).toHaveLength(1))
    const { idempotencyKey } = lastWritten().variables
    await press('Save chapter')
    await vi.waitFor(() => expect(world.toast).toHaveBeenCalled())
    expect(lastWritten().variables).toMatchObject({ index: 6, name: 'Safe harbour', idempotencyKey })
  })
})

// STORY-8, STORY-13
describe('a task', () => {
  it('has the fields of what is to be done, and shows before it is saved who would complete it', async () => {
    open()
    await press('New task')
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    await press('Preview who would complete it')
    expect(dialog.getByRole('alert').textContent).toBe('Enter a name of up to 80 characters')
    type('Name', 'Vote for the reef')
    type('To be done', 'VOTE_POOL')
    type('Type', 'side')
    expect([dialog.queryByLabelText('Minimum in dollars'), dialog.queryByLabelText('Friends')]).toEqual([null, null])
    type('Address of the token, pool or strategy', '0x12')
    await press('Preview who would complete it')
    expect(dialog.getByRole('alert').textContent).toBe('Invalid address')
    expect(previews()).toEqual([])
    type('Address of the token, pool or strategy', other)
    await press('Preview who would complete it')
    await dialog.findByText('61 participants would complete it')
    expect([dialog.getByText('kestrel'), dialog.getByText('and 60 others'), dialog.getByText(/^Only part of the history/)]).toHaveLength(3)
    const task = {
      id: '3-3',
      chapter: 3,
      index: 3,
      name: 'Vote for the reef',
      type: 'side',
      handle: 'VOTE_POOL',
      minUsd: null,
      subject: other,
      count: 1,
      points: 20,
      isHidden: false,
    }
    expect(previews().map(({ variables }) => variables)).toEqual([{ chainId, task }])
    type('Points', '30')
    expect(dialog.queryByText('61 participants would complete it')).toBeNull()
    await press('Save task')
    await vi.waitFor(() => expect(world.toast).toHaveBeenCalledWith({ tone: 'positive', title: 'Task saved' }))
    expect(lastWritten().variables).toMatchObject({ chainId, task: { ...task, points: 30 } })
  })

  it('does not take the id of another, counts friends, and asks for no preview of what an admin says yes to', async () => {
    open()
    await press('New task')
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    type('Name', 'Bring a crew')
    type('Id', '3-secret')
    type('To be done', 'REFER')
    type('Friends', '31')
    await press('Save task')
    expect(dialog.getByRole('alert').textContent).toBe('Another task has this id')
    type('Id', '3-crew')
    expect(dialog.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 30')
    type('Friends', '5')
    type('Type', 'daily')
    expect(dialog.getByRole('alert').textContent).toBe('This is done once, not daily')
    type('Type', 'main')
    type('To be done', 'SOCIAL_POST')
    expect(dialog.queryByRole('button', { name: 'Preview who would complete it' })).toBeNull()
    expect(dialog.getByText('Users declare it; it is completed once an admin accepts.')).toBeTruthy()
    expect(world.write).not.toHaveBeenCalled()
  })

  it('keeps its id, and says why the API refused a change', async () => {
    world.write.mockRejectedValueOnce(new DomainError('story.published'))
    open()
    await press('Edit Swap for $50 or more')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Swap for $50 or more' }))
    expect(dialog.queryByLabelText('Id')).toBeNull()
    type('Minimum in dollars', '75.5')
    fireEvent.click(dialog.getByRole('switch', { name: 'Hidden' }))
    await press('Save task')
    await dialog.findByText('The rewards of this period are already published')
    expect(lastWritten().variables['task']).toMatchObject({ id: '3-swap', minUsd: '75.5', isHidden: true })
  })

  // SHELL-39, SHELL-40
  it('asks which number dollars with two readings are, and takes an address as it is pasted', async () => {
    open()
    await press('Edit Swap for $50 or more')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Swap for $50 or more' }))
    type('Minimum in dollars', '1.000')
    await press('Save task')
    expect(dialog.getByRole('alert', { name: 'Which number do you mean?' })).toBeTruthy()
    expect(world.write).not.toHaveBeenCalled()
    await press('1000')
    type('To be done', 'SWAP_TOKEN')
    type('Address of the token, pool or strategy', `\u200b"bnb:${other}"`)
    await press('Save task')
    await vi.waitFor(() => expect(world.write).toHaveBeenCalled())
    expect(lastWritten().variables['task']).toMatchObject({ minUsd: '1000', subject: other })
  })
})
