import { DomainError } from './errorCode.ts'

/** The result of `find`, or null if it throws a `DomainError`. Any other error is rethrown. */
export const orNull = <T>(find: () => T): T | null => {
  try {
    return find()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
