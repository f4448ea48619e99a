import { expect, it } from 'vitest'
import { readCents } from './readCents.ts'

it('reads dollars as cents, and nothing that is none', () => {
  expect(['20', '20.5', ' 1234.05 ', '0.01'].map(readCents)).toEqual([2_000, 2_050, 123_405, 1])
  expect(['', '1,000', '1.234', '-5', '1e3', '12345678', '$5'].map(readCents)).toEqual(Array.from({ length: 7 }, () => null))
})
