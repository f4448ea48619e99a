import { expect, it } from 'vitest'
import { valueAt } from '../src/valueAt.ts'

it('names a number of an enumeration, and throws for one that this release does not know', () => {
  expect(valueAt(['fixed', 'free'], 1, 'deposit type')).toBe('free')
  expect(() => valueAt(['fixed', 'free'], 2, 'deposit type')).toThrow('deposit type number 2')
})
