import type { NativeTransfer } from '@exchange/domain'
import { toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../test/support/network.ts'
import { ofGethCalls, ofParityCalls } from './nativeCalls.ts'
import type { GethCall, ParityCall } from './nodeAnswers.ts'

const [ME, ROUTER, WRAPPED, MADE] = [addressOf(0xaa), addressOf(2), addressOf(3), addressOf(4)]
const upper = (address: `0x${string}`) => address.toUpperCase().replace('0X', '0x') as `0x${string}`
const went = (from: `0x${string}`, to: `0x${string}`, amount: bigint): NativeTransfer => ({ from, to, amount })

const call = (traceAddress: number[], action: ParityCall['action'], change: Partial<ParityCall> = {}): ParityCall => ({
  type: 'call',
  action: { callType: 'call', ...action },
  result: {},
  traceAddress,
  ...change,
})

// ANALYTICS-10: coins that a contract sends, by traces of a node
describe('coins that calls carried', () => {
  it('are told by trace_transaction, without what was taken back or ran in the name of another', () => {
    const told = ofParityCalls([
      call([], { from: upper(ME), to: ROUTER, value: toHex(10n) }),
      call([0], { from: ROUTER, to: WRAPPED, value: '0x0' }),
      call([0, 0], { from: WRAPPED, to: ROUTER, value: toHex(7n) }),
      call([1], { callType: 'delegatecall', from: ROUTER, to: WRAPPED, value: toHex(10n) }),
      call([2], { from: ROUTER, to: WRAPPED, value: toHex(4n) }, { error: 'Reverted', result: null }),
      call([2, 0], { from: WRAPPED, to: ME, value: toHex(4n) }),
      call([20], { from: ROUTER, to: upper(ME), value: toHex(3n) }),
      call([21], { from: ROUTER, value: toHex(2n) }, { type: 'create', result: { address: MADE } }),
      call([22], { address: MADE, refundAddress: ME, balance: toHex(2n) }, { type: 'suicide' }),
      call([23], {}, { type: 'reward' }),
    ])
    const mine = [went(ME, ROUTER, 10n), went(WRAPPED, ROUTER, 7n), went(ROUTER, ME, 3n)]
    expect(told).toEqual([...mine, went(ROUTER, MADE, 2n), went(MADE, ME, 2n)])
  })

  it('are the same by the tracer of calls', () => {
    const told: GethCall = {
      type: 'CALL',
      from: upper(ME),
      to: ROUTER,
      value: toHex(10n),
      calls: [
        { type: 'CALL', from: ROUTER, to: WRAPPED, calls: [{ type: 'CALL', from: WRAPPED, to: ROUTER, value: toHex(7n) }] },
        { type: 'DELEGATECALL', from: ROUTER, to: WRAPPED, value: toHex(10n) },
        {
          type: 'CALL',
          from: ROUTER,
          to: WRAPPED,
          value: toHex(4n),
          error: 'execution reverted',
          calls: [{ type: 'CALL', from: WRAPPED, to: ME, value: toHex(4n) }],
        },
        { type: 'CALL', from: ROUTER, to: upper(ME), value: toHex(3n) },
        { type: 'CREATE2', from: ROUTER, to: MADE, value: toHex(2n) },
        { type: 'SELFDESTRUCT', from: MADE, to: ME, value: toHex(2n) },
      ],
    }
    const mine = [went(ME, ROUTER, 10n), went(WRAPPED, ROUTER, 7n), went(ROUTER, ME, 3n)]
    expect(ofGethCalls(told)).toEqual([...mine, went(ROUTER, MADE, 2n), went(MADE, ME, 2n)])
  })
})
