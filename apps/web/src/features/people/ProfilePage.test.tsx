import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch }
})
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => useStore(session),
  askIfMe: (request: GraphqlRequest, options: object) => createApiClient({ baseUrl: '' }).graphql(request, options),
}))

import { getAddress } from 'viem'
import { createApiClient, type GraphqlRequest } from '@exchange/api-client'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import type { Session } from '../../shared/session/session.ts'
import { createStore, useStore } from '../../shared/store.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { feature } from './feature.ts'
import type { NameFacts, Profile } from './queries.ts'
import { DAY, me, nameFacts, NOW, other, peopleNetwork, profileOf, third } from './testing.ts'
// The pages load lazily; the imports preload them.
import './ProfilePage.tsx'
import './edit/EditScreen.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const open = (path: string) => renderRoute(routesOf(feature), path, { local: true, networks: [peopleNetwork], links: {} })
const shortOther = shortAddress(getAddress(other))
const connected = { status: 'connected', address: me, chainId: peopleNetwork.chainId, connectorName: 'Test' } as const

type Variables = { readonly id?: string; readonly name?: string; readonly after?: string | null }

const achievements = [
  { id: 'swaps25', category: 'trading', fact: 'swaps', target: 25, progress: 12, reachedAt: null },
  { id: 'firstVote', category: 'governance', fact: 'epochsVoted', target: 1, progress: 1, reachedAt: NOW - DAY },
  { id: 'later', category: 'arena', fact: 'notKnownHere', target: 1, progress: 1, reachedAt: null },
]

/** Answers of the API by request. */
const apiSays = ({
  users = [profileOf()],
  names = nameFacts(),
  follows = () => ({ nodes: [], nextCursor: null }),
}: {
  readonly users?: readonly Profile[]
  readonly names?: NameFacts
  readonly follows?: (side: string, after: string | null) => { readonly nodes: readonly Profile[]; readonly nextCursor: string | null }
} = {}) =>
  world.fetch.mockImplementation(async (_, init) => {
    const { query, variables } = JSON.parse(init?.body ?? '{}') as { query: string; variables: Variables }
    const [, asked = ''] = /^query (\w+)/.exec(query) ?? []
    const side = query.includes('followers(') ? 'followers' : 'following'
    const answers: Readonly<Record<string, () => unknown>> = {
      Profile: () => ({ user: users.find(({ id, username }) => id === variables.id || username === variables.id) ?? null }),
      NameFacts: () => ({ name: names }),
      DisplayNames: () => ({ displayNames: [] }),
      Achievements: () => ({ achievements }),
      Follows: () => ({ [side]: follows(side, variables.after ?? null) }),
    }
    return Response.json({ data: answers[asked]?.() })
  })

const session = createStore<Session | null>(null)

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
  session.write(null)
  recordHead(peopleNetwork.chainId, { number: 7, timestamp: NOW })
  apiSays()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// PEOPLE-11
describe('the address of a profile', () => {
  it.each(['River', 'river', other, other.toUpperCase().replace('0X', '0x')])(
    'names a user by a name or an address in any case: %s',
    async (typed) => {
      open(`/arena/profile/${typed}`)
      await screen.findByText(shortOther)
      await title('river')
      expect(document.title).toBe('river')
    },
  )

  it.each(['lagoon', 'no.name'])('that names nobody says so: %s', async (typed) => {
    open(`/arena/profile/${typed}`)
    await title(`There is no user “${typed}”`)
  })

  // ERR-19
  it('of who could not be read does not say that there is nobody', async () => {
    world.fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    open('/arena/profile/river')
    await screen.findByRole('alert')
    expect(screen.queryByText(/There is no user/)).toBeNull()
  })
})

// PEOPLE-6
describe('the link of a profile', () => {
  const link = `${location.origin}/arena/profile/river`
  const write = vi.fn<(text: string) => Promise<void>>()
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    write.mockResolvedValue()
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('is copied, and nothing is shared where the browser cannot', async () => {
    open('/arena/profile/river')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(write).toHaveBeenCalledExactlyOnceWith(link)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('is handed to other programs where the browser can; who closes them wants nothing else', async () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    open('/arena/profile/river')
    const button = await screen.findByRole('button', { name: 'Share' })
    fireEvent.click(button)
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'river', url: link })
    await vi.waitFor(() => expect(share.mock.settledResults).toHaveLength(1))
    expect(write).not.toHaveBeenCalled()
    fireEvent.click(button)
    await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(link))
  })
})

