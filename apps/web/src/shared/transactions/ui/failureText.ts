import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mayBeSent } from '../../errors/messages.ts'
import type { ErrorFacts } from '../../errors/errorFacts.ts'
import { errorText } from '../../errors/errorText.ts'
import type { ErrorText } from '../../errors/startText.ts'
import { currentStep, isUnanswered } from '../run/run.ts'
import { nothingSent } from '../../errors/phrases.ts'
import type { Run } from '../run/types.ts'
import { isApproval } from '../run/completedWork.ts'

const onlyApproval = msg`Only an approval was sent. Your tokens have not moved.`

/** Whether the run has made an approval, so that "nothing was sent" would be false. */
const hasApproved = ({ steps }: Run): boolean => steps.some((step) => step.state.phase === 'done' && isApproval(step))

/**
 * The lines of the error at which a run stopped. While a request of the step is open in a wallet, they do not claim that funds are
 * untouched; after an approval they do not claim that nothing was sent.
 */
export const failureText = (i18n: I18n, run: Run, error: ErrorFacts, mined = false): ErrorText => {
  const text = errorText(i18n, error, mined)
  const step = run.steps[currentStep(run)]
  if (step && isUnanswered(step) && !mined) return { ...text, funds: i18n._(mayBeSent) }
  return text.funds === i18n._(nothingSent) && hasApproved(run) ? { ...text, funds: i18n._(onlyApproval) } : text
}
