import { toErrorFacts } from '../../errors/errorFacts.ts'
import type { Call, StepIo } from '../run/types.ts'

/** Whether the chain refuses a call, found by simulation. Throws where the chain cannot be asked: that is no answer. */
export const wouldRevert = async ({ chain, account }: Pick<StepIo, 'chain' | 'account'>, call: Call): Promise<boolean> => {
  try {
    await chain.estimateGas(call, account)
    return false
  } catch (error) {
    const { code } = toErrorFacts(error)
    // An internal error is how some nodes tell of a revert.
    if (code.startsWith('rpc.') && code !== 'rpc.internal') throw error
    return true
  }
}
