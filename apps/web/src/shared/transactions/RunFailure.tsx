import { Button, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorFacts } from '../errors/errorFacts.ts'
import { errorText } from '../errors/errorText.ts'
import { runner } from './activeRunner.ts'
import { findFlow } from './defineFlow.ts'
import { closePopup, useReviewer } from './popup.ts'
import { StepList } from './StepList.tsx'
import type { Run } from './types.ts'

/** The three lines of an error: what happened, the funds, what to do. */
const Facts = ({ error, mined }: { readonly error: ErrorFacts; readonly mined: boolean }) => {
  const { i18n } = useLingui()
  const { what, funds, todo } = errorText(i18n, error, mined)
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

/** Errors after which the old figures are worth nothing: the user decides on new ones. */
const needsReview: ReadonlySet<string> = new Set([
  'quote.changed',
  'transaction.slippageExceeded',
  'quote.insufficientLiquidity',
  'quote.noRoute',
])

/** Ends a run that the user gives up; what was done stays done. */
export const dismiss = (run: Run) => {
  runner.cancel(run.key)
  closePopup()
}

/** A step that did not go through: earlier ones are kept, and only this one runs again. */
export const Failed = ({ run, error, mined }: { readonly run: Run; readonly error: ErrorFacts; readonly mined: boolean }) => {
  const review = useReviewer(run.flowId)
  const visible = run.steps.filter((step) => step.state.phase !== 'skipped')
  const number = visible.findIndex((step) => step.state.phase === 'failed') + 1
  const again = needsReview.has(error.code)
  return (
    <>
      <StepList run={run} />
      <Facts error={error} mined={mined} />
      <div className="row" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        {again && review ? (
          <Button variant="primary" className="grow" onClick={() => review(run.key)}>
            <Trans>Review the new price</Trans>
          </Button>
        ) : (
          !again &&
          findFlow(run.flowId) && (
            <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
              {visible.length === 1 ? <Trans>Retry</Trans> : <Trans>Retry step {number}</Trans>}
            </Button>
          )
        )}
      </div>
    </>
  )
}

/** A choice, so it is not styled as an error. */
export const Rejected = ({ run }: { readonly run: Run }) => {
  const kept = run.steps.some((step) => step.id === 'approve' && step.state.phase === 'done')
  const symbol = run.expected?.paid.symbol
  return (
    <>
      <Note icon={<Icon name="info" />} role="status">
        <Trans>
          <b>No signature was given</b> and nothing left your wallet.
        </Trans>
        {kept && symbol && (
          <>
            {' '}
            <Trans>Your approval for {symbol} stays in place.</Trans>
          </>
        )}
      </Note>
      <div className="row" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        {findFlow(run.flowId) && (
          <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
            <Trans>Ask again</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
