import type { Notice } from '@exchange/domain'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const wall = vi.hoisted(() => vi.fn<() => number>())
vi.mock('../clock/wallClock.ts', () => ({ wallSeconds: wall }))

import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../router/rootRoute.tsx'
import { renderRoute } from '../testing/renderRoute.tsx'
import { testNetwork } from '../testing/testNetwork.ts'
import { DISMISSED_KEY, dismissedNotices } from './dismissedNotices.ts'
import { NoticeHost } from './NoticeHost.tsx'
// The notices load on demand; here they are loaded from the start.
import './FrameNotices.tsx'

const noticeOf = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  severity: 'info',
  pauses: false,
  dismissible: true,
  text: { en: `Text of ${id}.` },
  ...change,
})

const page = createRoute({ getParentRoute: () => rootRoute, path: '/swap', component: () => <NoticeHost /> })
const other = createRoute({ getParentRoute: () => rootRoute, path: '/faqs', component: () => <p>The other page</p> })
const open = (...notices: readonly Notice[]) => {
  const config = { local: false, networks: [testNetwork], links: {}, notices }
  return renderRoute([page, other], '/swap', config)
}

beforeEach(() => {
  wall.mockReturnValue(1_000)
  localStorage.clear()
  dismissedNotices.write([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// SHELL-37: dated notices go by wall clock, with a link, dismissible or not
describe('notices of every page', () => {
  it('come and go by the wall clock while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    open(noticeOf('now', { until: 1_010 }), noticeOf('later', { from: 1_010 }), noticeOf('bridge', { on: 'bridge' }))
    expect(await screen.findByText('Text of now.')).toBeTruthy()
    expect(screen.queryByText('Text of later.')).toBeNull()
    expect(screen.queryByText('Text of bridge.')).toBeNull()
    wall.mockReturnValue(1_010)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByText('Text of later.')).toBeTruthy()
    expect(screen.queryByText('Text of now.')).toBeNull()
  })

  it('stay away once they were put away, in every tab, and only where they may', async () => {
    open(noticeOf('one'), noticeOf('two'), noticeOf('stays', { dismissible: false, severity: 'critical' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
    expect(screen.queryByText('Text of one.')).toBeNull()
    expect(JSON.parse(localStorage.getItem(DISMISSED_KEY)!)).toEqual(['one'])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DISMISSED_KEY, newValue: '["one","two"]' })))
    await waitFor(() => expect(screen.queryByText('Text of two.')).toBeNull())
    expect(screen.getByText('Text of stays.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  it('are put away for this visit where the browser keeps nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    open(noticeOf('one'))
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Text of one.')).toBeNull()
    full.mockRestore()
  })

  it('lead to a page here, or beside this page to a host that is named', async () => {
    open(noticeOf('here', { link: '/faqs' }), noticeOf('there', { link: 'https://docs.example/a' }))
    const there = await screen.findByRole('link', { name: /^docs\.example/ })
    expect([there.getAttribute('target'), there.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    fireEvent.click(screen.getByRole('link', { name: 'Learn more' }))
    expect(await screen.findByText('The other page')).toBeTruthy()
  })

  it('are text, whatever stands in them', async () => {
    const hostile = '<img src=x onerror="alert(1)"> [here](javascript:alert(1))'
    open(noticeOf('hostile', { text: { en: hostile } }))
    expect((await screen.findByText(hostile)).querySelector('*')).toBeNull()
  })
})
