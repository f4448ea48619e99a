import { toErrorFacts } from '../../errors/errorFacts.ts'
import type { Call, StepIo } from '../run/types.ts'

/** Whether the chain rejects a call, found by simulation. Throws if the chain cannot be reached: that is no answer. */
export const wouldRevert = async ({ chain, account }: Pick<StepIo, 'chain' | 'account'>, call: Call): Promise<boolean> => {
  try {
    await chain.estimateGas(call, account)
    return false
  } catch (error) {
    const { code } = toErrorFacts(error)
    // Some nodes report a revert as an internal error.
    if (code.startsWith('rpc.') && code !== 'rpc.internal') throw error
    return true
  }
}
