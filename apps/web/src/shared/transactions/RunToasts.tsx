import { dismissToast, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../errors/errorText.ts'
import { usePopup } from './popup.ts'
import { ResultDetail, ResultText } from './ResultText.tsx'
import { currentStep, lastSent, runPhase } from './run.ts'
import { useRuns } from './runs.ts'
import { noteSent } from './sentAt.ts'
import type { Run } from './types.ts'
import { say } from './words.ts'

const idOf = (run: Run) => `run-${run.key}`

/** Says what became of a transaction whose popup is closed: pending stays, a result passes. */
export const RunToasts = () => {
  const { i18n, t } = useLingui()
  const runs = useRuns()
  const popup = usePopup()
  const shown = popup.mode === 'run' ? popup.key : undefined
  const before = useRef(new Map<string, string>())

  const tell = useEffectEvent((run: Run, phase: string, was: string | undefined) => {
    const id = idOf(run)
    if (run.key === shown) {
      dismissToast(id)
      return
    }
    const body = say(i18n, run.summary)
    if (phase === 'pending') toast({ id, title: t`Transaction pending`, body, tone: 'info', pending: true })
    else if (was !== 'pending') return
    else if (phase === 'done') toast({ id, title: <ResultText run={run} />, body: <ResultDetail run={run} />, tone: 'positive' })
    else if (phase === 'failed') {
      const state = run.steps[currentStep(run)]?.state
      const error = state?.phase === 'failed' ? errorText(i18n, state.error, state.mined) : undefined
      toast({
        id,
        title: <Trans>{say(i18n, run.title)}: did not go through</Trans>,
        body: [error?.what, error?.funds].filter(Boolean).join('. '),
        tone: 'negative',
      })
    } else dismissToast(id)
  })

  useEffect(() => {
    for (const run of runs) {
      const phase = runPhase(run)
      const was = before.current.get(run.key)
      const hash = lastSent(run.steps[currentStep(run)])?.hashes[0]
      // Only what was seen leaving the wallet has a monotonic age; a reload knows chain time alone.
      if (hash && phase === 'pending' && was !== undefined && was !== phase) noteSent(hash)
      before.current.set(run.key, phase)
      if (was !== phase || run.key === shown || phase === 'pending') tell(run, phase, was)
    }
  }, [runs, shown])
  return null
}
