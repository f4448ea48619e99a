import { expect, it } from 'vitest'
import { requireOneOf } from './requireOneOf.ts'

it('is the value of the enumeration, and throws a sentence for another text', () => {
  expect(requireOneOf(['fixed', 'free'], 'free', 'deposit type')).toBe('free')
  expect(() => requireOneOf(['fixed', 'free'], 'other', 'deposit type')).toThrow('A row has the deposit type "other"')
})
