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
    // Then three warnings, the hour of trade-to-earn, stale data and failed reads.
    expect(texts.slice(catalogue.length)).toEqual([
      'Automation underfunded',
      'Your position is out of range',
      'Need to activate earning to keep rewards',
      'Claims only allowed after 02:00 UTC',
      'Data may be out of date',
      'Data could not be read',
    ])
  })

  it('names a condition for each line', () => {
    for (const { condition } of specifiedErrors) expect(condition).toMatch(/^[A-Z].*\.$/)
  })

  // ERR-15, ERR-16: what a form, a badge or an alert says is no error
  it('has a code for every line that is not a text or a warning', () => {
    const linesOf = (status: string) => specifiedErrors.filter((line) => line.status === status).map(({ text }) => text)
    expect(linesOf('text')).toEqual(['Minimum deposit is $5', 'Automation underfunded'])
    expect(linesOf('warning')).toEqual(['Your position is out of range', 'Need to activate earning to keep rewards'])
  })

  it('gives no code two texts', () => {
    const codes = specifiedErrors.flatMap((line) => (line.status === 'built' ? line.codes : []))
    expect(codes).toHaveLength(specifiedCodes.size)
  })
})

describe('the codes', () => {
  it('are named once, in one area', () => expect(new Set(errorCodes).size).toBe(errorCodes.length))
})
