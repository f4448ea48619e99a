import { describe, expect, it } from 'vitest'
import { createGuardedStorage } from './guardedStorage.ts'

const refuse = (): never => {
  throw new Error('QuotaExceededError')
}
const stored = (items: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(items))
  return {
    kept,
    items: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

// SHELL-31
describe('what the wallet is remembered by', () => {
  it('is kept by the browser', () => {
    const { kept, items } = stored({ a: '1' })
    const storage = createGuardedStorage(() => items)
    storage.setItem('b', '2')
    storage.removeItem('a')
    expect([storage.getItem('a'), storage.getItem('b'), [...kept]]).toEqual([null, '2', [['b', '2']]])
  })

  it('is kept by the page where the browser forbids storage', () => {
    const storage = createGuardedStorage(refuse)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('is kept by the page while the storage is full, and by the browser again afterwards', () => {
    const { kept, items } = stored({ a: 'old' })
    let full = true
    const storage = createGuardedStorage(() => (full ? { ...items, setItem: refuse } : items))
    storage.setItem('a', 'new')
    expect([storage.getItem('a'), kept.get('a')]).toEqual(['new', 'old'])
    full = false
    storage.setItem('a', 'newer')
    expect([storage.getItem('a'), kept.get('a')]).toEqual(['newer', 'newer'])
  })
})
