import { Button, Dialog } from '@exchange/ui'
import type { ReactNode } from 'react'

type Props = {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly keep: ReactNode
  readonly go: ReactNode
  readonly danger?: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onGo: () => void
}

/** A confirmation for actions that others will notice. */
export const AskFirst = ({ title, children, keep, go, danger = false, busy, onClose, onGo }: Props) => (
  <Dialog
    open
    title={title}
    onOpenChange={(open) => !open && onClose()}
    footer={
      <div className="row admin-two">
        <Button full onClick={onClose}>
          {keep}
        </Button>
        <Button full variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onGo}>
          {go}
        </Button>
      </div>
    }
  >
    <p className="mut">{children}</p>
  </Dialog>
)
