import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { REMOVED_KEY, removeEntry, restoreEntry, useIsRemoved } from './removedPositions.ts'

const [one, other] = [0xaa, 0xbb].map((n) => ({ chainId: 31356, account: addressOf(n) })) as [
  Parameters<typeof removeEntry>[0],
  Parameters<typeof removeEntry>[0],
]
/** The content of storage, as another tab wrote it. */
const stored = (names: readonly string[]) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: REMOVED_KEY, newValue: JSON.stringify(names) })))
const isRemoved = (of = one) => renderHook(() => useIsRemoved(of)).result.current

afterEach(() => {
  stored([])
  localStorage.clear()
})

// how/liquidity#the-list-of-everything: only positions that the user hid are hidden
// SHELL-29
it('what one account hid is not hidden for the next', () => {
  act(() => removeEntry(one, 'pool 0x1'))
  expect([isRemoved()('pool 0x1'), isRemoved(other)('pool 0x1')]).toEqual([true, false])
  expect(isRemoved({ ...one, chainId: 31204 })('pool 0x1')).toBe(false)
})

it('a position that was hidden without its account stays hidden, and is restored', () => {
  stored(['31356 position 12', '31356 pool 0x1'])
  expect(['position 12', 'position 1', 'pool 0x1'].map(isRemoved())).toEqual([true, false, false])
  act(() => restoreEntry(one, 'position 12'))
  expect(isRemoved()('position 12')).toBe(false)
})
