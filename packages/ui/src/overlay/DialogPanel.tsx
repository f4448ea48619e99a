import { Dialog as Base } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react'
import { Icon } from '../primitives/icons.tsx'
import { useUiText } from '../text.tsx'

export type DialogProps = {
  /** The action, not "Confirm". */
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** 480 for one decision, 640 for a list, 1024 for a form and its outcome. Below 744 px it is a bottom sheet. */
  size?: 480 | 640 | 1024
  /** Actions that stay visible while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
  /** Called before Escape, the cross or a click outside closes it; false keeps it open. */
  mayClose?: () => boolean
  /** Focused first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Without the padded body, for content that scrolls itself. */
  bare?: boolean
}

/** The last focused element outside all dialogs: one dialog may open another, and close. */
let lastOutside: HTMLElement | null = null

const noteOpener = (): HTMLElement | null => {
  const { activeElement: active } = document
  if (!(active instanceof HTMLElement) || active === document.body) return null
  if (!active.closest('.dlg')) lastOutside = active
  return active
}

const isThere = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.isConnected && !element.closest('[data-ending-style], [hidden]') && !element.matches(':disabled')

/**
 * The focus target when a dialog closes: the element that opened it, otherwise the element that opened the first dialog, otherwise the
 * page's heading.
 */
const afterwards = (opener: HTMLElement | null): HTMLElement | null => {
  const found = [opener, lastOutside].find(isThere)
  if (found) return found
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

// SHELL-35, SHELL-45
export const DialogPanel = ({ title, open, onOpenChange, size = 480, footer, children, mayClose, initialFocus, bare }: DialogProps) => {
  const text = useUiText()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(noteOpener())
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && mayClose && !mayClose()) return details.cancel()
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className="dlg"
          data-size={size}
          style={{ '--dlg-w': `${size}px` } as CSSProperties}
          finalFocus={() => afterwards(opener)}
          {...(initialFocus && { initialFocus })}
        >
          <div className="dh">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="xbtn" aria-label={text.close}>
              <Icon name="close" size={20} />
            </Base.Close>
          </div>
          {bare ? children : <div className="db">{children}</div>}
          {footer && <div className="df">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
