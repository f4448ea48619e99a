import { isSameAddress } from '@exchange/domain'
import { Button, dismissToast, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWallet } from '../../wallet/wallet.ts'
import { runner } from '../runner/activeRunner.ts'
import { failureText } from './failureText.ts'
import { PartlyDone } from './PartlyDone.tsx'
import { showRun, usePopup } from './popup.ts'
import { rejectionText } from './rejectionText.ts'
import { ResultText } from './ResultText.tsx'
import { currentStep, lastSent, type RunPhase, runPhase } from '../run/run.ts'
import { useRuns } from '../journal/runs.ts'
import { runStore } from '../journal/runStore.ts'
import { recordSentTime } from './sentAt.ts'
import { doublySentSteps } from '../run/doublySentSteps.ts'
import type { Run } from '../run/types.ts'
import { renderText } from './renderText.ts'
import { completedWork } from '../run/completedWork.ts'

const idOf = (run: Run) => `run-${run.key}`
const twiceIdOf = (run: Run) => `${idOf(run)}-twice`

/** The link to the dialog, which shows the rest. */
const Back = ({ run }: { readonly run: Run }) => (
  <Button variant="ghost" size="sm" onClick={() => showRun(run.key)}>
    <Trans>Details</Trans>
  </Button>
)

/**
 * Reports on a run while its popup is closed, briefly: the dialog has the rest. Toasts that wait for the chain or the user stay, final ones
 * expire. Runs of earlier visits and other tabs are reported from the time they wait for the chain.
 */
export const RunToasts = () => {
  const { i18n, t } = useLingui()
  const runs = useRuns()
  const popup = usePopup()
  const { address } = useWallet()
  const shown = popup.mode === 'run' ? popup.key : undefined
  const before = useRef(new Map<string, RunPhase>())
  // Runs that this page reports on, and those that it reported as sent twice.
  const told = useRef(new Set<string>())
  const toldTwice = useRef(new Set<string>())

  const tell = useEffectEvent((run: Run, phase: RunPhase) => {
    const id = idOf(run)
    const body = renderText(i18n, run.summary)
    const isPartlyDone = completedWork(run).length > 0
    const back = <Back run={run} />
    switch (phase) {
      case 'checking':
      case 'pending':
        toast({ id, title: t`Transaction pending`, body, tone: 'info', pending: true })
        return
      case 'wallet':
        toast({ id, title: t`Confirm in your wallet`, body, tone: 'info', pending: true, action: back })
        return
      case 'switch':
        toast({ id, title: t`Wrong Network`, body, tone: 'warning', pending: true, action: back })
        return
      case 'done':
        toast({
          id,
          title: run.received === undefined ? renderText(i18n, run.doneTitle) : <ResultText run={run} />,
          tone: 'positive',
          action: back,
        })
        return
      case 'failed': {
        const step = run.steps[currentStep(run)]
        const error = step?.state.phase === 'failed' ? failureText(i18n, run, step.state.error, step.state.mined) : undefined
        const what = isPartlyDone && step ? step.label : run.title
        toast({
          id,
          title: <Trans>{renderText(i18n, what)}: did not go through</Trans>,
          body: isPartlyDone ? <PartlyDone run={run} /> : [error?.what, error?.funds].filter(Boolean).join('. '),
          tone: 'negative',
          action: back,
        })
        return
      }
      case 'rejected':
        if (isPartlyDone) toast({ id, title: rejectionText(i18n, run), body: <PartlyDone run={run} />, tone: 'neutral', action: back })
        else dismissToast(id)
        return
      case 'cancelled':
        dismissToast(id)
        return
      case 'idle':
        // Between two steps it lasts no longer than the turn of the page.
        setTimeout(() => {
          const now = runStore.find(run.key)
          if (!now || runPhase(now) === 'idle') dismissToast(id)
        })
    }
  })

  const tellTwice = useEffectEvent((run: Run) =>
    toast({ id: twiceIdOf(run), title: t`Sent twice`, body: renderText(i18n, run.summary), tone: 'warning', action: <Back run={run} /> }),
  )

  useEffect(() => {
    for (const run of runs) {
      // A toast belongs to an account: events of another account appear when that account is active again.
      if (!isSameAddress(run.account, address)) {
        dismissToast(idOf(run))
        dismissToast(twiceIdOf(run))
        continue
      }
      if (doublySentSteps(run).length > 0 && !toldTwice.current.has(run.key)) {
        toldTwice.current.add(run.key)
        if (told.current.has(run.key) && run.key !== shown) tellTwice(run)
      }
      const phase = runPhase(run)
      const was = before.current.get(run.key)
      const hash = lastSent(run.steps[currentStep(run)])?.hashes[0]
      // Only a transaction that this page saw leaving the wallet has a monotonic age; after a reload only chain time is known.
      if (hash && phase === 'pending' && was !== undefined && was !== phase) recordSentTime(hash)
      before.current.set(run.key, phase)
      if (phase === 'pending' || runner.isActive(run.key)) told.current.add(run.key)
      if (run.key === shown) dismissToast(idOf(run))
      else if (phase === 'pending' || (was !== phase && told.current.has(run.key))) tell(run, phase)
    }
  }, [runs, shown, address])
  return null
}
