import { Button, Icon, Note, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '../../clipboard/copyText.ts'
import { mayBeSent } from '../../errors/messages.ts'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { useFormat } from '../../format/useFormat.ts'
import { runner } from '../runner/activeRunner.ts'
import { failureDetails } from './failureDetails.ts'
import { failureText } from './failureText.ts'
import { PartlyDone } from './PartlyDone.tsx'
import { closePopup, useReviewer } from './popup.ts'
import { currentStep, isUnanswered, lastSent } from '../run/run.ts'
import { StepList } from './StepList.tsx'
import type { Run } from '../run/types.ts'
import { useFlow } from './useFlow.ts'
import { visibleSteps } from '../run/visibleSteps.ts'
import { renderText } from './renderText.ts'
import { completedWork } from '../run/completedWork.ts'

type Failure = { readonly run: Run; readonly error: ErrorFacts; readonly mined: boolean }

/** The details of a failure for support, copied to the clipboard. */
const CopyDetails = ({ run, error }: Pick<Failure, 'run' | 'error'>) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void copyText(failureDetails(run, error)).then(
      () => setCopied(true),
      () => toast({ tone: 'negative', title: t`The details were not copied.` }),
    )
  return (
    <Button variant="ghost" size="sm" onClick={copy}>
      {copied ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}
    </Button>
  )
}

/** The three lines of an error: what happened, the funds, what to do. `PartlyDone` shows instead what finished steps did to the funds. */
const Facts = ({ run, error, mined }: Failure) => {
  const { i18n } = useLingui()
  const { what, todo, ...text } = failureText(i18n, run, error, mined)
  const funds = completedWork(run).length === 0 && text.funds
  return (
    <dl className="txfacts" role="alert">
      <div>
        <dt>
          <Trans>What happened</Trans>
        </dt>
        <dd>{what}</dd>
      </div>
      {funds && (
        <div>
          <dt>
            <Trans>Your funds</Trans>
          </dt>
          <dd>{funds}</dd>
        </div>
      )}
      {todo && (
        <div>
          <dt>
            <Trans>What to do</Trans>
          </dt>
          <dd>{todo}</dd>
        </div>
      )}
    </dl>
  )
}

/** Errors after which the old figures may be outdated: if the review can be opened again, the user decides on new figures there. */
const needsReview: ReadonlySet<string> = new Set([
  'quote.changed',
  'transaction.slippageExceeded',
  'quote.insufficientLiquidity',
  'quote.noRoute',
  'hub.quoteExpired',
  'hub.quoteUsed',
  'hub.quoteRefused',
  'hub.solverFailed',
])

// TX-3
/** Cancels a run for the user; finished steps stay done. */
export const dismiss = (run: Run) => {
  runner.cancel(run.key)
  closePopup()
}

/** Shown for steps with code that cannot be loaded here: another page may load it. */
export const WhereToGoOn = ({ run }: { readonly run: Run }) =>
  useFlow(run.flowId) === 'absent' && (
    <Note icon={<Icon name="info" />}>
      <Trans>To continue, open the page where this started.</Trans>
    </Note>
  )

/** Unmined past its deadline: it can no longer take effect, but still occupies its nonce. */
const StillOpen = ({ run }: { readonly run: Run }) => {
  const nonce = lastSent(run.steps[currentStep(run)])?.nonce
  return (
    <Note icon={<Icon name="info" />} role="status">
      {nonce === undefined ? (
        <Trans>It is still pending. Cancel it in your wallet or leave it: it can only cost its network fee now.</Trans>
      ) : (
        <Trans>It is still pending with nonce {nonce}. Cancel it in your wallet or leave it: it can only cost its network fee now.</Trans>
      )}
    </Note>
  )
}

/** A signature or a batch can be left out: the steps behind it do its work. */
const AnotherWay = ({ run }: { readonly run: Run }) => {
  const isKnown = useFlow(run.flowId) === 'known'
  const step = run.steps[currentStep(run)]
  if (!step || step.kind === 'write' || !isKnown) return null
  return (
    <Button variant="secondary" className="grow" onClick={() => void runner.passOver(run.key)}>
      {step.kind === 'batch' ? <Trans>Request the steps one by one</Trans> : <Trans>Continue with an approval</Trans>}
    </Button>
  )
}

/** A step that did not go through: earlier ones are kept, and only this one runs again, behind a right that is gone since. */
export const Failed = ({ run, error, mined }: Failure) => {
  const reviewer = useReviewer(run.flowId)
  const visible = visibleSteps(run)
  const number = visible.findIndex((step) => step.state.phase === 'failed') + 1
  const isOld = needsReview.has(error.code)
  const review = isOld ? reviewer : undefined
  const isKnown = useFlow(run.flowId) === 'known'
  return (
    <>
      <StepList run={run} />
      {completedWork(run).length > 0 && (
        <Note icon={<Icon name="info" />}>
          <PartlyDone run={run} />
        </Note>
      )}
      <Facts run={run} error={error} mined={mined} />
      <CopyDetails run={run} error={error} />
      {error.code === 'transaction.expired' && !mined && lastSent(run.steps[currentStep(run)]) && <StillOpen run={run} />}
      {isOld && !review && isKnown && (
        <Note icon={<Icon name="info" />}>
          <Trans>Retry uses the figures you accepted. If it fails again, cancel and start over with new ones.</Trans>
        </Note>
      )}
      <WhereToGoOn run={run} />
      <div className="row wrapx" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        {!isOld && <AnotherWay run={run} />}
        {review ? (
          <Button variant="primary" className="grow" onClick={() => review(run.key)}>
            <Trans>Review the new price</Trans>
          </Button>
        ) : (
          isKnown && (
            <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
              {visible.length === 1 ? <Trans>Retry</Trans> : <Trans>Retry step {number}</Trans>}
            </Button>
          )
        )}
      </div>
    </>
  )
}

/** The user's choice, so it is not styled as an error. A declined step may offer another way. */
export const Rejected = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const isKnown = useFlow(run.flowId) === 'known'
  // A batch approves only what its own call uses.
  const kept = run.steps.filter(
    ({ id, state, sent }) => id.startsWith('approve') && sent.length > 0 && (state.phase === 'done' || state.phase === 'skipped'),
  )
  const steps = format.list(kept.map(({ label }) => renderText(i18n, label)))
  const symbol = run.expected?.paid.symbol
  const isPartlyDone = completedWork(run).length > 0
  // An earlier request of the same step may still be confirmed.
  const isOpen = isUnanswered(run.steps[currentStep(run)]!)
  return (
    <>
      {isPartlyDone && <StepList run={run} />}
      <Note icon={<Icon name="info" />} role="status">
        {isPartlyDone ? (
          <PartlyDone run={run} />
        ) : isOpen ? (
          i18n._(mayBeSent)
        ) : (
          <Trans>
            <b>Nothing was signed</b> and nothing left your wallet.
          </Trans>
        )}
        {kept.length > 0 && (symbol || !isPartlyDone) && (
          <> {symbol ? <Trans>Your approval for {symbol} stays in place.</Trans> : <Trans>Done: {steps}</Trans>}</>
        )}
      </Note>
      <WhereToGoOn run={run} />
      <div className="row wrapx" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        <AnotherWay run={run} />
        {isKnown && (
          <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
