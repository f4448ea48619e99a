import type { KeyboardEvent } from 'react'

/** Index that an arrow, Home or End key moves to, or undefined for every other key. */
export const rovingIndex = (key: string, index: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Moves focus among the children of a group and reports the reached index. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, index: number, count: number, onReach: (index: number) => void): void => {
  const next = rovingIndex(event.key, index, count)
  if (next === undefined) return
  event.preventDefault()
  const target = event.currentTarget.children[next]
  if (target instanceof HTMLElement) target.focus()
  onReach(next)
}
