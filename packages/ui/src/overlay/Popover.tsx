import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'

export type PopoverProps = {
  /** Content of the button that opens it. */
  trigger: ReactNode
  /** Name of that button and of the region. */
  label: string
  triggerClass?: string
  title?: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** Where the keyboard begins: at the first control, or at the region itself where the first control may go. */
  focusFirst?: 'control' | 'region'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const loadPanel = () => import('./PopoverPanel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** A small region beside its button. The code behind it is fetched when the button is first pointed at. */
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
