import { expect, it } from 'vitest'
import { parseAmount } from '../amounts/parseAmount.ts'
import { type StakeDraft, stakeBlockers } from './stakeBlockers.ts'

const draft: StakeDraft = { amount: parseAmount('1', 0), balance: { status: 'ok', value: 5n }, alive: { status: 'ok', value: true } }
const codes = (change: Partial<StakeDraft>) => stakeBlockers({ ...draft, ...change }).map(({ code }) => code)

// STATES, gauge: a dead one takes no stake, and everything leaves it
it.each([
  [{}, []],
  [{ amount: parseAmount('', 0) }, ['amountMissing']],
  [{ amount: parseAmount('6', 0) }, ['balanceShort']],
  [{ alive: { status: 'ok', value: false } }, ['gaugeDead']],
  [{ alive: { status: 'ok', value: false }, amount: parseAmount('', 0) }, ['gaugeDead', 'amountMissing']],
  [{ alive: { status: 'failed' } }, ['gaugeUnknown']],
  [{ alive: { status: 'loading' }, amount: parseAmount('x', 0) }, ['amountInvalid', 'gaugeUnknown']],
] as const)('%o', (change, expected) => expect(codes(change)).toEqual(expected))
