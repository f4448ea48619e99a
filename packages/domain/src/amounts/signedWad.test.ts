import { describe, expect, it } from 'vitest'
import { signedWad } from './signedWad.ts'

describe('a decimal that a program wrote, as a wad', () => {
  it.each([
    ['1.125', 1_125n * 10n ** 15n],
    ['641.125', 641_125n * 10n ** 15n],
    ['-0.002809764', -2_809_764n * 10n ** 9n],
    ['0', 0n],
  ])('%s has one reading', (text, wad) => expect(signedWad(text)).toBe(wad))

  it.each(['', '-', '--1', '1,125', 'abc', '0.0000000000000000001'])('%s is none, and never nothing', (text) =>
    expect(() => signedWad(text)).toThrow(RangeError),
  )
})
