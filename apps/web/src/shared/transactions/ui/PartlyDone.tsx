import { Trans, useLingui } from '@lingui/react/macro'
import { mayBeSent } from '../../errors/messages.ts'
import { useFormat } from '../../format/useFormat.ts'
import { ResultText } from './ResultText.tsx'
import { currentStep, isMined, isUnanswered, runPhase } from '../run/run.ts'
import { visibleSteps } from '../run/visibleSteps.ts'
import type { Run } from '../run/types.ts'
import { renderText } from './renderText.ts'
import { completedWork } from '../run/completedWork.ts'

/** The progress of the step at which a run stopped, and of later ones. */
const Stopped = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const step = run.steps[currentStep(run)]
  if (!step) return null
  const name = renderText(i18n, step.label)
  // A seldom step is not listed before its turn: one that precedes another such step prepared for it.
  const leadsOn = step.seldom && run.steps[currentStep(run) + 1]?.seldom
  const isLast = visibleSteps(run).at(-1)?.id === step.id && !leadsOn
  if (runPhase(run) === 'rejected')
    return isLast ? <Trans>Only “{name}” was declined.</Trans> : <Trans>“{name}” was declined, so the steps after it did not run.</Trans>
  return isLast ? <Trans>Only “{name}” did not go through.</Trans> : <Trans>“{name}” failed, so the steps after it did not run.</Trans>
}

/** What is missing, and a warning for it: a request that is open in a wallet may have been confirmed. */
const Missing = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const step = run.steps[currentStep(run)]
  return (
    <>
      <Stopped run={run} />
      {step && isUnanswered(step) && !isMined(step.state) && <> {i18n._(mayBeSent)}</>}
    </>
  )
}

// TX-3
/** A run that stopped after some of its work: its results, measured if possible, and what is missing. */
export const PartlyDone = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const steps = format.list(completedWork(run).map(({ label }) => renderText(i18n, label)))
  return (
    <>
      <b className="txpart">{run.received === undefined ? <Trans>Done: {steps}</Trans> : <ResultText run={run} />}</b>
      <Missing run={run} />
    </>
  )
}
