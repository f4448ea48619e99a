import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../../shared/router/rootRoute.tsx'
import { getSettings, updateSettings } from '../../../shared/settings/settings.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
// Its code loads lazily; the import preloads it.
import './ArenaIntro.tsx'
import { IntroHost } from './IntroHost.tsx'

const page = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: IntroHost })
const open = (path: string, links: { docs?: string } = { docs: 'https://docs.test' }) =>
  renderRoute([page], path, { local: true, networks: [testNetwork], links })

beforeEach(() => {
  localStorage.clear()
  updateSettings({ hideArenaIntro: false })
})
afterEach(cleanup)

// ARENA-4: the first visit to an /arena page shows the intro with Close, Learn more and "Don't show this again", remembered locally
describe('the intro of the arena', () => {
  it.each(['/arena', '/arena/rankings/users', '/arena/thena-id'])('is shown on %s, with the way to the documentation', async (path) => {
    open(path)
    await screen.findByRole('dialog', { name: 'Discover ARENA' })
    expect(screen.getByRole('link', { name: /^Learn more/ }).getAttribute('href')).toBe('https://docs.test')
  })

  it('is on no other page', async () => {
    open('/arenas')
    await waitFor(() => expect(document.body.textContent).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is gone for this visit once it is closed, and comes back on the next one', async () => {
    const { unmount } = open('/arena')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getSettings().hideArenaIntro).toBe(false)
    unmount()
    open('/arena')
    await screen.findByRole('dialog')
  })

  it('stays away where the reader says so, in this browser', async () => {
    const { unmount } = open('/arena')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Don’t show this again' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ hideArenaIntro: true })
    unmount()
    open('/arena')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has no way to a documentation that there is none of', async () => {
    open('/arena', {})
    await screen.findByRole('dialog')
    expect(screen.queryByRole('link', { name: /^Learn more/ })).toBeNull()
  })
})
