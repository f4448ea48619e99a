import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { NO_ENTRIES, readEntries, toEntries, withEntry } from './allocation.ts'
import { actBlocker, castButton, type CastFacts, MOST_LOCKS } from './castButton.ts'

const [a, b] = [addressOf(0xa), addressOf(0xb)]
const lock = (lockId: bigint, change = {}) => ({ lockId, power: 10n, lastVoted: 0n, ...change })
const half = (pool: `0x${string}`) => ({ pool, weightBps: 5_000n })
const facts = (change: Partial<CastFacts> = {}): CastFacts => ({
  wallet: 'ready',
  locks: [lock(1n)],
  chosen: [lock(1n)],
  entries: readEntries(toEntries([half(a), half(b)])),
  now: 1_000n,
  voteDelay: 0n,
  gauge: () => 'alive',
  ...change,
})
const typed = (...texts: readonly string[]) =>
  readEntries(texts.reduce((entries, text, i) => withEntry(entries, addressOf(i + 1), text), NO_ENTRIES))

// VOTE-3: exactly 100 %, each above 0.01 %, at most 30 pools, every gauge alive
describe('castButton', () => {
  it('casts what the contract takes', () => expect(castButton(facts())).toEqual({ action: 'cast' }))

  it('asks for a wallet first, then for its network', () => {
    expect(castButton(facts({ wallet: 'none', chosen: [] }))).toEqual({ action: 'connect' })
    expect(castButton(facts({ wallet: 'elsewhere' }))).toEqual({ action: 'switchNetwork' })
  })

  it.each([
    ['reading', { locks: undefined }],
    ['noLock', { locks: [], chosen: [] }],
    ['noLockChosen', { chosen: [] }],
    ['tooManyLocks', { chosen: Array.from({ length: MOST_LOCKS + 1 }, (_, i) => lock(BigInt(i))) }],
    ['noPool', { entries: typed() }],
    ['invalidWeight', { entries: typed('100', 'x') }],
    ['missing', { entries: typed('60', '28') }],
    ['surplus', { entries: typed('60', '43') }],
  ] as const)('is stopped by: %s', (code, change) => expect(castButton(facts(change))).toMatchObject({ action: 'none', stop: { code } }))

  it('says how much is missing, or too much', () => {
    expect(castButton(facts({ entries: typed('60', '28') }))).toMatchObject({ stop: { bps: 1_200n } })
    expect(castButton(facts({ entries: typed('60', '43') }))).toMatchObject({ stop: { bps: 300n } })
  })

  it('names what the vote itself is refused for', () => {
    const stopped = (change: Partial<CastFacts>) => castButton(facts(change))
    expect(stopped({ gauge: (pool) => (pool === b ? 'dead' : 'alive') })).toMatchObject({
      stop: { code: 'vote', stop: { code: 'gaugeDead', pool: b } },
    })
    expect(stopped({ entries: typed('99.99', '0.01') })).toMatchObject({ stop: { stop: { code: 'weightTooSmall' } } })
    expect(stopped({ entries: typed(...Array.from({ length: 31 }, () => '3')) })).toMatchObject({
      stop: { stop: { code: 'poolCount', count: 31 } },
    })
  })

  it('names the lock that cannot vote, and until when', () => {
    const chosen = [lock(1n), lock(7n, { lastVoted: 900n })]
    expect(castButton(facts({ chosen, voteDelay: 200n }))).toMatchObject({
      stop: { code: 'lock', lockId: 7n, stop: { code: 'tooEarly', until: 1_100n } },
    })
    expect(castButton(facts({ chosen: [lock(3n, { power: 0n })] }))).toMatchObject({ stop: { lockId: 3n, stop: { code: 'noPower' } } })
  })
})

// ERR-19, VOTE-4: nothing computed from a failed read enables an action; Voter._authorize: no call about a lock before the delay is over
describe('a reset or a revote', () => {
  const delayed = { now: 1_000n, voteDelay: 200n }
  it('waits for the newest locks and gauges', () => expect(actBlocker([lock(1n)], undefined)).toEqual({ code: 'reading' }))

  it('takes as many locks as one run does', () =>
    expect(
      [MOST_LOCKS, MOST_LOCKS + 1].map((length) =>
        actBlocker(
          Array.from({ length }, (_, i) => lock(BigInt(i))),
          delayed,
        ),
      ),
    ).toEqual([null, { code: 'tooManyLocks' }]))

  it('waits for the first lock whose last vote is too recent', () =>
    expect(actBlocker([lock(1n), lock(7n, { lastVoted: 900n }), lock(8n, { lastVoted: 950n })], delayed)).toEqual({
      code: 'lock',
      lockId: 7n,
      stop: { code: 'tooEarly', until: 1_100n },
    }))

  it('is free where nothing is in the way', () => {
    expect(actBlocker([lock(1n, { lastVoted: 800n })], delayed)).toBeNull()
    expect(actBlocker([lock(1n, { lastVoted: 999n })], { ...delayed, voteDelay: 0n })).toBeNull()
  })
})
