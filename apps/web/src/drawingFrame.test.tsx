import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw } from './drawing.tsx'
import { getConfig } from './shared/config/config.ts'
import { takeDrawing } from './shared/drawing/drawing.ts'
import { provideTwoNetworks } from './shell/testing.tsx'

// Every page is read for the first time here.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  window.scrollTo = () => undefined
})

const frameOf = (path: string, locale: 'en' | 'ja' = 'en') => {
  provideTwoNetworks()
  return draw({ path, locale, config: getConfig(), isFrame: true })
}

// how/web-pages#pages-drawn-by-the-server: no route is blank until its code is there
// SHELL-23, SHELL-46
it.each([
  ['/swap', 'Swap · Thena', 'Swap'],
  ['/bnb-local/swap', 'Swap · Thena', 'Swap'],
  ['/dashboard', 'Dashboard · Thena', 'Portfolio'],
  ['/dashboard/vote', 'Vote · Thena', 'Vote'],
  ['/nowhere/at/all', 'Page not found · Thena', 'This page does not exist'],
])('%s has frame, title and skeleton without its code', async (path, title, heading) => {
  const drawing = await frameOf(path)
  expect(drawing).toMatchObject({ title, isFrame: true })
  const page = new DOMParser().parseFromString(drawing.html, 'text/html')
  expect(page.querySelector('main h1')?.textContent).toBe(heading)
  expect(page.querySelector('header nav')).not.toBeNull()
  expect(page.querySelector('footer')).not.toBeNull()
})

it('a page of something that is not read yet is called nothing but a skeleton', async () => {
  const { html, title } = await frameOf('/pools/bnb-local/0x00000000000000000000000000000000000000aa')
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  expect([title, main?.querySelector('h1'), main?.querySelectorAll('.sk').length]).toEqual(['Pool · Thena', null, 1])
})

it('speaks the reader’s language', async () => {
  expect((await frameOf('/pools', 'ja')).title).not.toBe('Pools · Thena')
})

it('a page that was drawn after its frame is drawn whole', async () => {
  await frameOf('/swap')
  expect((await draw({ path: '/swap', locale: 'en', config: getConfig() })).html).toContain('You pay')
})

it('a frame stays until the page takes its place, and is not taken over', async () => {
  const { html, reader } = await frameOf('/swap')
  const root = document.createElement('div')
  root.innerHTML = html
  Object.assign(document.documentElement.dataset, { drawn: JSON.stringify(reader), frame: '' })
  expect([takeDrawing(root), root.querySelector('main h1')?.textContent]).toEqual([false, 'Swap'])
  await act(async () => createRoot(root).render(<p>page</p>))
  expect(root.innerHTML).toBe('<p>page</p>')
  Object.assign(document.documentElement.dataset, { drawn: JSON.stringify({ ...reader, slippageBps: 1 }), frame: '' })
  root.innerHTML = html
  expect([takeDrawing(root), root.innerHTML]).toEqual([false, ''])
})
