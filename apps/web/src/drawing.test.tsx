import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { draw } from './drawing.tsx'
import type { FeatureManifest } from './shared/feature/manifest.ts'
import { arenaNetwork } from './entities/competition/testing.ts'
import { getConfig, provideConfig } from './shared/config/config.ts'
import { updateSettings } from './shared/settings/settings.ts'
import { provideTwoNetworks } from './shell/testing.tsx'
import { features } from './shell/features.ts'
import { createAppRouter } from './shell/router.tsx'

// Every page with all that it is made of is read for the first time here.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  window.scrollTo = () => undefined
  updateSettings({ theme: null })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Draws a page and takes it over; the answer is everything that did not fit, as React in development finds it, down to single attributes. */
const takeOver = async (path: string, locale: 'en' | 'ja', at = path, provide = provideTwoNetworks) => {
  provide()
  const { html } = await draw({ path, locale, config: getConfig() })
  history.replaceState({}, '', at)
  const root = document.createElement('div')
  document.body.append(root)
  // As text, not through the DOM: React compares the server's text.
  root.innerHTML = html.replaceAll(' data-style="', ' style="')
  const router = createAppRouter()
  router.ssr = { manifest: undefined }
  await router.load()
  const problems: unknown[] = []
  const watch = vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words.map(String).join(' ')))
  const app = await act(async () => hydrateRoot(root, <App router={router} />, { onRecoverableError: (error) => problems.push(error) }))
  watch.mockRestore()
  const text = root.textContent
  await act(async () => app.unmount())
  return { problems, html, text }
}

// how/web-pages#pages-drawn-by-the-server: the server's HTML equals the browser's first render
it.each([
  ['/swap', 'ja'],
  ...features
    .flatMap(({ routes = [] }: FeatureManifest) => routes)
    .filter(({ path, preload }) => !path.includes('$') && !preload)
    .map(({ path }) => [path, 'en'] as const),
] as const)('%s in %s is taken over as it was drawn', async (path, locale) => {
  const { problems, html, text } = await takeOver(path, locale)
  expect(problems).toEqual([])
  expect(html).not.toContain(' style="')
  expect(text).toContain('BNB Chain (local)')
})

it.each(['/arena', '/arena/create'])('%s of a network that has competitions is taken over as it was drawn', async (path) => {
  const { problems, text } = await takeOver(path, 'en', path, () => provideConfig({ local: true, networks: [arenaNetwork], links: {} }))
  expect(problems).toEqual([])
  expect(text).not.toContain('Arena runs on')
  expect(text).toContain(path === '/arena' ? 'Hosted by you' : 'Market and tokens')
})

// The server draws one page for every address that leads nowhere.
it('a page that does not exist is taken over as it was drawn, whatever its address', async () => {
  const { problems, text } = await takeOver('/404', 'en', '/nosuch/page')
  expect(problems).toEqual([])
  expect(text).toContain('This page does not exist')
})

it('a reader with the light theme takes over the same page', async () => {
  updateSettings({ theme: 'light' })
  expect((await takeOver('/swap', 'en')).problems).toEqual([])
})
