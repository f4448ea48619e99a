import { createRoute } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { StopPage } from './StopPage.tsx'

const fetchStub = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const show = () =>
  renderRoute(
    [createRoute({ getParentRoute: () => rootRoute, path: '/arena/alerts/stop/$token', component: StopPage })],
    '/arena/alerts/stop/a-b_c',
  )
const stop = async () => fireEvent.click(await screen.findByRole('button', { name: 'Stop e-mails' }))
const posts = () => fetchStub.mock.calls.filter(([, init]) => init?.method === 'POST').map(([url]) => url)

beforeEach(() => {
  fetchStub.mockImplementation(async () => new Response('{"data":{"done":true}}', { status: 200 }))
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetchStub.mockReset()
})

// NOTE-7
describe('The link of a mail', () => {
  it('ends alerts by mail once it is asked to, and not before', async () => {
    show()
    await screen.findByRole('heading', { name: 'Stop alerts by e-mail?' })
    expect(posts()).toEqual([])
    await stop()
    await screen.findByRole('heading', { name: 'You get no more alerts by e-mail' })
    expect(posts()).toEqual(['/v1/mail/stop/a-b_c'])
  })

  it('that is cut off says so, and where alerts are chosen', async () => {
    fetchStub.mockResolvedValue(new Response('{"error":{"code":"mail.linkInvalid","params":{}}}', { status: 404 }))
    show()
    await stop()
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete')
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an answer that is none of the API', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('can be tried again after %s', async (_, answer) => {
    fetchStub.mockImplementationOnce(answer)
    show()
    await stop()
    await screen.findByRole('alert')
    await stop()
    await screen.findByRole('heading', { name: 'You get no more alerts by e-mail' })
  })
})
