import type { I18n } from '@lingui/core'
import { errorText } from '../../errors/errorText.ts'
import { currentStep } from '../run/run.ts'
import type { Run } from '../run/types.ts'

// ERR-7
/** The rejected request, in the words of its error: a signature, or any other wallet request. */
export const rejectionText = (i18n: I18n, run: Run): string => {
  const state = run.steps[currentStep(run)]?.state
  const isOfSignature = state?.phase === 'rejected' && state.error.code === 'wallet.signatureRejected'
  return errorText(i18n, { code: isOfSignature ? 'wallet.signatureRejected' : 'wallet.rejected' }).what
}
