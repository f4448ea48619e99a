import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { currentStep } from '../run/run.ts'
import { lastHash, stepHash } from '../run/stepHash.ts'
import type { Run } from '../run/types.ts'

/** A failure as plain lines for support: its code, its location, the sent transactions, and all details of the error. Not translated. */
export const failureDetails = (run: Run, { code, params = {} }: ErrorFacts): string => {
  const step = run.steps[currentStep(run)]
  const hash = stepHash(step) ?? lastHash(run)
  const facts = { code, flow: run.flowId, step: step?.id, chain: run.chainId, hash, ...params }
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')
}
