import { WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'

import { toGaugeRows, type VotedGauge, type VoteMarket } from './gaugeRow.ts'
import { selectGauges } from './selectGauges.ts'
import { defaultView } from './voteSearch.ts'

const [the, usd, stranger] = [addressOf(1), addressOf(2), addressOf(3)]
const gauge = (n: number, change: Partial<VotedGauge> = {}): VotedGauge => ({
  pool: addressOf(n),
  alive: true,
  votes: 1_000n * WAD,
  whole: true,
  fees: [{ token: usd, amount: 30n * WAD }],
  incentives: [{ token: usd, amount: 70n * WAD }],
  last: { votes: 0n, fees: [], incentives: [] },
  ...change,
})
const market = (gauges: readonly VotedGauge[], change: Partial<VoteMarket> = {}): VoteMarket => ({
  gauges,
  totalVotes: 4_000n * WAD,
  emission: 2_000n * WAD,
  governanceToken: the,
  priceOf: (token) => (token === the ? { price: WAD / 4n, unit: WAD } : token === usd ? { price: WAD, unit: WAD } : null),
  items: new Map([[addressOf(100), poolItem()]]),
  ...change,
})
const rowOf = (change: Partial<VotedGauge> = {}, around: Partial<VoteMarket> = {}) => toGaugeRows(market([gauge(100, change)], around))[0]!

// VOTE-8
describe('a row of the list', () => {
  it('shows votes, their share, what is paid and what is emitted', () =>
    expect(rowOf()).toMatchObject({
      share: 25,
      fees: { usd: 30n * WAD },
      incentives: { usd: 70n * WAD },
      reward: { usd: 100n * WAD },
      emission: 500n * WAD,
      emissionUsd: 125n * WAD,
    }))

  // PRICE-8: an APR with its receipt
  it('has an APR that its receipt leads to', () => {
    const { receipt } = rowOf()
    const { fees, incentives, votes, price, apr } = receipt!
    expect(((Number(fees + incentives) * 31_536_000) / 604_800 / ((Number(votes) * Number(price)) / 1e18)) * 100).toBeCloseTo(apr, 6)
  })

  it('has no APR where nobody voted, nothing is known, or what is locked has no price', () => {
    const unknown = [{ token: stranger, amount: 1n }]
    expect(rowOf({ votes: 0n }).receipt).toBeNull()
    expect(rowOf({ fees: unknown, incentives: unknown })).toMatchObject({ receipt: null, reward: { usd: null, unpriced: [stranger] } })
    expect(rowOf({}, { priceOf: () => null })).toMatchObject({ receipt: null, emissionUsd: null, fees: { usd: null } })
  })

  // how/prices-and-figures#fees-that-wait-for-voters: fees with an unread part are a lower bound, and none read is not zero
  it('is not whole where fees could not all be read, and nothing of them is no zero', () => {
    expect(rowOf({ whole: false })).toMatchObject({ whole: false, fees: { usd: 30n * WAD }, receipt: { whole: false } })
    expect(rowOf({ whole: false, fees: [] })).toMatchObject({ fees: { usd: null }, reward: { usd: 70n * WAD } })
    expect(rowOf({ whole: false, fees: [], incentives: [] })).toMatchObject({ reward: { usd: null, unpriced: [] }, receipt: null })
  })

  // how/votes-and-rewards#early-in-an-epoch: early in an epoch all votes are 0; the epoch before is complete
  it('knows what the epoch before paid, and knows nothing where nobody had voted', () => {
    const paid = [{ token: usd, amount: 200n * WAD }]
    const { receipt, last } = rowOf({ votes: 0n, last: { votes: 2_000n * WAD, fees: paid, incentives: [] } })
    expect(receipt).toBeNull()
    expect(last).toMatchObject({ votes: 2_000n * WAD, reward: { usd: 200n * WAD }, receipt: { fees: 200n * WAD, incentives: 0n } })
    expect(last!.receipt!.apr).toBeCloseTo(rowOf().receipt!.apr, 6)
    expect(rowOf({ last: { votes: 0n, fees: paid, incentives: [] } }).last).toBeNull()
  })

  it('gets nothing of an emission where its gauge is dead', () => expect(rowOf({ alive: false })).toMatchObject({ share: 0, emission: 0n }))

  it('is there without the index', () =>
    expect(rowOf({}, { items: new Map() })).toMatchObject({ item: null, searched: [{ address: addressOf(100) }] }))
})

describe('the list', () => {
  const rows = toGaugeRows(
    market([
      gauge(100, { votes: 10n * WAD }),
      gauge(101, { incentives: [{ token: stranger, amount: 5n }], fees: [] }),
      gauge(102, { votes: 2_000n * WAD }),
    ]),
  )
  const shown = (change = {}, isVoted = () => true) => selectGauges(rows, { ...defaultView, ...change }, isVoted).map(({ pool }) => pool)

  it('is ordered by a figure, both ways, unknown ones last', () => {
    expect(shown()).toEqual([addressOf(100), addressOf(102), addressOf(101)])
    expect(shown({ order: 'asc' })).toEqual([addressOf(102), addressOf(100), addressOf(101)])
    expect(shown({ sort: 'votes' })).toEqual([addressOf(102), addressOf(101), addressOf(100)])
    expect(shown({ sort: 'emission', order: 'asc' })[0]).toBe(addressOf(100))
    expect(shown({ sort: 'incentives' }).at(-1)).toBe(addressOf(101))
    expect(shown({ sort: 'fees', order: 'asc' })[0]).toBe(addressOf(101))
  })

  it('is ordered by the APR of the epoch before where nobody has voted yet', () => {
    const before = (votes: bigint) => ({ votes, fees: [{ token: usd, amount: WAD }], incentives: [] })
    const early = toGaugeRows(market([gauge(100, { votes: 0n, last: before(9n * WAD) }), gauge(101, { votes: 0n, last: before(WAD) })]))
    expect(selectGauges(early, defaultView, () => true).map(({ pool }) => pool)).toEqual([addressOf(101), addressOf(100)])
  })

  it('is searched by symbol, name and address', () => {
    expect(shown({ query: 'wbnb the' })).toEqual([addressOf(100)])
    expect(shown({ query: addressOf(102) })).toEqual([addressOf(102)])
  })

  // POOL-8
  it('begins with the pool that is called as was searched, whatever it earns', () => {
    const called = (n: number, symbol: string, name: string) => [addressOf(n), poolItem({ tokens: [poolToken({ symbol, name })] })] as const
    const items = new Map([called(100, 'USDT', 'Tether USD'), called(102, 'THE', 'Thena')])
    const named = toGaugeRows(market([gauge(100, { votes: WAD }), gauge(102, { votes: 2_000n * WAD })], { items }))
    expect(selectGauges(named, { ...defaultView, query: 'the' }, () => true).map(({ pool }) => pool)).toEqual([
      addressOf(102),
      addressOf(100),
    ])
  })

  it('shows only what was voted for', () =>
    expect(selectGauges(rows, { ...defaultView, votedOnly: true }, ({ pool }) => pool === addressOf(101)).length).toBe(1))
})
