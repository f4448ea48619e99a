import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { gaugesSnapshot, NOW, stranger, testGauge, testLock, the, votedFor } from '../testing.ts'
import { toGaugeRows } from './gaugeRow.ts'
import { chooseLocks } from './lockChoice.ts'
import { outlookOf, toCompareRequest } from './outlook.ts'
import { toVotedGauge } from './votedGauge.ts'

const now = BigInt(NOW)
const facts = { picked: new Map<bigint, boolean>(), now, isAlive: () => true }
const choose = (...locks: ReturnType<typeof testLock>[]) => chooseLocks(locks, facts)

// VOTE-9
describe('the locks that vote', () => {
  it('are all with power, save those that were left out', () => {
    const locks = [testLock(1n), testLock(2n), testLock(3n, { power: 0n })]
    const { votable, chosen, power } = chooseLocks(locks, { ...facts, picked: new Map([[2n, false]]) })
    expect([votable, chosen].map((list) => list.map(({ lock }) => lock.lockId))).toEqual([[1n, 2n], [1n]])
    expect(power).toBe(1_000n * WAD)
  })

  // how/votes-and-rewards#which-locks-vote-at-first: locks sent by others must not get in the way
  it('the twenty locks of most power are preselected', () => {
    const locks = Array.from({ length: 25 }, (_, i) => testLock(BigInt(i), { power: BigInt(i + 1) * WAD }))
    const idsOf = (list: readonly (typeof locks)[number][]) => list.map(({ lock }) => lock.lockId)
    const { chosen, passedOver } = choose(...locks)
    expect([idsOf(chosen), idsOf(passedOver)]).toEqual([idsOf(locks.slice(5)), idsOf(locks.slice(0, 5))])
    const picked = new Map([
      [0n, true],
      [24n, false],
    ])
    expect(idsOf(chooseLocks(locks, { ...facts, picked }).chosen)).toEqual([0n, ...idsOf(locks.slice(5, 24))])
  })

  it('locks below a basis point of all power vote only if chosen', () => {
    const [own, dust] = [testLock(1n), testLock(2n, { power: WAD / 100n })]
    expect(choose(own, dust)).toMatchObject({ chosen: [own], passedOver: [dust], power: 1_000n * WAD })
    expect(chooseLocks([own, dust], { ...facts, picked: new Map([[2n, true]]) }).chosen).toEqual([own, dust])
  })

  // LOCK-4: a vote is cast with the power of its moment
  it('know how much a recast would take away, and say nothing of next to nothing', () => {
    const locks = [
      testLock(1n, { power: 400n * WAD, vote: votedFor(100) }),
      testLock(2n, { power: 1_000n * WAD - 1n, vote: votedFor(100) }),
      testLock(3n, { power: 1_500n * WAD, vote: votedFor(100) }),
    ]
    expect(choose(...locks)).toMatchObject({ castPower: 3_000n * WAD, fading: [{ lockId: 1n, lost: 600n * WAD }] })
  })

  // VOTE-5: votes belong to one epoch and do not carry over
  it('know what they gave in this epoch, and what they could cast again', () => {
    const choice = choose(testLock(1n, { vote: votedFor(100) }), testLock(2n, { vote: votedFor(101, 1n) }), testLock(3n))
    expect(choice.own).toEqual(new Map([[addressOf(100), 1_000n * WAD]]))
    expect(choice.currentVote).toEqual([{ pool: addressOf(100), weightBps: 10_000n }])
    expect(choice.revotable.map(({ lock }) => lock.lockId)).toEqual([2n])
    expect(choice.lastVote.map(({ weightBps }) => weightBps)).toEqual([5_000n, 5_000n])
    expect([...choice.votedPools]).toEqual([addressOf(100)])
  })
})

// VOTE-3: a dead gauge reverts; never rescale silently
it('a lock whose last pools are closed to votes is not voted again, and named', () => {
  const locks = [testLock(1n, { vote: votedFor(100, 1n) }), testLock(2n, { vote: votedFor(101, 1n) })]
  const { revotable, stale } = chooseLocks(locks, { ...facts, isAlive: (pool) => pool !== addressOf(101) })
  expect([revotable, stale].map((list) => list.map(({ lock }) => lock.lockId))).toEqual([[1n], [2n]])
})

// ERR-19: a missing read says nothing of a pool
it('no lock is judged by its pools while the gauges are not known', () => {
  const { revotable, stale, chosen } = chooseLocks([testLock(1n, { vote: votedFor(100, 1n) })], { ...facts, isAlive: undefined })
  expect([revotable, stale, chosen].map((list) => list.length)).toEqual([0, 0, 1])
})

