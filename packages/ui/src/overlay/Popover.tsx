import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'

export type PopoverProps = {
  /** Content of its button. */
  trigger: ReactNode
  /** Name of the button and of the region. */
  label: string
  triggerClass?: string
  title?: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** The initial focus: the first control, or the region itself when the first control may disappear. */
  focusFirst?: 'control' | 'region'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const loadPanel = () => import('./PopoverPanel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** A small region beside its button. Its code is fetched on first hover of the button. */
export const Popover = ({
  trigger,
  label,
  triggerClass = 'pill',
  title,
  children,
  align = 'end',
  focusFirst = 'control',
  open,
  onOpenChange,
}: PopoverProps) => {
  const [ownOpen, setOwnOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const shown = open ?? ownOpen
  const change = (next: boolean) => {
    if (next) setUsed(true)
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => change(!shown)}
      >
        {trigger}
      </button>
      {(used || shown) && (
        <Suspense fallback={null}>
          <PopoverPanel
            id={id}
            label={label}
            title={title}
            anchor={anchor}
            align={align}
            focusFirst={focusFirst}
            open={shown}
            onOpenChange={change}
          >
            {typeof children === 'function' ? children(() => change(false)) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
