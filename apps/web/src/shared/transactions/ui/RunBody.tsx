import { Button, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findNetwork } from '../../network/network.ts'
import { runner } from '../runner/activeRunner.ts'
import { ExecutionTable } from './ExecutionTable.tsx'
import { explorerUrl } from './ExplorerLink.tsx'
import { closePopup } from './popup.ts'
import { HashLine } from './HashList.tsx'
import { PendingWhy } from './PendingWhy.tsx'
import { ResultLine, ResultText } from './ResultText.tsx'
import { currentStep, lastSent, runPhase } from '../run/run.ts'
import { lastHash, stepHash } from '../run/stepHash.ts'
import { dismiss, Failed, Rejected, WhereToGoOn } from './RunFailure.tsx'
import { SentTwice } from './SentTwice.tsx'
import { doublySentSteps } from '../run/doublySentSteps.ts'
import { PredictingSteps, StepList } from './StepList.tsx'
import type { Run } from '../run/types.ts'
import { isForeseen } from '../run/visibleSteps.ts'
import { useFlow } from './useFlow.ts'

/** After this long without an answer the wallet may be locked or hidden. */
const WALLET_HINT_MS = 8_000
const CLOSE_AFTER_SECONDS = 5

const useElapsed = (millis: number, key: string): boolean => {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPassed(key), millis)
    return () => clearTimeout(timer)
  }, [millis, key])
  return passed === key
}

const AskAgain = ({ run }: { readonly run: Run }) => {
  const late = useElapsed(WALLET_HINT_MS, `${run.key} ${currentStep(run)}`)
  if (!late) return null
  return (
    <Note icon={<Wallet size={18} className="ic" aria-hidden="true" />} role="status">
      <Trans>Nothing opening? Unlock your wallet, then</Trans>{' '}
      <button type="button" className="link" onClick={() => void runner.askAgain(run.key)}>
        <Trans>try again</Trans>
      </button>
      <br />
      <Trans>If the first request appears too, decline it.</Trans>
    </Note>
  )
}

const SwitchNetwork = ({ run }: { readonly run: Run }) => {
  const [busy, setBusy] = useState(false)
  const state = run.steps[currentStep(run)]?.state
  const from = state?.phase === 'switch' ? findNetwork(state.walletChainId)?.name : undefined
  const to = findNetwork(run.chainId)?.name ?? String(run.chainId)
  return (
    <>
      <p className="mut">
        {from ? (
          <Trans>
            Your wallet is on {from}. This runs on {to}. Switching moves no funds.
          </Trans>
        ) : (
          <Trans>Your wallet is on another network. This runs on {to}. Switching moves no funds.</Trans>
        )}
      </p>
      <div className="review-switch">
        <span>{from ?? <Trans>Another network</Trans>}</span>
        <ArrowRight size={20} className="ic dim" aria-hidden="true" />
        <span>{to}</span>
      </div>
      <div className="row" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          className="grow"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void runner.switchNetwork(run.key).finally(() => setBusy(false))
          }}
        >
          <Trans>Switch network</Trans>
        </Button>
      </div>
    </>
  )
}

/** Whether a run ended while it was on screen: a reopened one had ended before. */
const useSawEnd = (run: Run): boolean => {
  const isDone = runPhase(run) === 'done'
  const [seen, see] = useState<string>()
  if (!isDone && seen !== run.key) see(run.key)
  return seen === run.key
}

/** The outcome. Closes by itself after five seconds, unless `paused`. */
const Done = ({ run, paused }: { readonly run: Run; readonly paused: boolean }) => {
  const [left, setLeft] = useState(CLOSE_AFTER_SECONDS)
  useEffect(() => {
    if (paused) return
    if (left <= 0) {
      closePopup()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, paused])
  const hash = lastHash(run)
  const href = hash && explorerUrl(run.chainId, hash)
  return (
    <>
      <div className="txdone" role="status">
        <span className="seal">
          <Icon name="check" size={34} />
        </span>
        <span className="h">
          <ResultText run={run} />
        </span>
        <span className="mut">
          <ResultLine run={run} />
        </span>
      </div>
      <ExecutionTable run={run} />
      <div className="row" style={{ gap: 10 }}>
        {href && (
          <a className="btn sec grow" href={href} target="_blank" rel="noreferrer noopener">
            <Trans>View on explorer</Trans>
          </a>
        )}
        <Button variant="primary" className="grow" onClick={closePopup}>
          <Trans>Close</Trans>
        </Button>
      </div>
      {!run.goesOn && (
        <p className="xs dim txclosing">
          {paused ? <Trans>All done. Stays open while you are here.</Trans> : <Trans>All done. Closing in {left}s</Trans>}
        </p>
      )}
      <i className="txlife" aria-hidden="true" style={{ transform: `scaleX(${left / CLOSE_AFTER_SECONDS})` }} />
    </>
  )
}

const Stopped = ({ run }: { readonly run: Run }) => {
  const isKnown = useFlow(run.flowId) === 'known'
  return (
    <>
      <StepList run={run} />
      <Note icon={<Icon name="info" />}>
        <Trans>Finished steps are kept. Your wallet is not asked again until you continue.</Trans>
      </Note>
      <WhereToGoOn run={run} />
      <div className="row" style={{ gap: 10 }}>
        <Button variant="outline" className="grow" onClick={() => dismiss(run)}>
          <Trans>Cancel</Trans>
        </Button>
        {isKnown && (
          <Button variant="primary" className="grow" onClick={() => void runner.retry(run.key)}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

type RunBodyProps = { readonly run: Run; readonly paused: boolean }

const Phase = ({ run, paused }: RunBodyProps) => {
  const phase = runPhase(run)
  const step = run.steps[currentStep(run)]
  const state = step?.state
  const hash = stepHash(step) ?? lastSent(step)?.safeTxHash
  if (phase === 'done') return <Done run={run} paused={paused} />
  if (phase === 'switch') return <SwitchNetwork run={run} />
  if (phase === 'rejected') return <Rejected run={run} />
  if (state?.phase === 'failed') return <Failed run={run} error={state.error} mined={state.mined ?? false} />
  if (phase === 'idle' && !runner.isActive(run.key)) return <Stopped run={run} />
  if ((phase === 'idle' || phase === 'checking') && !isForeseen(run)) return <PredictingSteps />
  return (
    <>
      <StepList run={run} />
      {phase === 'wallet' && <AskAgain run={run} />}
      {step && state?.phase === 'pending' && (
        <>
          <PendingWhy step={step} chainId={run.chainId} />
          <div className="row sb sm mut">
            <span>
              <Trans>You can close this window.</Trans>
            </span>
            {hash && <HashLine hash={hash} />}
          </div>
        </>
      )}
    </>
  )
}

/** A run from its first check to its result. A doubly sent transaction stays on screen, and so does a result that the user opened. */
export const RunBody = ({ run, paused }: RunBodyProps) => {
  const sawEnd = useSawEnd(run)
  return (
    <>
      <SentTwice run={run} />
      <Phase run={run} paused={paused || !sawEnd || doublySentSteps(run).length > 0} />
    </>
  )
}