// PEOPLE-6
it('with nothing in it says to its owner alone what to do', async () => {
  walletStore.write(connected)
  apiSays({ users: [profileOf({ id: me, username: null, about: '', followersCount: 0 })] })
  open('/arena/profile')
  expect((await screen.findByRole('link', { name: 'Say who you are' })).getAttribute('href')).toBe('/arena/profile/edit')
  expect(screen.getByRole('link', { name: 'Mint a name' }).getAttribute('href')).toBe('/arena/thena-id/mint')
  cleanup()
  open('/arena/profile/following')
  await screen.findByText(/press Follow/)
  cleanup()
  apiSays({ users: [profileOf({ username: null, about: '' })] })
  open(`/arena/profile/${other}`)
  await screen.findByText('Nothing about this user yet.')
  expect(screen.queryByRole('link', { name: 'Mint a name' })).toBeNull()
})

// PEOPLE-6
describe('a profile', () => {
  it('has picture, label, about text, website by its host and X handle, which give the other site nothing', async () => {
    apiSays({
      users: [
        profileOf({
          avatarUrl: '/v1/pictures/a.webp',
          label: 'voter',
          about: 'Sails\nat night',
          website: 'https://tide.example/x',
          xHandle: 'tide',
        }),
      ],
    })
    const { container } = open('/arena/profile/river')
    await screen.findByText(/Sails/)
    expect(screen.getByText('Voter')).toBeTruthy()
    expect(container.querySelector('img[src="/v1/pictures/a.webp"]')).toBeTruthy()
    const website = screen.getByRole('link', { name: /tide\.example/ })
    expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual(['https://tide.example/x', 'noopener nofollow ugc'])
    expect(screen.getByRole('link', { name: /x\.com/ }).getAttribute('href')).toBe('https://x.com/tide')
  })

  // PEOPLE-7: only https addresses become links
  it('shows no link to another kind of address', async () => {
    apiSays({ users: [profileOf({ website: 'javascript:alert(1)' })] })
    open('/arena/profile/river')
    await screen.findByText('Nothing about this user yet.')
    expect(screen.queryByRole('link', { name: /Opens in a new tab/ })).toBeNull()
  })

  // ADMIN-1
  it.each([
    [{ isVerified: true }, ['Verified']],
    [{ isVerified: true, isAdmin: true }, ['Verified', 'Admin']],
    [{ isAdmin: true, isSuperAdmin: true }, ['Super admin']],
    [{}, []],
  ])('marks %o', async (marks, words) => {
    apiSays({ users: [profileOf(marks)] })
    open('/arena/profile/river')
    await screen.findByText('Nothing about this user yet.')
    const heading = screen.getByRole('heading', { level: 1 })
    expect(
      within(heading)
        .queryAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(words)
  })

  // PEOPLE-8
  it('shows the name in the chosen colour, as each theme can bear it', async () => {
    apiSays({ users: [profileOf({ nameColor: '#102030' })] })
    open('/arena/profile/river')
    await screen.findByText('Nothing about this user yet.')
    const { style } = within(screen.getByRole('heading', { level: 1 })).getByText('river')
    expect(style.getPropertyValue('--on-light')).toBe('#102030')
    expect(style.getPropertyValue('--on-dark')).toMatch(/^#[89a-f]/)
  })

  it('of an account without a name goes by its short address', async () => {
    apiSays({ users: [profileOf({ username: null })] })
    open(`/arena/profile/${other}`)
    await screen.findByText('Nothing about this user yet.')
    await title(shortOther)
  })

  // NAME-10
  it('says since when the name is its owner’s, and for 30 days that it changed hands', async () => {
    apiSays({ names: nameFacts({ changedHandsAt: NOW - 2 * DAY }) })
    open('/arena/profile/river')
    const note = await screen.findByText(/Changed hands/)
    expect(note.textContent).toContain('2 days ago')
    expect(screen.getByText('Owner since')).toBeTruthy()
    cleanup()
    apiSays({ names: nameFacts({ changedHandsAt: NOW - 31 * DAY }) })
    open('/arena/profile/river')
    await screen.findByText('Owner since')
    expect(screen.queryByText(/Changed hands/)).toBeNull()
  })
})

describe('without a wallet', () => {
  it.each(['/arena/profile', '/arena/profile/edit', '/arena/achievements'])('%s says to connect one', async (path) => {
    open(path)
    await title('Connect a wallet to see your profile')
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

it('with a wallet one’s own profile is there to be edited, and one’s pages are linked to', async () => {
  walletStore.write(connected)
  apiSays({ users: [profileOf({ id: me, username: 'lake' })] })
  open('/arena/profile')
  await title('lake')
  expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/arena/profile/edit')
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-current')).toBe('true')
  fireEvent.click(more)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Achievements', 'Profile'])
})

// PEOPLE-6, ERR-19
it('who signs in to edit a profile sees no empty field before their own e-mail address was read', async () => {
  walletStore.write(connected)
  const lake = profileOf({ id: me, username: 'lake' })
  apiSays({ users: [lake] })
  open('/arena/profile/edit')
  await screen.findByRole('button', { name: 'Sign in' })
  let answer = (_: Response): void => undefined
  world.fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  act(() => session.write({ account: me, role: 'user', expiresAt: NOW + DAY }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull())
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  act(() => answer(Response.json({ data: { user: { ...lake, email: 'lake@example.org', emailState: 'confirmed' } } })))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('lake@example.org')
})

// PEOPLE-13
describe('achievements', () => {
  it('stand by category, each with its exact condition and how far the user is', async () => {
    open('/arena/profile/river')
    const trading = within(await screen.findByRole('list', { name: 'Trading' }))
    expect(trading.getByText('Swaps made: 25')).toBeTruthy()
    expect(trading.getByText('12 of 25')).toBeTruthy()
    expect(trading.getByRole<HTMLProgressElement>('progressbar').value).toBe(12)
    const governance = within(screen.getByRole('list', { name: 'Governance' }))
    expect([governance.getByText('Epochs voted in: 1'), governance.getByText('Reached')]).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Arena' })).toBeNull()
    expect(screen.getByText('1 of 2 reached')).toBeTruthy()
  })

  it('of oneself stand on a page of their own', async () => {
    walletStore.write(connected)
    apiSays({ users: [profileOf({ id: me, username: 'lake' })] })
    open('/arena/achievements')
    await title('Achievements')
    await screen.findByText('12 of 25')
  })

  // ERR-19
  it('that could not be read are no empty list', async () => {
    const answer = world.fetch.getMockImplementation()!
    world.fetch.mockImplementation((url, init) =>
      init?.body?.includes('Achievements') ? Promise.resolve(new Response('{}', { status: 503 })) : answer(url, init),
    )
    open('/arena/profile/river')
    await screen.findByRole('alert')
    expect(screen.queryByText(/reached/)).toBeNull()
  })
})

// PEOPLE-11
describe('followers', () => {
  it('stand page by page, each leading to a profile', async () => {
    apiSays({
      follows: (_, after) =>
        after
          ? { nodes: [profileOf({ id: third, username: 'stone' })], nextCursor: null }
          : { nodes: [profileOf({ id: me, username: null })], nextCursor: 'next' },
    })
    open('/arena/profile/river/followers')
    const list = await screen.findByRole('list', { name: 'Followers' })
    expect(within(list).getByRole('link').getAttribute('href')).toBe(`/arena/profile/${me}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await within(list).findByText('stone')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(within(list).getAllByRole('link')).toHaveLength(2)
  })

  it('that are none are said to be none, and those that could not be read are not', async () => {
    open('/arena/profile/river/following')
    await screen.findByText('Follows nobody yet')
    cleanup()
    const answer = world.fetch.getMockImplementation()!
    world.fetch.mockImplementation((url, init) =>
      init?.body?.includes('Follows') ? Promise.resolve(new Response('{}', { status: 503 })) : answer(url, init),
    )
    open('/arena/profile/river/followers')
    await screen.findByRole('alert')
    expect(screen.queryByText('No followers yet')).toBeNull()
  })
})
