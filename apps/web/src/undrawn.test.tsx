// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'

const code = vi.hoisted(() => ({ away: true }))
vi.mock('./features/faqs/FaqsPage.tsx', () => ({
  get FaqsPage() {
    if (code.away) throw new Error('away')
    return () => 'Short answers'
  },
}))

import { draw } from './drawing.tsx'
import { getConfig } from './shared/config/config.ts'
import { provideTwoNetworks } from './shell/testing.tsx'

// Every page is read for the first time here.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => vi.restoreAllMocks())

// how/web-pages#pages-drawn-by-the-server: a page that cannot be drawn is served undrawn
// SHELL-23
it('a page whose code cannot be had is not drawn, and the next one is', async () => {
  provideTwoNetworks()
  const request = { path: '/faqs', locale: 'en', config: getConfig() } as const
  const [failed, next] = await Promise.allSettled([draw(request), draw({ ...request, path: '/swap' })])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'away' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { html: expect.stringContaining('<main') } })
  code.away = false
  expect((await draw(request)).html).toContain('Short answers')
})
