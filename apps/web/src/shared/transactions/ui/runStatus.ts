import type { ErrorCode } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRepriced } from '../run/isRepriced.ts'
import { currentStep, lastSent, type RunPhase, runPhase } from '../run/run.ts'
import type { Run } from '../run/types.ts'
import { completedWork } from '../run/completedWork.ts'

/** The outcome of a run, in one word. */
export type RunStatus = { readonly text: MessageDescriptor; readonly tone: 'neutral' | 'info' | 'positive' | 'negative' }

const phases: Record<RunPhase, RunStatus> = {
  idle: { text: msg`Not finished`, tone: 'neutral' },
  checking: { text: msg`Checking`, tone: 'info' },
  switch: { text: msg`Wrong Network`, tone: 'neutral' },
  wallet: { text: msg({ message: 'In your wallet', context: 'state of a transaction' }), tone: 'info' },
  pending: { text: msg`Pending`, tone: 'info' },
  rejected: { text: msg`Declined`, tone: 'neutral' },
  failed: { text: msg`Failed`, tone: 'negative' },
  done: { text: msg`Done`, tone: 'positive' },
  cancelled: { text: msg`Cancelled`, tone: 'neutral' },
}

const ends: Partial<Record<ErrorCode, RunStatus>> = {
  'transaction.replaced': { text: msg`Replaced`, tone: 'neutral' },
  'transaction.nonceConflict': { text: msg`Replaced`, tone: 'neutral' },
  'transaction.cancelled': { text: msg`Cancelled`, tone: 'neutral' },
  'transaction.dropped': { text: msg`Dropped`, tone: 'negative' },
  'transaction.reorganised': { text: msg`Removed by a reorg`, tone: 'negative' },
  'wallet.noAnswer': { text: msg`No response`, tone: 'neutral' },
}

/** Stopped after some of its work: none of the words above applies to all of it. */
const partly: RunStatus = { text: msg`Done in part`, tone: 'neutral' }
const stopped: ReadonlySet<RunPhase> = new Set(['rejected', 'failed', 'cancelled'])
const atSafe: RunStatus = { text: msg`Waits for your Safe`, tone: 'info' }
const expired: RunStatus = { text: msg({ message: 'Expired', context: 'state of a transaction' }), tone: 'negative' }
const repriced: RunStatus = { text: msg`Done, repriced`, tone: 'positive' }
const reverted: RunStatus = { text: msg`Reverted`, tone: 'negative' }

// TX-8
export const runStatusOf = (run: Run): RunStatus => {
  const phase = runPhase(run)
  const step = run.steps[currentStep(run)]
  if (phase === 'pending' && lastSent(step)?.kind === 'safe') return atSafe
  if (phase === 'done' && run.steps.some(isRepriced)) return repriced
  if (stopped.has(phase) && completedWork(run).length > 0) return partly
  // Cancelled or not: the sent transaction is mined, or may still be.
  if (step?.state.phase !== 'failed') return phases[phase]
  const { error, mined } = step.state
  if (error.code === 'transaction.expired') return expired
  return mined ? reverted : (ends[error.code] ?? phases.failed)
}
