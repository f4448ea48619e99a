import { Dialog } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closePopup, setReviewSlot, usePopup } from './popup.ts'
import { rejectionText } from './rejectionText.ts'
import { RunBody } from './RunBody.tsx'
import { runPhase } from '../run/run.ts'
import { useRun } from '../journal/runs.ts'
import type { Run } from '../run/types.ts'
import { renderText } from './renderText.ts'
import './transactions.css'

const useTitle = () => {
  const { i18n, t } = useLingui()
  return (run: Run): string => {
    const phase = runPhase(run)
    if (phase === 'done') return renderText(i18n, run.doneTitle)
    if (phase === 'rejected') return rejectionText(i18n, run)
    if (phase === 'switch') return t`Wrong Network`
    return renderText(i18n, run.title)
  }
}

/** One dialog follows a run from review to result. Closing it stops nothing that was sent. */
export const TransactionPopup = () => {
  const popup = usePopup()
  const run = useRun(popup.mode === 'run' ? popup.key : undefined)
  const titleOf = useTitle()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const open = popup.mode === 'review' || run !== undefined
  const title = popup.mode === 'review' ? popup.title : run ? titleOf(run) : ''
  return (
    <Dialog title={title} open={open} onOpenChange={(next) => !next && closePopup()}>
      {popup.mode === 'review' ? (
        <div ref={setReviewSlot} />
      ) : (
        <div
          role="presentation"
          className="txbody"
          // A pointer that only rests at the position of the last button does not keep the dialog open.
          onPointerMove={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onKeyDown={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {run && <RunBody run={run} paused={hovered || focused} />}
        </div>
      )}
    </Dialog>
  )
}
