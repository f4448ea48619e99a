import { Icon, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChainNow, useMonotonicSeconds } from '../../clock/clock.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import { isRepriced } from '../run/isRepriced.ts'
import { lastSent, runPhase } from '../run/run.ts'
import { stepHash } from '../run/stepHash.ts'
import { visibleSteps } from '../run/visibleSteps.ts'
import { sentAt } from './sentAt.ts'
import type { Run, RunStep, StepState } from '../run/types.ts'
import { renderText } from './renderText.ts'

const marks: Record<StepState['phase'], string> = {
  waiting: 'wait',
  skipped: 'done',
  checking: 'run',
  switch: 'wallet',
  wallet: 'wallet',
  pending: 'run',
  done: 'done',
  rejected: 'stop',
  failed: 'fail',
}

/** A step at which the user cancelled the run shows no waiting state. */
const isGivenUp = (run: Run, { state }: RunStep): boolean =>
  runPhase(run) === 'cancelled' && (marks[state.phase] === 'run' || marks[state.phase] === 'wallet')

const markOf = (run: Run, step: RunStep): string => (isGivenUp(run, step) ? 'stop' : marks[step.state.phase])

const Pending = ({ chainId, step }: { readonly chainId: number; readonly step: RunStep }) => {
  const seconds = useMonotonicSeconds()
  const now = useChainNow(chainId)
  const sent = lastSent(step)
  if (sent?.kind === 'safe') return <Trans>Waiting for your Safe’s signatures</Trans>
  if (sent?.kind === 'calls') return <Trans>Your wallet sends the steps together</Trans>
  const seenAt = sentAt(sent?.hashes[0] ?? '')
  const byChain = now !== undefined && typeof sent?.sentAt === 'number' ? Math.max(0, now - sent.sentAt) : null
  const ago = seenAt === undefined ? byChain : Math.max(0, seconds - Math.floor(seenAt / 1000))
  return ago === null ? <Trans>Sent, waiting for 1 confirmation</Trans> : <Trans>Sent {ago}s ago, waiting for 1 confirmation</Trans>
}

const Line = ({ run, step, last }: { readonly run: Run; readonly step: RunStep; readonly last: boolean }) => {
  const { i18n } = useLingui()
  if (isGivenUp(run, step)) return <Trans>Cancelled</Trans>
  const hint = step.hint && renderText(i18n, step.hint)
  const { state } = step
  switch (state.phase) {
    case 'waiting':
      return <>{hint ?? (last ? <Trans>Then you are done</Trans> : <Trans>Next</Trans>)}</>
    case 'skipped':
      return <Trans>Not needed</Trans>
    case 'checking':
      return step.waits && hint ? <>{hint}</> : <Trans>Simulating</Trans>
    case 'switch':
      return <Trans>Your wallet is on another network</Trans>
    case 'wallet':
      return (
        <>
          <Trans>Confirm in your wallet.</Trans> {hint}
        </>
      )
    case 'pending':
      return <Pending chainId={run.chainId} step={step} />
    case 'done':
      return isRepriced(step) ? <Trans>Done, repriced</Trans> : <Trans>Done</Trans>
    case 'rejected':
      return <Trans>You declined</Trans>
    case 'failed':
      return <Trans>Failed</Trans>
  }
}

const Mark = ({ look }: { readonly look: string }) => (
  <span className="si" aria-hidden="true">
    {look === 'done' && <Icon name="check" />}
    {look === 'fail' && <Icon name="close" />}
    {(look === 'run' || look === 'wallet') && <Spinner size={20} />}
  </span>
)

const StepLink = ({ run, step }: { readonly run: Run; readonly step: RunStep }) => {
  const hash = stepHash(step)
  return hash ? <ExplorerLink chainId={run.chainId} hash={hash} /> : null
}

/** Replaces the list until the look-ahead has finished. */
export const PredictingSteps = () => (
  <div className="txahead run" role="status">
    <Mark look="run" />
    <span className="b">
      <Trans>Simulating</Trans>
    </span>
  </div>
)

const Count = ({ steps }: { readonly steps: readonly RunStep[] }) => {
  const count = steps.length
  const number = Math.min(count, steps.filter(({ state }) => state.phase === 'done').length + 1)
  if (count < 2) return null
  return (
    <p className="sm dim">
      <Trans>
        Step {number} of {count}
      </Trans>
    </p>
  )
}

/** The steps that a run will request, listed and counted before the first signature; the current one has the spinner. */
export const StepList = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const steps = visibleSteps(run)
  return (
    <>
      <Count steps={steps} />
      <ol className="stl">
        {steps.map((step, index) => (
          <li key={step.id} className={markOf(run, step)} aria-current={['wait', 'done'].includes(markOf(run, step)) ? undefined : 'step'}>
            <Mark look={markOf(run, step)} />
            <span className="grow">
              <span className="b">{renderText(i18n, step.label)}</span>
              <span className="sm">
                <Line run={run} step={step} last={index === steps.length - 1} />
              </span>
            </span>
            <StepLink run={run} step={step} />
          </li>
        ))}
      </ol>
    </>
  )
}
