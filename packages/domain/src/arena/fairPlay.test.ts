import { describe, expect, it } from 'vitest'
import { addressOf, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { fairPlaySignals, type Funding, type ParticipantTrade } from './fairPlay.ts'

const [alice, bob, carol, whale] = [addressOf(1), addressOf(2), addressOf(3), addressOf(99)]
let logs = 0
const at = (timestamp: number) => ({ txHash: `0x${(++logs).toString(16)}` as const, logIndex: logs, block: BigInt(timestamp), timestamp })
const buys = (account: typeof alice, timestamp: number, amountIn: bigint, amountOut = amountIn): ParticipantTrade => ({
  ...at(timestamp),
  account,
  tokenIn: TOKEN_A,
  tokenOut: TOKEN_B,
  amountIn,
  amountOut,
})
const sells = (account: typeof alice, timestamp: number, amountIn: bigint, amountOut = amountIn): ParticipantTrade => ({
  ...buys(account, timestamp, amountIn, amountOut),
  tokenIn: TOKEN_B,
  tokenOut: TOKEN_A,
})
const sent = (from: typeof alice, to: typeof alice): Funding => ({ ...at(1), from, to, token: TOKEN_A, amount: 100n })
const kinds = (trades: readonly ParticipantTrade[], fundings: readonly Funding[] = []) =>
  fairPlaySignals(trades, fundings).map(({ kind, accounts, evidence }) => [kind, accounts, evidence.length])

// ARENA-29: wash and cluster signals are evidence that anyone can read
describe('signals of fair play', () => {
  it('name participants whose money comes from one account, with each payment', () => {
    expect(kinds([], [sent(whale, alice), sent(whale, bob), sent(whale, bob)])).toEqual([['commonFunding', [alice, bob], 3]])
    expect(kinds([], [sent(whale, alice), sent(carol, bob)])).toEqual([])
  })

  it('name participants who send each other money', () =>
    expect(kinds([], [sent(whale, alice), sent(alice, bob)])).toEqual([['commonFunding', [alice, bob], 1]]))

  it('leave out what funds anybody', () =>
    expect(fairPlaySignals([], [sent(whale, alice), sent(whale, bob)], new Set([whale]))).toEqual([]))

  it('name two accounts that take each other’s other side three times', () => {
    const pair = (time: number) => [buys(alice, time, 1_000n, 2_000n), sells(bob, time + 60, 2_000n, 990n)]
    expect(kinds([...pair(0), ...pair(1_000)])).toEqual([])
    expect(kinds([...pair(0), ...pair(1_000), ...pair(2_000)])).toEqual([['mirroredTrades', [alice, bob], 6]])
  })

  it('name them in whatever order the trades are read, also within a block and at a gain', () => {
    const pair = (time: number) => [buys(alice, time, 1_000n, 2_000n), sells(bob, time, 2_000n, 1_010n)]
    const read = [...pair(0), ...pair(1_000), ...pair(2_000)]
    expect(kinds(read.toReversed())).toEqual([['mirroredTrades', [alice, bob], 6]])
    expect(fairPlaySignals(read.toReversed(), [])).toEqual(fairPlaySignals(read, []))
  })

  it('find nothing in trades that are too late, of other amounts, or of the same side', () => {
    const often = (pair: (time: number) => readonly ParticipantTrade[]) => kinds([0, 1_000, 2_000, 3_000].flatMap(pair))
    expect(often((time) => [buys(alice, time, 1_000n), sells(bob, time + 61, 1_000n)])).toEqual([])
    expect(often((time) => [buys(alice, time, 1_000n), sells(bob, time, 1_000n, 970n)])).toEqual([])
    expect(often((time) => [buys(alice, time, 1_000n), buys(bob, time, 1_000n)])).toEqual([])
  })

  it('name an account that goes there and back three times, with what it had', () => {
    const trip = (time: number) => [buys(carol, time, 500n, 1_000n), sells(carol, time + 300, 1_000n, 495n)]
    expect(kinds([...trip(0), ...trip(1_000)])).toEqual([])
    const [signal] = fairPlaySignals([...trip(0), ...trip(1_000), ...trip(2_000)], [])
    expect([signal?.kind, signal?.accounts, signal?.evidence.length]).toEqual(['roundTrips', [carol], 6])
    expect(signal?.evidence[0]).toMatchObject({ account: carol, other: null, token: TOKEN_A, amount: 500n, timestamp: 0 })
  })
})
