import { DomainError } from './errorCode.ts'

/** What `find` answers; null where a `DomainError` tells it that there is nothing. Every other error rises. */
export const orNull = <T>(find: () => T): T | null => {
  try {
    return find()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
