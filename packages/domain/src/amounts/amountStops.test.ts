import { expect, it } from 'vitest'
import { amountStops } from './amountStops.ts'
import { parseAmount } from './parseAmount.ts'

const stops = (text: string, balance: Parameters<typeof amountStops>[1]) => amountStops(parseAmount(text, 2), balance)
const five = { status: 'ok', value: 500n } as const

it.each([
  ['', five, [{ code: 'amountMissing' }]],
  ['0', five, [{ code: 'amountMissing' }]],
  ['x', five, [{ code: 'amountInvalid' }]],
  ['0.001', five, [{ code: 'amountInvalid' }]],
  ['1', { status: 'loading' } as const, [{ code: 'balanceUnknown' }]],
  ['1', { status: 'failed' } as const, [{ code: 'balanceUnknown' }]],
  ['5.01', five, [{ code: 'balanceShort', missing: 1n }]],
  ['5', five, []],
])('"%s" of %o', (text, balance, expected) => expect(stops(text, balance)).toEqual(expected))
