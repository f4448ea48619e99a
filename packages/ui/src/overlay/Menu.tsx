import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { MenuItem } from './MenuPanel.tsx'

export type MenuProps = {
  trigger: ReactNode
  label: string
  triggerClass?: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  current?: boolean
}

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }))

/** A list of links or choices: arrows, typing the first letters, Escape. Fetched on first hover. */
export const Menu = ({ trigger, label, triggerClass = 'pill', items, align = 'start', current }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    if (next) setUsed(true)
    setOpen(next)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => change(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          change(true)
        }}
      >
        {trigger}
      </button>
      {used && (
        <Suspense fallback={null}>
          <MenuPanel label={label} items={items} anchor={anchor} align={align} open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}
