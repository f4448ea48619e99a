import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useState } from 'react'

/** Height of a row in pixels. */
const ROW = 60

/** The effect of Home, End and the arrow keys on the active row. */
const moved = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The visible rows of a list, and the one selected by keyboard. */
export const useTokenRows = (count: number) => {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, Math.max(count - 1, 0))
  const inView = useVirtualizer({ count, getScrollElement: () => scroller, estimateSize: () => ROW, overscan: 6 })
  return {
    active,
    setActive,
    inView,
    setScroller,
    /** Back to the first row. */
    restart: () => {
      setActive(0)
      scroller?.scrollTo({ top: 0 })
    },
    /** Handles a key that moves to another row. */
    move: (event: KeyboardEvent) => {
      const next = moved(event.key, active, count)
      if (next === null) return
      event.preventDefault()
      setActive(next)
      inView.scrollToIndex(next)
    },
  }
}

export type ShownRows = ReturnType<typeof useTokenRows>
