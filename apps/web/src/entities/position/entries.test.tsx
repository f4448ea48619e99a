import type { PoolItem } from '@exchange/api-client'
import { brand, sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { AccountPosition, AccountPositions, PositionsPoolState } from '@exchange/protocol/reads/positions/readAccountPositions'
import type { AccountShare } from '@exchange/protocol/reads/positions/readAccountShares'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken, testPoolGauge } from '../pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { poolName } from '../pool/poolText.ts'
import { claimRound } from './claimActs.ts'
import type { EntryFacts } from './entryFacts.ts'
import { toManualEntries } from './manualEntries.ts'
import { canEarn, earnsNothing, isClaimable } from './positionEntry.ts'
import { countStates, selectEntries, totalOf } from './selectEntries.ts'
import { toShareEntries } from './shareEntries.ts'

const NOW = 1_795_046_400
const facts: EntryFacts = { block: 9n, now: NOW, emissionPrice: WAD / 4n }
const gauge = testPoolGauge()
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, totalSupply: '0', gauge, feesUsd7d: '70' })
const pools = new Map([[pool.address, pool]])
const state: PositionsPoolState = {
  pool: { address: pool.address, token0: addressOf(1), token1: addressOf(2), gauge: gauge.address },
  sqrtPrice: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 4_000n * WAD,
  tickSpacing: 60,
  growth: { feeGrowth0: 0n, feeGrowth1: 0n },
  gauge: {
    address: gauge.address,
    alive: true,
    earned: 5n * WAD,
    stream: { rate: 10n ** 15n, finish: BigInt(NOW) + 100n },
    stakedLiquidity: 2_000n * WAD,
    approvedForAll: false,
  },
}
const position = (tokenId: bigint, change: Partial<AccountPosition> = {}): AccountPosition => ({
  tokenId,
  pool: pool.address,
  tickLower: -600,
  tickUpper: 600,
  liquidity: 1_000n * WAD,
  staked: false,
  earned: 0n,
  fees: { amount0: 4n * WAD, amount1: 0n },
  approved: false,
  ...change,
})
const read = (...positions: readonly AccountPosition[]): AccountPositions => ({
  positions,
  pools: new Map([[pool.address, state]]),
  elsewhere: 0,
  block: 9n,
  timestamp: NOW,
})
const staked = { staked: true, fees: null, earned: 2n * WAD } as const
const all = toManualEntries(
  read(
    position(12n),
    position(11n, { tickLower: 600, tickUpper: 1_200, fees: { amount0: 0n, amount1: 0n } }),
    position(9n, staked),
    position(8n, { liquidity: 0n }),
    position(7n, { liquidity: 0n, fees: { amount0: 0n, amount1: 0n } }),
  ),
  pools,
  facts,
)
const entry = (tokenId: bigint) => all.find((one) => one.position?.tokenId === tokenId)!

// LIQ-20: value, APR, staked flag, in-range flag
describe('positions of concentrated pools', () => {
  it('are in range or out of it by the pool’s tick, and hold one token out of range', () => {
    expect([entry(12n).range, entry(11n).range, entry(8n).range]).toEqual(['inRange', 'below', null])
    expect(entry(11n).amounts[1]).toBe(0n)
    expect(entry(12n).usd).toBeGreaterThan(0n)
  })

  it('earn fees in the wallet and emission when staked, each with its receipt', () => {
    expect(entry(12n).aprs).toMatchObject([
      { formula: 'rangeFees', block: 9n, inputs: { poolLiquidity: 4_000n * WAD, feesUsd: 70n * WAD } },
    ])
    expect(entry(9n).aprs).toMatchObject([{ formula: 'rangeEmission', inputs: { stakedLiquidity: 2_000n * WAD, rate: 10n ** 15n } }])
    expect(entry(11n).aprs).toMatchObject([{ apr: 0n, inputs: { inRange: false } }])
    expect(entry(7n).aprs).toEqual([])
  })

  it('are worth nothing that could be told where a token has no price', () => {
    const unpriced = poolItem({ ...pool, tokens: [poolToken({ priceUsd: null }), pool.tokens[1]!] })
    const [first] = toManualEntries(read(position(12n)), new Map([[pool.address, unpriced]]), { ...facts, emissionPrice: null })
    expect([first?.usd, first?.feesUsd, first?.earnedUsd]).toEqual([null, null, 0n])
  })

  it('leave emission behind that belongs to none of them any more', () => {
    expect(all.at(-1)).toMatchObject({ position: null, closed: true, earned: 3n * WAD, earnedUsd: (3n * WAD) / 4n })
    expect(toManualEntries(read(position(9n, { ...staked, earned: 5n * WAD })), pools, facts)).toHaveLength(1)
  })

  it('can earn while they are not staked, have liquidity, and their gauge is open', () => {
    expect([12n, 9n, 8n].map((id) => canEarn(entry(id)))).toEqual([true, false, false])
    expect(all.some(earnsNothing)).toBe(false)
  })
})

