import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../amounts/parseAmount.ts'
import {
  baseFeeTerm,
  classicFeeTerm,
  communityFeeTerm,
  feeDecimals,
  feePips,
  type FeeBlocker,
  feeBlockers,
  type FeeTerm,
  weightedFeeTerm,
} from './feeTerms.ts'

const config = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
const stopsOf = (text: string, term: FeeTerm) =>
  feeBlockers(parseAmount(text, feeDecimals[term.kind]), { status: 'ok', value: term }).map(({ code }) => code)

// POOL-17: caps of classic, stable and weighted pools; the plugin's and the pool's own of concentrated ones
describe('what can be set of the fees of a pool', () => {
  it.each<[string, FeeTerm, readonly [bigint, bigint, bigint]]>([
    ['a classic pool', classicFeeTerm(1_800n, 2_500n), [1_800n, 1n, 2_500n]],
    ['a weighted pool', weightedFeeTerm(3_000n), [3_000n, 100n, 100_000n]],
    ['the base of a dynamic fee', baseFeeTerm(config), [100n, 0n, 50_635n]],
    ['the treasury', communityFeeTerm(200n), [200n, 0n, 1_000n]],
  ])('has its bounds: %s', (_, { value, least, most }, expected) => expect([value, least, most]).toEqual(expected))

  it('is shown in pips', () => {
    expect(feePips('swapFee', 1_800n)).toBe(1_800n)
    expect(feePips('baseFee', 100n)).toBe(100n)
    expect(feePips('communityFee', 200n)).toBe(200_000n)
  })
})

describe('what speaks against a fee', () => {
  const [classic, weighted, treasury] = [classicFeeTerm(1_800n, 2_500n), weightedFeeTerm(3_000n), communityFeeTerm(200n)]
  it.each<[string, FeeTerm, FeeBlocker['code'] | null]>([
    ['', classic, 'feeMissing'],
    ['x', classic, 'feeInvalid'],
    ['-1', classic, 'feeInvalid'],
    ['0.00001', classic, 'feeTooPrecise'],
    ['0', classic, 'feeOutOfRange'],
    ['0.0001', classic, null],
    ['0,25', classic, null],
    ['0.2501', classic, 'feeOutOfRange'],
    ['0.18', classic, 'feeUnchanged'],
    ['0.0099', weighted, 'feeOutOfRange'],
    ['0.01', weighted, null],
    ['10', weighted, null],
    ['10.0001', weighted, 'feeOutOfRange'],
    ['0', treasury, null],
    ['20', treasury, 'feeUnchanged'],
    ['20.5', treasury, null],
    ['20.55', treasury, 'feeTooPrecise'],
    ['100.1', treasury, 'feeOutOfRange'],
  ])('"%s"', (text, term, code) => expect(stopsOf(text, term)).toEqual(code === null ? [] : [code]))

  it.each(['loading', 'failed'] as const)('is that the terms are not known: %s', (status) =>
    expect(feeBlockers(parseAmount('0.2', 4), { status })).toEqual([{ code: 'feeUnknown' }]),
  )
})
