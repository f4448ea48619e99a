import { Button, Dialog, Icon, KeyValueList, Note } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import './risk.css'
import { isTyped, WordField } from '../../shared/fields/WordField.tsx'

type Props = {
  readonly title: ReactNode
  /** The amounts paid and received, as a sentence. */
  readonly text: ReactNode
  /** Rows of a `KeyValueList`. */
  readonly facts: ReactNode
  /** The word that a user types to continue, the same in every language; undefined if a press is enough. */
  readonly word: string | undefined
  /** The label of the safe choice. */
  readonly back: ReactNode
  /** The label for continuing. */
  readonly anyway: ReactNode
  readonly onClose: () => void
  readonly onConfirmed: () => void
}

/** Confirms a trade with a large loss. The safe choice comes first; a very large loss requires a typed word. */
export const RiskFrame = ({ title, text, facts, word: TYPED_WORD, back, anyway, onClose, onConfirmed }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={title} open onOpenChange={onClose} initialFocus={safe}>
      <div className="col" style={{ gap: 16 }}>
        <Note tone="negative" icon={<Icon name="warning" />} role="alert">
          {text}
        </Note>
        <KeyValueList>{facts}</KeyValueList>
        {TYPED_WORD && <WordField label={t`Type ${TYPED_WORD} to continue`} value={typed} onChange={setTyped} />}
        <div className="col" style={{ gap: 8 }}>
          <Button ref={safe} variant="secondary" full onClick={onClose}>
            {back}
          </Button>
          <Button
            variant="outline"
            full
            className="risk-anyway"
            disabled={TYPED_WORD !== undefined && !isTyped(typed, TYPED_WORD)}
            onClick={onConfirmed}
          >
            {anyway}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