// all fees of a stake go to voters
describe('a gauge that pays no emission now', () => {
  const atItsEnd = (...positions: readonly AccountPosition[]) => ({ ...read(...positions), timestamp: NOW + 100 })
  it('is nothing to earn by where its stream ended in the block that was read, however far the index trails', () => {
    const [first] = toManualEntries(atItsEnd(position(12n)), pools, facts)
    expect([canEarn(first!), earnsNothing(first!)]).toEqual([false, true])
    const [second] = toManualEntries(atItsEnd(position(9n, staked)), pools, facts)
    expect([canEarn(second!), earnsNothing(second!)]).toEqual([false, true])
    expect(second?.aprs).toMatchObject([{ formula: 'rangeEmission', apr: 0n }])
  })

  it.each([{ rewardRate: '0' }, { periodFinish: NOW }])('pool tokens earn no emission: %o', (stream) => {
    const of = poolItem({ address: addressOf(200), gauge: testPoolGauge(stream) })
    const [one] = toShareEntries({ shares: [share()] }, new Map([[of.address, of]]), facts)
    expect([canEarn(one!), earnsNothing(one!)]).toEqual([false, true])
    expect(canEarn(toShares(share())[0]!)).toBe(true)
  })
})

const lp = poolItem({ address: addressOf(200), gauge: testPoolGauge({ address: addressOf(0x7a) }) })
const share = (change: Partial<AccountShare> = {}): AccountShare => ({
  pool: lp.address,
  balance: WAD / 10n,
  staked: WAD / 5n,
  earned: WAD,
  claimable: [3n * WAD, 0n],
  totalSupply: WAD,
  alive: true,
  ...change,
})
const toShares = (...shares: readonly AccountShare[]) => toShareEntries({ shares }, new Map([[lp.address, lp]]), facts)

// LIQ-11: walletBalance, gaugeBalance, gaugeEarned, totalLp, token0claimable, stakedUsd, totalUsd
describe('pool tokens', () => {
  it('are one entry with what lies in the wallet and in the gauge', () => {
    const [one] = toShares(share())
    expect(one).toMatchObject({ kind: 'classic', staked: true, unstaked: true, closed: false, usd: 600n * WAD })
    expect(one).toMatchObject({ feesUsd: (3n * WAD) / 4n, earnedUsd: WAD / 4n })
    expect(one?.aprs.map(({ formula }) => formula)).toEqual(['poolFees', 'stakeEmission'])
  })

  it('without a price are worth nothing that could be told', () => {
    const [one] = toShareEntries({ shares: [share()] }, new Map([[lp.address, { ...lp, lpPriceUsd: null }]]), facts)
    expect(one?.usd).toBeNull()
  })

  // how/prices-and-figures#dollar-prices: TVL counts priced sides only
  it('earn at a rate that cannot be told where a token of the pool has no price', () => {
    const unpriced = poolItem({ ...lp, lpPriceUsd: null, tokens: [poolToken({ priceUsd: null }), lp.tokens[1]!] })
    const [one] = toShareEntries({ shares: [share()] }, new Map([[lp.address, unpriced]]), facts)
    expect(toShares(share())[0]?.aprs[0]).toMatchObject({ formula: 'poolFees', apr: expect.anything() })
    expect(one?.aprs[0]).toMatchObject({ formula: 'poolFees', apr: null, inputs: { tvlUsd: null } })
  })

  it('that were taken out stay while something is to be claimed', () => {
    const [one] = toShares(share({ balance: 0n, staked: 0n }))
    expect(one).toMatchObject({ closed: true, usd: 0n, aprs: [] })
    expect(isClaimable(one!)).toBe(true)
  })
})

