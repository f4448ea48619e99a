import type { ErrorCode } from '@exchange/domain'
import { actionMessages, type ErrorMessage, mayBeSent as sentPerhaps } from './actionMessages.ts'
import { messageOnceLoaded } from './laterWords.ts'
import { feeOnly } from './phrases.ts'
import { startMessages } from './startMessages.ts'

const awaitedLines = ({ what, funds, todo }: ErrorMessage): ErrorMessage => ({
  what: messageOnceLoaded(what),
  ...(funds && { funds: messageOnceLoaded(funds) }),
  ...(todo && { todo: messageOnceLoaded(todo) }),
})

/** Messages that only an action can produce; an error may render before their texts have loaded. */
const later = Object.fromEntries(
  Object.entries(actionMessages).map(([code, lines]) => [code, awaitedLines(lines)]),
) as typeof actionMessages

// ERR-1
/** One message per error code; the compiler finds a missing one. */
export const errorMessages: Record<ErrorCode, ErrorMessage> = { ...startMessages, ...later }

/** The funds line of a transaction that was mined and reverted: a fee was paid. */
export const minedFailureFunds = feeOnly

/** The funds line of a failure while the wallet may still show, or have confirmed, the request. */
export const mayBeSent = messageOnceLoaded(sentPerhaps)
