import { expect, it } from 'vitest'
import { amountBlockers, paidAmountBlockers } from './amountBlockers.ts'
import { parseAmount } from './parseAmount.ts'

const blockers = (text: string, balance: Parameters<typeof amountBlockers>[1]) => amountBlockers(parseAmount(text, 2), balance)
const five = { status: 'ok', value: 500n } as const

it.each([
  ['', five, [{ code: 'amountMissing' }]],
  ['0', five, [{ code: 'amountMissing' }]],
  ['x', five, [{ code: 'amountInvalid' }]],
  ['1,000', five, [{ code: 'amountAmbiguous' }]],
  ['0.001', five, [{ code: 'amountInvalid' }]],
  ['1', { status: 'loading' } as const, [{ code: 'balanceUnknown' }]],
  ['1', { status: 'failed' } as const, [{ code: 'balanceUnknown' }]],
  ['5.01', five, [{ code: 'balanceShort', missing: 1n }]],
  ['5', five, []],
])('"%s" of %o', (text, balance, expected) => expect(blockers(text, balance)).toEqual(expected))

// LIQ-12: Max leaves gas, and so does an amount that is typed
it.each([
  ['4', 100n, []],
  ['4.01', 100n, [{ code: 'gasShort', missing: 1n }]],
  ['5', 100n, [{ code: 'gasShort', missing: 100n }]],
  ['1', 600n, [{ code: 'gasShort', missing: 100n }]],
  ['5.01', 100n, [{ code: 'balanceShort', missing: 1n }]],
  ['5', 0n, []],
  ['', 100n, [{ code: 'amountMissing' }]],
])('"%s" of five, of which %i raw units have to stay for gas', (text, gasReserve, expected) =>
  expect(paidAmountBlockers({ amount: parseAmount(text, 2), balance: five, gasReserve })).toEqual(expected),
)

it('of a token nothing has to stay', () => expect(paidAmountBlockers({ amount: parseAmount('5', 2), balance: five })).toEqual([]))
