import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ askAsMe: vi.fn(), requireSession: vi.fn() }))
vi.mock('../../shared/session/session.ts', () => session)
const toast = vi.hoisted(() => vi.fn<(said: { title: ReactNode; body?: ReactNode }) => void>())
vi.mock('@exchange/ui', async (original) => ({ ...(await original<object>()), toast }))

import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { FOLLOW_DELAY_MS } from './follow.ts'
import { FollowButton } from './FollowButton.tsx'

const me = addressOf(0xaa)
const other = addressOf(0xbb)

const show = (change: { readonly id?: typeof me; readonly followedByMe?: boolean } = {}) => {
  const user = { id: other, username: 'river', followedByMe: false, ...change }
  const component = () => (
    <>
      <h1>People</h1>
      <FollowButton user={user} />
    </>
  )
  return renderRoute([createRoute({ getParentRoute: () => rootRoute, path: '/', component })], '/')
}
/** The text of a toast. */
const said = async (): Promise<string> => {
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
  const { title, body } = toast.mock.lastCall![0]
  const { container } = render(
    <I18nProvider i18n={i18n}>
      {title}. {body}
    </I18nProvider>,
  )
  return container.textContent
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: /river/ })
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const keys = () => session.askAsMe.mock.calls.map(([{ variables }]) => variables.idempotencyKey as string)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 })
  walletStore.write({ status: 'connected', address: me, chainId: 56, connectorName: 'Test' })
  session.requireSession.mockResolvedValue({ account: me, role: 'user', expiresAt: 0 })
  session.askAsMe.mockResolvedValue({ followUser: { state: 'inserted' } })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
})

// PEOPLE-16
describe('the button of a user', () => {
  it('reads Follow, acts once a second later however often it is pressed, and is busy meanwhile', async () => {
    show()
    fireEvent.click(await button())
    await pass(FOLLOW_DELAY_MS - 400)
    fireEvent.click(await button())
    fireEvent.click(await button())
    expect((await button()).getAttribute('aria-busy')).toBe('true')
    expect(session.askAsMe).not.toHaveBeenCalled()
    await pass(FOLLOW_DELAY_MS)
    expect(session.askAsMe).toHaveBeenCalledTimes(1)
    expect(session.askAsMe.mock.calls[0]![0].variables).toMatchObject({ followerId: me, userId: other })
    expect(await said()).toBe('You successfully followed river. ')
    expect((await button()).getAttribute('aria-busy')).toBeNull()
  })

  it('reads UnFollow where one follows already', async () => {
    session.askAsMe.mockResolvedValue({ followUser: { state: 'deleted' } })
    show({ followedByMe: true })
    expect((await button()).textContent).toBe('UnFollow')
    fireEvent.click(await button())
    await pass(FOLLOW_DELAY_MS)
    expect(await said()).toBe('You successfully unfollowed river. ')
  })

  it('keeps its intention where another tab was first: what it undid by that is done again', async () => {
    session.askAsMe.mockResolvedValueOnce({ followUser: { state: 'deleted' } })
    show()
    fireEvent.click(await button())
    await pass(FOLLOW_DELAY_MS)
    expect(await said()).toBe('You successfully followed river. ')
    expect(new Set(keys()).size).toBe(2)
  })
})

// PEOPLE-17
it.each([
  [false, 'Error following'],
  [true, 'Error unfollowing'],
])('a failure says so with the user, asks to try again and reads what is so: follows %s', async (followedByMe, words) => {
  const read = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  session.askAsMe.mockRejectedValue(new Error('away'))
  show({ followedByMe })
  fireEvent.click(await button())
  await pass(FOLLOW_DELAY_MS)
  expect(await said()).toBe(`${words} river. Please try again.`)
  await vi.waitFor(() => expect(read.mock.calls).toContainEqual([{ queryKey: ['profile'] }]))
})

// PEOPLE-15
describe('who follows', () => {
  it('is asked to sign in when the button is pressed, and not before', async () => {
    session.requireSession.mockRejectedValue(new Error('rejected'))
    show()
    await button()
    expect(session.requireSession).not.toHaveBeenCalled()
    fireEvent.click(await button())
    expect(await said()).toContain('Error following river')
    expect(session.askAsMe).not.toHaveBeenCalled()
  })

  it('never follows oneself', async () => {
    show({ id: me })
    await screen.findByRole('heading', { name: 'People' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
