import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordHead } from '../clock/clock.ts'
import { clearSavedViews, saveView, readKept } from './keptViews.ts'
import { useSavedView } from './useSavedView.ts'

type Answer = { readonly rows: readonly bigint[]; readonly readAt: number }
const answer = (...rows: readonly bigint[]): Answer => ({ rows, readAt: 5 })
const nothing = { data: undefined, error: null, isError: false, refetch: () => undefined }
const CHAIN = 31_356
const NOW = 1_795_000_000

const look = (name: string | undefined, data: Answer | undefined, isError = false) =>
  renderHook((shown: { data: Answer | undefined }) => useSavedView({ chainId: CHAIN, name }, { ...nothing, isError, ...shown }), {
    initialProps: { data },
  })

const clear = async () => {
  await clearSavedViews()
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase('kept')
    asked.onsuccess = asked.onerror = () => resolve()
  })
}

beforeEach(async () => {
  await clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>'
  act(() => recordHead(CHAIN, { number: 1, timestamp: NOW }))
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

// SHELL-30: pools and positions are kept, drawn at once, and marked by their age until they are read again
describe('a view that is kept', () => {
  it('stands in at the next visit, with its time, until it is read', async () => {
    look('pools', answer(1n, 2n ** 100n))
    await waitFor(async () => expect(await readKept(`${CHAIN} pools`)).toMatchObject({ at: NOW }))
    cleanup()
    await clearSavedViews()
    act(() => recordHead(CHAIN, { number: 2, timestamp: NOW + 60 }))
    const next = look('pools', undefined)
    expect(next.result.current.data).toBeUndefined()
    await waitFor(() => expect(next.result.current.data).toMatchObject({ rows: [1n, 2n ** 100n], keptAt: NOW }))
    expect(next.result.current.data!.readAt, 'a minute ago').toBeLessThan(performance.now() - 59_000)
    next.rerender({ data: answer(3n) })
    expect(next.result.current.data).toEqual(answer(3n))
  })

  it('stands in where it cannot be read, which is said', async () => {
    await saveView(`${CHAIN} pools`, { at: NOW, view: answer(7n) })
    const { result } = look('pools', undefined, true)
    await waitFor(() => expect(result.current).toMatchObject({ data: { rows: [7n], keptAt: NOW }, isError: true }))
  })

  it('is no other one’s, and no other build’s', async () => {
    await saveView(`${CHAIN} positions 0xaa`, { at: NOW, view: answer(7n) })
    expect(await readKept(`${CHAIN} positions 0xbb`)).toBeUndefined()
    expect(await readKept(`${CHAIN} positions 0xaa`)).toBeDefined()
    document.head.innerHTML = '<script type="module" src="/assets/index-b.js"></script>'
    expect(await readKept(`${CHAIN} positions 0xaa`)).toBeUndefined()
  })

  it('makes room for newer ones', async () => {
    for (let i = 0; i < 26; i++) await saveView(`${i}`, { at: NOW, view: i })
    expect(await Promise.all([0, 1, 2, 25].map(async (i) => (await readKept(`${i}`))?.view))).toEqual([undefined, undefined, 2, 25])
  })

  it('is not kept without a name', async () => {
    const { result } = look(undefined, undefined)
    await act(async () => undefined)
    expect(result.current.data).toBeUndefined()
  })

  it('is not missed by a page in a browser without storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await saveView('1', { at: NOW, view: 1 })
    expect(await readKept('1')).toBeUndefined()
    expect(look('pools', answer(1n)).result.current.data).toEqual(answer(1n))
  })
})
