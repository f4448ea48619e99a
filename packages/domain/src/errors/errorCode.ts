import type { errorCodes } from './errorCodes.ts'

/**
 * Every error that a user can see, as a closed union over all areas. The tables of messages and of HTTP statuses are total over it, so a new
 * code does not compile until both have it.
 */
export type ErrorCode = (typeof errorCodes)[number]

/** The codes of one area. */
export type ErrorOf<Area extends string> = Extract<ErrorCode, Area | `${Area}.${string}`>

/** Parameters of an error for its message. */
export type ErrorParams = Readonly<Record<string, string | number | bigint | boolean>>

/** The only error class of the product: a code of the closed union, its parameters, and its cause. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options?: { cause?: unknown },
  ) {
    super(code, options)
  }
}
