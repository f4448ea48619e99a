import { expect, it } from 'vitest'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'

it('reads seconds, chain and block out of a position of 75 digits', () => {
  const position = { chainId: 31356, block: 1234, timestamp: 1_790_000_000 }
  expect(formatCheckpoint(position)).toHaveLength(75)
  expect(parseCheckpoint(formatCheckpoint(position))).toEqual(position)
})

it('answers undefined for a position that is not one', () => {
  expect(parseCheckpoint('')).toBeUndefined()
  expect(parseCheckpoint('9'.repeat(74))).toBeUndefined()
  expect(parseCheckpoint(`${'9'.repeat(74)}x`)).toBeUndefined()
})
