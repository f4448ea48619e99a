import { describe, expect, it } from 'vitest'
import { parseAmount } from '../amounts/parseAmount.ts'
import { errorOfIncentiveBlocker, type IncentiveDraft, type IncentiveToken, incentiveBlockers } from './incentiveBlockers.ts'

const token: IncentiveToken = { isNative: false, accepted: { status: 'ok', value: true }, keeps: { status: 'ok', pips: 0n } }
const draft: IncentiveDraft = {
  gauge: { alive: { status: 'ok', value: true } },
  token,
  amount: parseAmount('1', 0),
  balance: { status: 'ok', value: 5n },
}
const codes = (change: Partial<IncentiveDraft>) => incentiveBlockers({ ...draft, ...change }).map(({ code }) => code)
const ofToken = (change: Partial<IncentiveToken>) => codes({ token: { ...token, ...change } })

describe('an incentive', () => {
  it('is paid where nothing speaks against it', () => expect(codes({})).toEqual([]))

  it.each([
    [{ gauge: null }, ['poolMissing']],
    [{ gauge: { alive: { status: 'ok', value: false } } }, ['gaugeDead']],
    [{ gauge: { alive: { status: 'failed' } } }, ['gaugeUnknown']],
    [{ token: null }, ['tokenMissing']],
    [{ amount: parseAmount('', 0) }, ['amountMissing']],
    [{ amount: parseAmount('6', 0) }, ['balanceShort']],
    [{ gauge: null, token: null }, ['poolMissing', 'tokenMissing']],
  ] as const)('waits for %o', (change, expected) => expect(codes(change)).toEqual(expected))

  // how/votes-and-rewards#what-voters-are-paid: listed tokens and those of the pool; what arrives counts
  it('refuses the native coin, tokens that are on no list and tokens that keep a part', () => {
    expect(ofToken({ isNative: true })).toEqual(['nativeCoin'])
    expect(ofToken({ accepted: { status: 'ok', value: false } })).toEqual(['tokenNotListed'])
    expect(ofToken({ keeps: { status: 'ok', pips: 1n } })).toEqual(['tokenTaxed'])
  })

  it('waits for what is being read, and takes what could not be measured', () => {
    expect(ofToken({ accepted: { status: 'loading' } })).toEqual(['listUnknown'])
    expect(ofToken({ accepted: { status: 'failed' } })).toEqual(['listUnknown'])
    expect(ofToken({ keeps: { status: 'loading' } })).toEqual(['taxUnknown'])
    expect(ofToken({ keeps: { status: 'unknown' } })).toEqual([])
  })

  it('has a typed error for a refused token', () => {
    expect(errorOfIncentiveBlocker('tokenNotListed')).toBe('gauge.tokenNotListed')
    expect(errorOfIncentiveBlocker('tokenTaxed')).toBe('gauge.tokenTaxed')
    expect(errorOfIncentiveBlocker('amountMissing')).toBeUndefined()
  })
})
