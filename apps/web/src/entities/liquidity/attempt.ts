import { DomainError, type ErrorCode } from '@exchange/domain'

/** The result of a rule, or the reason for its refusal. */
export type Attempt<T> = { readonly status: 'ok'; readonly value: T } | { readonly status: 'refused'; readonly code: ErrorCode }

/** Returns the code of a refusal; rethrows every other error. */
export const attempt = <T>(compute: () => T): Attempt<T> => {
  try {
    return { status: 'ok', value: compute() }
  } catch (error) {
    if (error instanceof DomainError) return { status: 'refused', code: error.code }
    throw error
  }
}
