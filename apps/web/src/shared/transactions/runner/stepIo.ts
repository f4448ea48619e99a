import { DomainError } from '@exchange/domain'
import { lastSent } from '../run/run.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import type { Receipt, Run, RunStep, StepIo } from '../run/types.ts'
import type { Signatures } from '../wallet/signatures.ts'

type Deps = Pick<RunnerDeps, 'chain' | 'wallet'> & { readonly signatures: Signatures }

/** What the steps of a run can read. */
export const createStepIo = ({ chain, wallet, signatures }: Deps): ((run: Run) => StepIo) => {
  /**
   * Hashes survive a reload: a resumed run finds the same receipts. A finished step has a receipt for one of its hashes; a wallet may give
   * no hash for its batch.
   */
  const receiptsOf = async ({ chainId, steps }: Run): Promise<readonly Receipt[]> => {
    const ofStep = async (step: RunStep): Promise<readonly Receipt[]> => {
      const sent = lastSent(step)
      const found = await Promise.all((sent?.hashes ?? []).map((hash) => chain.receipt(chainId, hash)))
      const known = found.filter((receipt) => receipt !== null)
      if (found.length > 0 && step.state.phase === 'done' && known.length === 0) throw new DomainError('data.stale')
      return known.filter(({ status }) => status === 'success')
    }
    return (await Promise.all(steps.map(ofStep))).flat()
  }

  return (run) => ({
    chain,
    wallet,
    account: run.account,
    signed: (stepId) => signatures.of(run, stepId),
    did: (stepId) => run.steps.some(({ id, sent, state }) => id === stepId && (sent.length > 0 || state.phase === 'done')),
    receipts: () => receiptsOf(run),
  })
}
