import { Dialog as Base } from '@base-ui/react/dialog'
import type { CSSProperties } from 'react'
import { Icon } from '../primitives/icons.tsx'
import { useUiText } from '../text.tsx'
import type { DialogProps } from './Dialog.tsx'

export const DialogPanel = ({ title, open, onOpenChange, size = 480, footer, children, mayClose, initialFocus, bare }: DialogProps) => {
  const text = useUiText()
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
        <Base.Popup className="dlg" style={{ '--dlg-w': `${size}px` } as CSSProperties} {...(initialFocus && { initialFocus })}>
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
