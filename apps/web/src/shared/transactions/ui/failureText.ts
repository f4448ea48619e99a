import type { I18n } from '@lingui/core'
import { mayBeSent } from '../../errors/messages.ts'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { errorText } from '../../errors/errorText.ts'
import type { ErrorText } from '../../errors/startText.ts'
import { currentStep, isUnanswered } from '../run/run.ts'
import type { Run } from '../run/types.ts'

/** The lines of the error that a run stopped at. While a request of that step is open in a wallet, nothing is said to be untouched. */
export const failureText = (i18n: I18n, run: Run, error: ErrorFacts, mined = false): ErrorText => {
  const text = errorText(i18n, error, mined)
  const step = run.steps[currentStep(run)]
  return step && isUnanswered(step) && !mined ? { ...text, funds: i18n._(mayBeSent) } : text
}
