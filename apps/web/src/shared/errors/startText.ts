import type { ErrorParams } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { withValues } from '../i18n/withValues.ts'
import type { ErrorMessage } from './actionMessages.ts'
import type { ErrorFacts } from './errorFacts.ts'
import { startMessages } from './startMessages.ts'

export type ErrorText = { readonly what: string; readonly funds?: string; readonly todo?: string }

/** The lines of a message in the active language. */
export const linesOf = (i18n: I18n, { what, funds, todo }: ErrorMessage, params?: ErrorParams): ErrorText => {
  const say = (descriptor: MessageDescriptor) => i18n._(withValues(descriptor, { symbol: '', ...params })).trim()
  return { what: say(what), ...(funds && { funds: say(funds) }), ...(todo && { todo: say(todo) }) }
}

/** A message by its code among those of the start; any other code reads as a failure on our side. */
export const startMessage = (code: string): ErrorMessage => startMessages[code as keyof typeof startMessages] ?? startMessages.unknown

/** The lines of an error that a page can produce before any wallet request. */
export const startText = (i18n: I18n, { code, params }: ErrorFacts): ErrorText => linesOf(i18n, startMessage(code), params)
