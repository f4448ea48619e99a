import { brand } from '@exchange/domain/brand'
import { dismissToast } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../shared/lazyPart.ts'
import { lazyPage } from '../shared/router/lazyPage.ts'
import { useOwnTitle } from '../shared/router/ownTitle.ts'
import { Shell } from './Shell.tsx'
import { provideTwoNetworks } from './testing.tsx'

vi.setConfig({ testTimeout: 30_000 })

type Page = { readonly title: string; readonly component: ComponentType; readonly loader?: () => Promise<void> }

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /PoolsPage.js'))
const main = () => document.getElementById('main')?.textContent
const named = () => Array.from(document.querySelectorAll('span.vh[role=status]'), ({ textContent }) => textContent).find(Boolean)

/** A router of a few pages in their frame, at /swap. */
const load = async (pages: Readonly<Record<string, Page>>, options = {}) => {
  const root = createRootRoute({ component: Shell })
  const routes = Object.entries(pages).map(([path, { title, ...page }]) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title: { id: title, message: title } }, ...page } as never),
  )
  const history = createMemoryHistory({ initialEntries: ['/swap'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history, ...options })
  await router.load()
  const app = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback={null}>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  )
  return { router, app }
}

const open = async (pages: Readonly<Record<string, Page>>) => {
  const { router, app } = await load(pages)
  await act(async () => void render(app))
  await pass(0)
  return async (to: string, millis = 50) => {
    await act(async () => void router.navigate({ to } as never))
    await pass(millis)
  }
}
const plain = (title: string): Page => ({ title, component: () => <h1>{title}</h1> })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  window.scrollTo = () => undefined
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideTwoNetworks()
})
afterEach(() => {
  act(() => dismissToast('unloaded'))
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// SHELL-22, SHELL-4
describe('pages in their frame', () => {
  // SHELL-15: the logo leads to /
  it('the brand leads to the landing page', async () => {
    await open({ '/swap': plain('Swap'), '/': plain('Welcome') })
    expect(main()).toBe('Swap')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: brand.name })))
    await pass(50)
    expect(main()).toBe('Welcome')
  })

  it('another page shows though the one before it broke', async () => {
    let broken = true
    const Broken = () => {
      if (broken) throw new Error('broken')
      return <h1>Swap</h1>
    }
    const go = await open({ '/swap': { title: 'Swap', component: Broken }, '/pools': plain('Pools') })
    expect(main()).toContain('This page stopped working')
    await go('/pools')
    expect(main()).toBe('Pools')
    await go('/swap')
    expect(main(), 'a page that breaks as it comes').toContain('This page stopped working')
    broken = false
    await go('/pools')
    await go('/swap')
    expect(main()).toBe('Swap')
  })

  // how/web-pages#code-that-is-gone-with-its-build: a missing chunk is reported, and loads by itself later
  it('a part whose code was away comes by itself', async () => {
    let load: () => Promise<ComponentType> = away
    const Part = lazyPart(() => load())
    const Swap = () => {
      const [wanted, want] = useState(false)
      return (
        <>
          <button onClick={() => want(true)}>Open</button>
          <Suspense fallback={null}>{wanted && <Part />}</Suspense>
        </>
      )
    }
    await open({ '/swap': { title: 'Swap', component: Swap } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await pass(100)
    expect(main()).toBe('Open')
    expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
    load = async () => () => <p>part</p>
    await pass(1_000)
    expect(main()).toBe('Openpart')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a page whose code is away is waited for and said, and nothing reloads', async () => {
    let load: () => Promise<ComponentType> = away
    const go = await open({ '/swap': plain('Swap'), '/pools': { title: 'Pools', component: lazyPage(() => load()) } })
    await go('/pools')
    expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
    expect(main()).not.toContain('This page stopped working')
    expect(Object.keys(sessionStorage), 'what the router keeps of its reloads').toEqual([])
    load = async () => () => <h1>Pools</h1>
    await pass(1_000)
    expect(main()).toBe('Pools')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a page whose code is away at the start is said, with the way to reload', async () => {
    let load: () => Promise<ComponentType> = away
    await open({ '/swap': { title: 'Swap', component: lazyPage(() => load()) } })
    await pass(100)
    expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(main()).toBe('')
    load = async () => () => <h1>Swap</h1>
    await pass(1_000)
    expect(main()).toBe('Swap')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a page that was drawn stays as it was drawn while its code is away', async () => {
    const drawn = await load({ '/swap': plain('Swap') }, { isServer: true })
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(drawn.app)
    const { router, app } = await load({ '/swap': { title: 'Swap', component: lazyPage(away) } })
    router.ssr = { manifest: undefined }
    await act(async () => void render(app, { container, hydrate: true }))
    await pass(100)
    expect(main()).toBe('Swap')
    expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
  })

  it('a link that is only pointed at says nothing', async () => {
    let attempts = 0
    const load = (): Promise<ComponentType> => {
      attempts += 1
      return away()
    }
    const Swap = () => (
      <Link to={'/pools' as never} preload="intent">
        To pools
      </Link>
    )
    const go = await open({
      '/swap': { title: 'Swap', component: Swap },
      '/pools': { title: 'Pools', component: lazyPage(load) },
    })
    fireEvent.mouseEnter(screen.getByRole('link', { name: 'To pools' }))
    await pass(30_000)
    expect(attempts).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await go('/pools')
    expect(screen.getByRole('alert').textContent).toContain('A part of this page did not load')
  })

  // SHELL-21: a page change is announced
  it('names the page that was reached, not the one that was left', async () => {
    const slow = { ...plain('Vote'), loader: () => new Promise<void>((resolve) => setTimeout(resolve, 30)) }
    const go = await open({ '/swap': plain('Swap'), '/pools': plain('Pools'), '/dashboard/vote': slow })
    expect(named()).toBeUndefined()
    await go('/pools')
    expect(named()).toBe('Pools · Thena')
    expect(document.activeElement?.id).toBe('main')
    await go('/dashboard/vote', 10)
    expect(named(), 'on the way').toBe('Pools · Thena')
    await pass(50)
    expect(named()).toBe('Vote · Thena')
    await go('/swap')
    expect(named()).toBe('Swap · Thena')
  })

  it('leaves the keyboard to a dialog that was opened on the way', async () => {
    const go = await open({ '/swap': plain('Swap'), '/pools': plain('Pools') })
    const field = document.body.appendChild(document.createElement('input'))
    document.getElementById('main')!.setAttribute('aria-hidden', 'true')
    field.focus()
    await go('/pools')
    expect(named()).toBe('Pools · Thena')
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('screens of one route have titles of their own', async () => {
    const titles = { new: { id: 'New pool' }, positions: { id: 'My positions' } }
    const screenOf = (screen: keyof typeof titles) => () => {
      useOwnTitle(titles[screen])
      return <h1>{screen}</h1>
    }
    const go = await open({
      '/swap': plain('Swap'),
      '/liquidity/new': { title: 'Liquidity', component: screenOf('new') },
      '/liquidity/positions': { title: 'Liquidity', component: screenOf('positions') },
    })
    for (const [to, title] of [
      ['/liquidity/new', 'New pool · Thena'],
      ['/liquidity/positions', 'My positions · Thena'],
      ['/swap', 'Swap · Thena'],
    ] as const) {
      await go(to)
      expect([document.title, named()]).toEqual([title, title])
    }
  })
})
