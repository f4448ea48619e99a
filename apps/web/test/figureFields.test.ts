import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
const read = (name: string) => readFileSync(new URL(name, source), 'utf8')

/** Fields of percentages, which can be read in one way only: none reaches a thousand. */
const percentages = new Set([
  'shared/fields/PercentChoice.tsx',
  'features/arena/create/steps/GroupRow.tsx',
  'features/arena/create/steps/PrizesStep.tsx',
  'features/automation/components/PairRow.tsx',
  'features/liquidity/deposit/PoolWithdraw.tsx',
  'features/liquidity/poolCreation/components/SettingsStep.tsx',
  'features/liquidity/poolCreation/components/WeightedTokens.tsx',
  'features/pools/fee/FeeForm.tsx',
  'features/vote/components/WeightField.tsx',
])

// SHELL-39: 1,000 is a thousand to one reader and one to another
it('every field of a decimal figure asks which number it is, but for those of percentages', () => {
  const fields = files.filter((name) => read(name).includes('inputMode="decimal"'))
  expect(fields.filter((name) => !read(name).includes('<FigureQuestion')).toSorted()).toEqual([...percentages].toSorted())
})

// SHELL-40: a prefix, quotes or a link would be cut off, and with them the end of the address
it('no field of an address is too short for what people paste', () => {
  expect(files.filter((name) => read(name).includes('maxLength={42}'))).toEqual([])
})
