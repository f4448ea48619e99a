import { describe, expect, it } from 'vitest'
import { DomainError } from './errorCode.ts'
import { orNull } from './orNull.ts'

const throwing = (error: Error) => (): number => {
  throw error
}

describe('orNull', () => {
  it('answers what was found, falsy or not', () => expect([orNull(() => 7), orNull(() => 0)]).toEqual([7, 0]))

  it('is null where the rules say that there is nothing', () => expect(orNull(throwing(new DomainError('quote.noRoute')))).toBeNull())

  it('hides no other error', () => expect(() => orNull(throwing(new TypeError('broken')))).toThrow(TypeError))
})
