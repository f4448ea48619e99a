import { expect, it } from 'vitest'
import { addEach } from '../src/stats/addEach.ts'

it('adds numbers and wads by their names, and leaves out what the change does not have', () => {
  const row = { chainId: 1, trades: 2, feesUsd: 3n * 10n ** 18n }
  const change: { readonly trades: number; readonly feesUsd: bigint } = { trades: 1, feesUsd: -1n }
  expect(addEach<typeof change>(row, change)).toEqual({ trades: 3, feesUsd: 3n * 10n ** 18n - 1n })
})
