import type { errorCodes } from './errorCodes.ts'

/**
 * Every error a person can meet, as a closed union over the areas. Two tables are total over it (message, HTTP status), so that a new code does not
 * compile until it is worded in each.
 */
export type ErrorCode = (typeof errorCodes)[number]

/** The codes that begin with one of these words. */
export type ErrorOf<Area extends string> = Extract<ErrorCode, Area | `${Area}.${string}`>

export type ErrorParams = Readonly<Record<string, string | number | bigint | boolean>>

/** The one error class of the product: a code of the closed union, its parameters, and what caused it. */
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
