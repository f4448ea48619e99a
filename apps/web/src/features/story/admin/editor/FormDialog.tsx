import { Button, Dialog } from '@exchange/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { Refused } from '../../../../shared/errors/Refused.tsx'

type Props = {
  readonly title: string
  readonly save: string
  readonly busy: boolean
  /** Why it was not saved. */
  readonly failure: ErrorFacts | null
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form with a save button that stays visible. The first invalid field gets the focus. */
export const FormDialog = ({ title, save, busy, failure, onSave, onClose, children }: Props) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <Dialog
      open
      size={640}
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <div className="col story-form">
          <Refused failure={failure} />
          <Button type="submit" form={id} variant="primary" full busy={busy}>
            {save}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={id}
        className="col story-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTries(tries + 1)
          void onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
