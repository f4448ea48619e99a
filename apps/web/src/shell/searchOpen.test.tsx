import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.mock('./HeaderTools.tsx', () => ({ HeaderTools: () => <p>tools</p> }))
vi.mock('../shared/i18n/i18n.ts', () => ({ withWords: async (_part: string, code: Promise<unknown>) => code }))

import { HeaderToolsPlace } from './HeaderToolsPlace.tsx'
import { searchOpen } from '../shared/feature/searchOpen.ts'
import { InEnglish } from './testing.tsx'

afterEach(() => {
  cleanup()
  act(() => searchOpen.write(false))
  vi.unstubAllGlobals()
})

// SEARCH-1, SEARCH-5
describe('the search of the header', () => {
  const show = () => {
    // A page that is never idle: only the first interaction loads the code.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    render(
      <>
        <HeaderToolsPlace />
        <input aria-label="Amount" />
      </>,
      { wrapper: InEnglish },
    )
  }
  const isLoaded = () => waitFor(() => screen.getByText('tools'))

  it('opens by its button', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(searchOpen.read()).toBe(true)
    await isLoaded()
  })

  it.each([
    ['a slash', { key: '/' }],
    ['a slash above a figure', { key: '/', shiftKey: true }],
    ['Ctrl-K', { key: 'k', ctrlKey: true }],
    ['⌘K', { key: 'k', metaKey: true }],
  ])('opens by %s', async (_, key) => {
    show()
    expect(fireEvent.keyDown(document.body, key), 'the browser does nothing of its own').toBe(false)
    expect(searchOpen.read()).toBe(true)
    await isLoaded()
  })

  it('leaves a slash in a field to the field, and other keys to the page', () => {
    show()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Amount' }), { key: '/' })
    for (const key of [{ key: 'k' }, { key: 'a', ctrlKey: true }, { key: '/', altKey: true }, { key: '/', ctrlKey: true }])
      fireEvent.keyDown(document.body, key)
    expect(searchOpen.read()).toBe(false)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Amount' }), { key: 'k', ctrlKey: true })
    expect(searchOpen.read()).toBe(true)
  })
})
