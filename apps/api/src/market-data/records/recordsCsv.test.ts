import type { RecordsItem } from '@exchange/api-client'
import { expect, it } from 'vitest'
import { recordsCsv } from './recordsCsv.ts'

/** An account that only sent native coin. */
const sent = (valueSent: string, nativePriceUsd: string | null) =>
  ({
    network: 'bnb-local',
    nativeSymbol: 'BNB',
    records: [
      {
        timestamp: 1_700_000_000,
        block: 7,
        txHash: '0x01',
        link: 'https://x/1',
        kinds: [],
        movements: [],
        gas: '0',
        valueSent,
        valueReceived: '0',
        nativePriceUsd,
      },
    ],
    sums: [],
    gas: '0',
    valueSent,
    valueReceived: '0',
    nativeChange: `-${valueSent}`,
    nativeUnknown: 0,
  }) as unknown as RecordsItem

const rowOf = (csv: string, entry: string) =>
  csv
    .split(/\r?\n/)
    .find((line) => line.replaceAll('"', '').startsWith(`${entry},`))!
    .replaceAll('"', '')
    .split(',')

// ANALYTICS-10, SHELL-39: a figure written by a program has one reading, also with exactly three digits after its point
it.each([
  ['1.125', '641.125', '-1.125', '-721.265625'],
  ['12.500', '2', '-12.5', '-25'],
  ['0.000123', null, '-0.000123', 'unknown'],
])('coins sent (%s) stand with what they were and what they were worth', (valueSent, price, amount, worth) => {
  const csv = recordsCsv(sent(valueSent, price))
  const row = rowOf(csv, 'valueSent')
  expect([row[10], row.at(-1)]).toEqual([amount, worth])
  expect(['sumOfValueSent', 'sumOfNativeChange'].map((entry) => rowOf(csv, entry)[10])).toEqual([amount, amount])
})

it('is not written with a figure that is none', () => {
  expect(() => recordsCsv(sent('1,5', null))).toThrow('Not a decimal: 1,5')
})
