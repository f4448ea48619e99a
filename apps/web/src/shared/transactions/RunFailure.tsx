import { Button, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorFacts } from '../errors/errorFacts.ts'
import { errorText } from '../errors/errorText.ts'
import { runner } from './activeRunner.ts'
import { findFlow } from './defineFlow.ts'
import { closePopup, useReviewer } from './popup.ts'
import { currentStep, lastSent, visibleSteps } from './run.ts'
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
  'hub.quoteExpired',
  'hub.quoteUsed',
  'hub.quoteRefused',
  'hub.solverFailed',
])

/** Ends a run that the user gives up; what was done stays done. */
export const dismiss = (run: Run) => {
  runner.cancel(run.key)
  closePopup()
}

/** The steps of a flow are known to the page it began on only. */
export const WhereToGoOn = ({ run }: { readonly run: Run }) =>
  findFlow(run.flowId) ? null : (
    <Note icon={<Icon name="info" />}>
      <Trans>To go on, open the page where this began.</Trans>
    </Note>
  )

/** Past its deadline and not mined: it can do nothing any more, and its number is still taken. */
const StillOpen = ({ run }: { readonly run: Run }) => {
  const nonce = lastSent(run.steps[currentStep(run)])?.nonce
  return (
    <Note icon={<Icon name="info" />} role="status">
      {nonce === undefined ? (
        <Trans>It is still open. Cancel it in your wallet, or let it be: it can only cost its network fee now.</Trans>
      ) : (
        <Trans>It is still open as number {nonce}. Cancel it in your wallet, or let it be: it can only cost its network fee now.</Trans>
      )}
    </Note>
  )
}

/** A step that did not go through: earlier ones are kept, and only this one runs again. */
export const Failed = ({ run, error, mined }: { readonly run: Run; readonly error: ErrorFacts; readonly mined: boolean }) => {
  const review = useReviewer(run.flowId)
  const visible = visibleSteps(run)
  const number = visible.findIndex((step) => step.state.phase === 'failed') + 1
  const again = needsReview.has(error.code)
  return (
    <>
      <StepList run={run} />
      <Facts error={error} mined={mined} />
      {error.code === 'transaction.expired' && !mined && lastSent(run.steps[currentStep(run)]) && <StillOpen run={run} />}
      <WhereToGoOn run={run} />
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

/** A choice, so it is not styled as an error. What was declined may be done another way. */
export const Rejected = ({ run }: { readonly run: Run }) => {
  const step = run.steps[currentStep(run)]
  const kept = run.steps.some(({ id, state }) => id === 'approve' && state.phase === 'done')
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
      <WhereToGoOn run={run} />
      <div className="row wrapx" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        {step && step.kind !== 'write' && findFlow(run.flowId) && (
          <Button variant="secondary" className="grow" onClick={() => void runner.passOver(run.key)}>
            {step.kind === 'batch' ? <Trans>Ask for the steps one by one</Trans> : <Trans>Go on with an approval</Trans>}
          </Button>
        )}
        {findFlow(run.flowId) && (
          <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
            <Trans>Ask again</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
