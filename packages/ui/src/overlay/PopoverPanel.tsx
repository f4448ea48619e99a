import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'

export type PopoverPanelProps = {
  id: string
  label: string
  title?: ReactNode
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'center' | 'end'
  focusFirst: 'control' | 'region'
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

export const PopoverPanel = ({ id, label, title, anchor, align, focusFirst, open, onOpenChange, children }: PopoverPanelProps) => {
  const region = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The anchor's own click toggles; handling it here too would close and open in one press.
        if (!next && details.event.target instanceof Node && anchor.current?.contains(details.event.target)) return
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={8} collisionPadding={16} className="pop-anchor">
          <Base.Popup
            ref={region}
            id={id}
            className="pop"
            aria-label={label}
            initialFocus={focusFirst === 'region' ? region : true}
            finalFocus={anchor}
          >
            {title && <Base.Title className="wide">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
