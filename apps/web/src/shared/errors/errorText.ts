import type { I18n } from '@lingui/core'
import type { ErrorFacts } from './errorFacts.ts'
import { errorMessages, minedFailureFunds } from './messages.ts'
import { type ErrorText, linesOf } from './startText.ts'

/**
 * The three lines of an error in the active language. `mined` says that a network fee was paid. An unknown code, from another build, reads
 * as a failure on our side.
 */
export const errorText = (i18n: I18n, { code, params }: ErrorFacts, mined = false): ErrorText => {
  const entry = errorMessages[code] ?? errorMessages.unknown
  return linesOf(i18n, mined ? { ...entry, funds: minedFailureFunds } : entry, params)
}
