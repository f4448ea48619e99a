import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ErrorFacts } from './errorFacts.ts'
import { withValues } from '../i18n/withValues.ts'
import { errorMessages, minedFailureFunds } from './messages.ts'

export type ErrorText = { readonly what: string; readonly funds?: string; readonly todo?: string }

/** The three lines of an error in the active language. `mined` says that a network fee was paid. */
export const errorText = (i18n: I18n, error: ErrorFacts, mined = false): ErrorText => {
  const entry = errorMessages[error.code]
  const say = (descriptor: MessageDescriptor) => i18n._(withValues(descriptor, { symbol: '', ...error.params })).trim()
  const funds = mined ? minedFailureFunds : entry.funds
  return {
    what: say(entry.what),
    ...(funds && { funds: say(funds) }),
    ...(entry.todo && { todo: say(entry.todo) }),
  }
}