// LIQ-26: positions with something to claim stay visible even when closed
describe('the list', () => {
  const entries = [...all, ...toShares(share())]
  const ids = (filter: Parameters<typeof selectEntries>[1]) => selectEntries(entries, filter).map(({ key }) => key)

  it('shows what is open or has something to claim; what is empty only among the closed ones', () => {
    const current = ids({ kind: 'all', state: 'current' })
    expect(current).toContain('position 8')
    expect(current).not.toContain('position 7')
    expect(ids({ kind: 'all', state: 'closed' })).toEqual(expect.arrayContaining(['position 8', 'position 7']))
  })

  it('filters by kind and state, and counts what each state has of the kind', () => {
    expect(ids({ kind: 'manual', state: 'inRange' })).toEqual(['position 12', 'position 9'])
    expect(ids({ kind: 'all', state: 'outOfRange' })).toEqual(['position 11'])
    expect(ids({ kind: 'classic', state: 'staked' })).toEqual([`pool ${lp.address}`])
    expect(countStates(entries, 'manual')).toEqual({ current: 5, inRange: 2, outOfRange: 1, staked: 1, closed: 3 })
  })

  it('adds up what is known, and never takes the rest for zero', () => {
    expect(totalOf([WAD, null])).toEqual({ usd: WAD, unknown: 1 })
    expect(totalOf([null])).toEqual({ usd: null, unknown: 1 })
    expect(totalOf([])).toEqual({ usd: 0n, unknown: 0 })
  })

  it('collects everything in a transaction of each kind', () => {
    expect(claimRound(entries, [], () => true)).toEqual({
      acts: [
        { kind: 'collect', tokenIds: [12n, 8n] },
        { kind: 'harvest', pools: [pool.address, lp.address] },
        { kind: 'fees', pool: lp.address, name: `${brand.governanceToken.symbol}/WBNB` },
      ],
      remaining: 0,
    })
    expect(claimRound([entry(7n)], [], () => true)).toEqual({ acts: [], remaining: 0 })
    const strategies = [WAD, 0n].map((earned, i) => ({ vault: { address: addressOf(0x71 + i) }, pool, holding: { earned } }))
    expect(claimRound([], strategies, () => true).acts).toEqual([{ kind: 'strategy', vault: addressOf(0x71), name: poolName(pool) }])
  })

  // The creator of a token decides whether it can be paid out, and can send positions in it to anyone.
  it('collects in tokens that are not known last, each alone', () => {
    const tokens = [poolToken(), poolToken({ address: addressOf(0x666) })]
    const [stranger, strangerLp] = [
      { ...pool, tokens },
      { ...lp, tokens },
    ]
    const entriesOf = (tokenId: bigint, of: PoolItem) => toManualEntries(read(position(tokenId)), new Map([[pool.address, of]]), facts)[0]!
    const shareOf = (of: PoolItem) => toShareEntries({ shares: [share({ earned: 0n })] }, new Map([[lp.address, of]]), facts)
    const all = [...shareOf(strangerLp), entriesOf(1n, stranger), entriesOf(2n, pool), entriesOf(3n, stranger), ...shareOf(lp)]
    expect(claimRound(all, [], (token) => token !== addressOf(0x666)).acts).toMatchObject([
      { kind: 'collect', tokenIds: [2n] },
      { kind: 'fees', pool: lp.address },
      { kind: 'collect', tokenIds: [1n] },
      { kind: 'collect', tokenIds: [3n] },
      { kind: 'fees', pool: lp.address },
    ])
  })

  // Ten positions share a transaction, the fees of each pool need their own, and a run has at most twelve.
  it('counts what is left for a next run: claims, not transactions', () => {
    const lps = Array.from({ length: 11 }, (_, i) => ({ ...lp, address: addressOf(300 + i) }))
    const shares = lps.map(({ address }) => share({ pool: address, earned: 0n }))
    const pooled = toShareEntries({ shares }, new Map(lps.map((one) => [one.address, one])), facts)
    const positions = toManualEntries(read(position(1n)), pools, facts).filter(({ position: held }) => held)
    expect(claimRound([...positions, ...pooled], [], () => true)).toMatchObject({ acts: { length: 12 }, remaining: 0 })
    const strategies = [1, 2].map((n) => ({ vault: { address: addressOf(n) }, pool, holding: { earned: WAD } }))
    expect(claimRound([...positions, ...pooled], strategies, () => true)).toMatchObject({ acts: { length: 12 }, remaining: 2 })
    const many = Array.from({ length: 125 }, (_, i) => toManualEntries(read(position(BigInt(i + 1))), pools, facts)[0]!)
    expect(claimRound(many, [], () => true)).toMatchObject({ acts: { length: 12 }, remaining: 5 })
  })
})
