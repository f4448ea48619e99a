import { expect, it } from 'vitest'
import { wadOrNull } from './wadOrNull.ts'

it.each([
  ['1.5', 15n * 10n ** 17n],
  ['1.234', 1_234n * 10n ** 15n],
  ['0', 0n],
  ['', null],
  ['1,5', null],
  [null, null],
  [undefined, null],
])('as a wad, of %s: what has no figure is never zero', (text, wad) => expect(wadOrNull(text)).toBe(wad))
