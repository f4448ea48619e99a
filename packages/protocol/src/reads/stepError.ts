import type { DomainError, Hex } from '@exchange/domain'
import { decodeError } from '../errors/decodeError.ts'

/** Revert data of a step as a `DomainError`. */
export const stepError = (reason: Hex): DomainError => decodeError({ data: reason })
