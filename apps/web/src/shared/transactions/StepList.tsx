import { Icon, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMonotonicSeconds } from '../clock/clock.ts'
import { shortAddress } from '../format/address.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import { sentAt } from './sentAt.ts'
import type { Run, RunStep, StepState } from './types.ts'
import { say } from './words.ts'

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

const Pending = ({ hash }: { readonly hash: string }) => {
  const seconds = useMonotonicSeconds()
  const at = sentAt(hash)
  const ago = at === undefined ? null : Math.max(0, seconds - Math.floor(at / 1000))
  return ago === null ? <Trans>Sent, waiting for 1 confirmation</Trans> : <Trans>Sent {ago}s ago, waiting for 1 confirmation</Trans>
}

const Line = ({ step, last }: { readonly step: RunStep; readonly last: boolean }) => {
  const { i18n } = useLingui()
  const hint = step.hint && say(i18n, step.hint)
  const { state } = step
  switch (state.phase) {
    case 'waiting':
      return <>{hint ?? (last ? <Trans>Then you are finished</Trans> : <Trans>Comes next</Trans>)}</>
    case 'skipped':
      return <Trans>Not needed</Trans>
    case 'checking':
      return <Trans>Checking that it will work</Trans>
    case 'switch':
      return <Trans>Your wallet is on another network</Trans>
    case 'wallet':
      return (
        <>
          <Trans>Confirm in your wallet.</Trans> {hint}
        </>
      )
    case 'pending':
      return <Pending hash={state.hash} />
    case 'done':
      return <Trans>Done</Trans>
    case 'rejected':
      return <Trans>You declined</Trans>
    case 'failed':
      return <Trans>Did not go through</Trans>
  }
}

const Mark = ({ phase }: { readonly phase: StepState['phase'] }) => {
  const look = marks[phase]
  return (
    <span className="si" aria-hidden="true">
      {look === 'done' && <Icon name="check" />}
      {look === 'fail' && <Icon name="close" />}
      {(look === 'run' || look === 'wallet') && <Spinner size={20} />}
    </span>
  )
}

/** All steps of a run, listed before the first signature; the current one has the spinner. */
export const StepList = ({ run }: { readonly run: Run }) => {
  const { i18n } = useLingui()
  const steps = run.steps.filter((step) => step.state.phase !== 'skipped')
  return (
    <ol className="stl">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={marks[step.state.phase]}
          aria-current={['wait', 'done'].includes(marks[step.state.phase]) ? undefined : 'step'}
        >
          <Mark phase={step.state.phase} />
          <span className="grow">
            <span className="b">{say(i18n, step.label)}</span>
            <span className="sm">
              <Line step={step} last={index === steps.length - 1} />
            </span>
          </span>
          {'hash' in step.state && step.state.hash && <ExplorerLink chainId={run.chainId} hash={step.state.hash} />}
        </li>
      ))}
    </ol>
  )
}

export const HashLine = ({ hash }: { readonly hash: string }) => (
  <span className="num" title={hash}>
    {shortAddress(hash)}
  </span>
)
