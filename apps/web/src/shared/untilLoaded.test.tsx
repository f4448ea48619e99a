import { dismissToast, Toaster } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

// SHELL-22
describe('code that does not arrive', () => {
  const server = vi.fn<typeof fetch>()
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
  const away = () => Promise.reject(new Error('away'))
  const notice = () => screen.queryByRole('alert')

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', server.mockImplementation(away))
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    render(<Toaster />)
  })
  afterEach(() => {
    act(() => dismissToast('unloaded'))
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is fetched again, at growing pauses, until it does', async () => {
    let attempts = 0
    const loaded = untilLoaded(() => {
      attempts += 1
      return attempts < 4 ? away() : Promise.resolve('code')
    })
    await pass(499)
    expect(attempts).toBe(1)
    await pass(1)
    expect(attempts).toBe(2)
    await pass(1_000 + 2_000)
    expect(await loaded).toBe('code')
    expect(attempts).toBe(4)
    expect(notice()).toBeNull()
  })

  it('says so when the code is gone for good', async () => {
    server.mockImplementation(async () => new Response(null, { status: 404 }))
    void untilLoaded(away)
    await pass(0)
    expect(notice()?.textContent).toContain('A part of this page did not load')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(server).toHaveBeenCalledWith(
      expect.stringContaining('untilLoaded'),
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    )
  })

  it('says so once it stays away, again to whoever goes on waiting, and takes it back when it arrives', async () => {
    let load: () => Promise<unknown> = away
    void untilLoaded(() => load())
    await pass(7_400)
    expect(notice()).toBeNull()
    await pass(100)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(notice()).toBeNull()
    await pass(8_000)
    expect(notice()).not.toBeNull()
    load = async () => 'code'
    await pass(8_000)
    expect(notice()).toBeNull()
  })
})