describe('what a vote would earn', () => {
  const rowsOf = (...gauges: ReturnType<typeof testGauge>[]) =>
    toGaugeRows({
      gauges: gauges.map(toVotedGauge),
      totalVotes: gaugesSnapshot(gauges).epoch.votes,
      emission: 0n,
      governanceToken: the,
      priceOf: (token) => (token === the ? { price: WAD / 4n, unit: WAD } : null),
      items: new Map(),
    })

  it('is diluted by itself, and not by what it replaces', () => {
    const rows = rowsOf(testGauge(100), testGauge(101))
    const all = [{ pool: addressOf(100), weightBps: 10_000n }]
    expect(outlookOf(rows, choose(testLock(1n)), all).usd).toBe(50n * WAD)
    expect(outlookOf(rows, choose(testLock(1n, { vote: votedFor(100) })), all).usd).toBe(100n * WAD)
  })

  it('is that of the votes that stand, where nothing else is said', () => {
    const rows = rowsOf(testGauge(100))
    const grown = choose(testLock(1n, { vote: votedFor(100, 0n, 500n * WAD) }))
    expect(outlookOf(rows, grown, null)).toMatchObject({
      usd: 50n * WAD,
      byPool: new Map([[addressOf(100), { now: { own: 500n * WAD } }]]),
    })
    expect(outlookOf(rows, choose(testLock(1n)), null)).toMatchObject({ usd: 0n, byPool: new Map() })
  })

  it('names tokens without a price, and is not known of a pool that pays only those', () => {
    const rows = rowsOf(
      testGauge(100, { fees: [], incentives: [{ token: stranger, current: 9n, previous: 0n }], previousVotes: 900n * WAD }),
    )
    const outlook = outlookOf(rows, choose(testLock(1n)), [{ pool: addressOf(100), weightBps: 10_000n }])
    expect(outlook).toMatchObject({ usd: null, lastUsd: 0n, unpriced: [stranger] })
    expect(outlook.byPool.get(addressOf(100))).toMatchObject({ now: null, last: { usd: 0n } })
  })

  // how/votes-and-rewards#early-in-an-epoch: early in an epoch a first vote would take everything; the previous epoch shows the likely
  // result
  it('is told by the epoch before as well', () => {
    const before = { fees: [{ token: the, current: 0n, previous: 400n * WAD, uncollected: 0n }], incentives: [] }
    const all = [{ pool: addressOf(100), weightBps: 10_000n }]
    const early = rowsOf(testGauge(100, { ...before, votes: 0n, previousVotes: 3_000n * WAD }))
    // 100 dollars for 3,000 votes and 1,000 more
    expect(outlookOf(early, choose(testLock(1n)), all)).toMatchObject({ usd: 0n, lastUsd: 25n * WAD })
    // Its own 1,000 are not counted beside the new ones; those of an earlier epoch belong to others.
    expect(outlookOf(early, choose(testLock(1n, { vote: votedFor(100, 1n) })), all).lastUsd).toBe((100n * WAD) / 3n)
    expect(outlookOf(early, choose(testLock(1n, { vote: votedFor(100, 2n) })), all).lastUsd).toBe(25n * WAD)
    const alone = rowsOf(testGauge(100, { ...before, votes: 0n, previousVotes: 1_000n * WAD }))
    expect(outlookOf(alone, choose(testLock(1n, { vote: votedFor(100, 1n) })), all).lastUsd).toBe(100n * WAD)
    const first = rowsOf(testGauge(100, { ...before, previousVotes: 0n }))
    expect(outlookOf(first, choose(testLock(1n)), all).lastUsd).toBeNull()
  })

  it('is compared over living gauges only, with what others voted', () => {
    const rows = rowsOf(testGauge(100), testGauge(101, { alive: false }))
    const request = toCompareRequest(rows, choose(testLock(1n, { vote: votedFor(100, 0n, 400n * WAD) })))
    expect(request).toMatchObject({ power: 1_000n * WAD, pools: [{ pool: addressOf(100), votes: 600n * WAD, reward: 100n * WAD }] })
    expect(toCompareRequest(rows, choose())).toBeNull()
  })

  // VOTE-22: 90 % of the gauge's fees are the voters'
  it('counts the voters part of fees that wait in the pool', () => {
    const gauge = testGauge(100, { fees: [{ token: the, current: 1n, previous: 0n, uncollected: 100n }], incentives: [] })
    expect(toVotedGauge(gauge).fees).toEqual([{ token: the, amount: 91n }])
  })
})
