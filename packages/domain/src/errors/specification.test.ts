import { describe, expect, it } from 'vitest'
import { errorCodes } from './errorCodes.ts'
import { specifiedCodes, specifiedErrors } from './specification.ts'

// ERR-1: the error catalogue
const catalogue = [
  'Insufficient {symbol} balance',
  '{symbol} not available',
  'Insufficient liquidity for this trade',
  'Price impact too high',
  'Invalid Routing, please try again later',
  'User rejected the request',
  'Sign Rejected',
  'Invalid Amount',
  'Invalid Address',
  'Invalid Token',
  'Invalid Pair Tokens',
  'Decode data failed',
  'An internal error was received',
  'Wrong Network',
  'Deposit is currently not allowed. Please try again later',
  'Gauge not available',
  'Creation of weighted pools currently unavailable',
  'You need to claim your rebase first',
  'Minimum deposit is $5',
  'The link amount is too small',
]

describe('the error catalogue', () => {
  // ERR-4, ERR-6, ERR-8, ERR-9, ERR-10, ERR-12
  it('has every printed text of the specification, in its order', () => {
    const texts = specifiedErrors.map(({ text }) => text)
    expect(texts.slice(0, catalogue.length)).toEqual(catalogue)
    // Then the lines that describe a warning or a notice instead of printing it: five warnings, stale data, failed reads.
    expect(texts.slice(catalogue.length)).toHaveLength(6)
  })

  it('names a condition for each line, and a feature for each that is still to come', () => {
    for (const line of specifiedErrors) {
      expect(line.condition).toMatch(/^[A-Z].*\.$/)
      if (line.status === 'later') expect(line.feature).not.toBe('')
    }
  })

  // ERR-16: a position out of range, and one that could earn more, are warned of where they are listed
  it('waits for automations alone', () => {
    const features = specifiedErrors.flatMap((line) => (line.status === 'later' ? [line.feature] : []))
    expect([...new Set(features)]).toEqual(['automation'])
    const warnings = specifiedErrors.flatMap((line) => (line.status === 'warning' ? [line.text] : []))
    expect(warnings).toEqual(['Your position is out of range', 'Need to activate earning to keep rewards'])
  })

  it('gives no code two texts', () => {
    const codes = specifiedErrors.flatMap((line) => (line.status === 'built' ? line.codes : []))
    expect(codes).toHaveLength(specifiedCodes.size)
  })
})

describe('the codes', () => {
  it('are named once, in one area', () => expect(new Set(errorCodes).size).toBe(errorCodes.length))
})
