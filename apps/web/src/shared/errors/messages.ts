import type { ErrorCode } from '@exchange/domain'
import { actionMessages, type ErrorMessage } from './actionMessages.ts'
import { feeOnly } from './phrases.ts'
import { startMessages } from './startMessages.ts'

// ERR-1
/** One message per error code; the compiler finds a missing one. */
export const errorMessages: Record<ErrorCode, ErrorMessage> = { ...startMessages, ...actionMessages }

/** The funds line of a transaction that was mined and reverted: a fee was paid. */
export const minedFailureFunds = feeOnly
