import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'

/** An error as data: survives storage, unlike an Error object. */
export type ErrorFacts = { readonly code: ErrorCode; readonly params?: ErrorParams }

/** Longest detail kept of a foreign error, for support. */
const DETAIL_LENGTH = 300

/** The facts of any thrown value; a foreign error is 'unknown' and keeps its own text as a detail for support. */
export const toErrorFacts = (error: unknown): ErrorFacts =>
  error instanceof DomainError
    ? { code: error.code, params: error.params }
    : { code: 'unknown', params: { detail: (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_LENGTH) } }
