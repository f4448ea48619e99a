import { Button, Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TOTAL_BPS } from '@exchange/domain/arena/prizes'
import { barHeight } from '../../../shared/foot/heightOf.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { type LineStep, StepLine } from '../../../shared/steps/StepLine.tsx'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { useFaultOf } from './Fault.tsx'
import { faultWords, stepWords, stopWords } from './messages.ts'
import { type StepId, stepIds } from './model/createDraft.ts'
import { faultsOfStep, type FieldId, openStep } from './model/faults.ts'
import { allocatedBps } from './model/places.ts'
import { Preview } from './Preview.tsx'
import { WalletCost, Simulator } from './Rail.tsx'
import { BasicsStep } from './steps/BasicsStep.tsx'
import { DepositsStep } from './steps/DepositsStep.tsx'
import { MarketStep } from './steps/MarketStep.tsx'
import { PrizesStep } from './steps/PrizesStep.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import type { StepProps } from './steps/stepProps.ts'
import { TimesStep } from './steps/TimesStep.tsx'
import type { CreateDesk } from './useCreateDesk.ts'

const StepBody = ({ onGo, ...props }: StepProps & { readonly onGo: (step: StepId) => void }) => {
  switch (props.desk.draft.step) {
    case 'basics':
      return <BasicsStep {...props} />
    case 'market':
      return <MarketStep {...props} />
    case 'times':
      return <TimesStep {...props} />
    case 'deposits':
      return <DepositsStep {...props} />
    case 'prizes':
      return <PrizesStep {...props} />
    case 'review':
      return <ReviewStep {...props} onGo={onGo} />
  }
}

/** The button's text when the user cannot continue: the first fault of the step; on the last step, of any step. */
const useStop = ({ faults, values, draft, isSpot, competition, terms, admission, winning }: CreateDesk): string | null => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isLast = draft.step === 'review'
  const [fault] = isLast ? faults : faultsOfStep(faults, draft.step)
  if (fault === 'sharesNotTotal') {
    const over = allocatedBps(Number.isInteger(competition.hostBps) ? competition.hostBps : 0, draft.groups) - TOTAL_BPS
    const percent = format.bps(Math.abs(over))
    return over > 0 ? t`Remove ${percent}` : t`Allocate ${percent} more`
  }
  // A button has no room for a whole sentence.
  if (fault !== undefined) return i18n._(withValues(stopWords[fault] ?? faultWords[fault], values)).replace(/[.。]$/u, '')
  if (isLast && !terms.data) return terms.isError ? t`The creation fee could not be read` : t`Loading the creation fee`
  const isAdmitted = admission.data !== undefined && !admission.isPlaceholderData
  if (isSpot && (isLast || draft.step === 'market') && winning && !isAdmitted)
    return admission.isError ? t`The tokens could not be checked` : t`Checking the tokens`
  return null
}

/** The steps of the line with their chosen values. */
const useLine = (desk: CreateDesk): readonly LineStep<StepId>[] => {
  const { t } = useLingui()
  const { draft, faults, prize } = desk
  const open = stepIds.indexOf(openStep(faults))
  const details: Partial<Record<StepId, string>> = {
    basics: draft.name.trim(),
    prizes: draft.contribution === '' ? '' : `${draft.contribution} ${prize?.symbol ?? ''}`,
  }
  return stepIds.map((id, place) => ({
    id,
    label: t(stepWords[id]),
    detail: details[id] ?? '',
    isDone: faultsOfStep(faults, id).length === 0 && place < open,
    isOpen: place <= open || id === draft.step,
  }))
}

/** The form, step by step, with its costs and payouts beside it. */
export const Wizard = ({ desk, onCreate }: { readonly desk: CreateDesk; readonly onCreate: () => void }) => {
  const { t } = useLingui()
  const { network, draft, change } = desk
  const { step } = draft
  const title = useRef<HTMLHeadingElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<FieldId>>(new Set())
  const place = stepIds.indexOf(step)
  const [before, after] = [stepIds[place - 1], stepIds[place + 1]]
  const next = after && t(stepWords[after])
  const stop = useStop(desk)
  const line = useLine(desk)
  // Invalid values show immediately; missing ones after the user has visited the field.
  const faultOf = useFaultOf(desk, (field) => touched.has(field) || field === 'registrationStart' || field === 'wallet')
  const touch = (field: FieldId) => setTouched((known) => (known.has(field) ? known : new Set([...known, field])))
  const go = (to: StepId) => change({ step: to })
  // On a change of step the focus moves to its heading, which a screen reader announces.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="create-grid">
      <StepLine label={t`Steps`} steps={line} current={step} onGo={go} />
      <div className="col create-work">
        <Card className="col create-form">
          <h2 ref={title} tabIndex={-1}>
            {step === 'review' ? <Trans>Check once, then pay</Trans> : t(stepWords[step])}
          </h2>
          <StepBody desk={desk} faultOf={faultOf} touch={touch} onGo={go} />
        </Card>
        <div ref={barHeight} className="row sb create-acts">
          {before && (
            <Button variant="ghost" onClick={() => go(before)}>
              <ArrowLeft className="ic" size={17} aria-hidden />
              <Trans>Back</Trans>
            </Button>
          )}
          <div className="create-next">
            {after === undefined ? (
              <ActButton network={network} stop={stop} onPress={onCreate}>
                <Trans>Create competition</Trans>
              </ActButton>
            ) : (
              <Button variant="primary" size="lg" full disabled={stop !== null} onClick={() => go(after)}>
                {stop ?? <Trans>Continue to: {next}</Trans>}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="col create-rail">
        {step === 'prizes' || step === 'review' ? <Simulator desk={desk} /> : <Preview desk={desk} />}
        <WalletCost desk={desk} />
      </div>
    </div>
  )
}
