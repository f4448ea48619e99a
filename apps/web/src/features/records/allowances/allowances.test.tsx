import { DomainError, WAD } from '@exchange/domain'
import type { Right, RightRead } from '@exchange/protocol/reads/tokens/readRights'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken, testPoolGauge } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { tokensOf } from '../../../shared/tokens/token.ts'
import { escrow, factory, orders, positions, recordsNetwork as network, router, the, usdt, zapper } from '../testing.ts'
import { createAssetLookup, toRows, totalOf } from './rows.ts'
import { candidatesOf, rightKey } from './takers.ts'

const tokens = tokensOf(network, network.deployment.tokens, [])
const [pool, ranged, vault, competition, automation] = [0x100, 0x101, 0x7a1, 0xc0, 0xa7].map(addressOf) as `0x${string}`[] &
  Record<0 | 1 | 2 | 3 | 4, `0x${string}`>
const pair = [poolToken({ address: the }), poolToken({ address: usdt, symbol: 'USDT' })]
const pools = [
  poolItem({ address: pool!, tokens: pair, gauge: testPoolGauge() }),
  poolItem({
    address: ranged!,
    tokens: pair,
    type: 'concentrated',
    gauge: testPoolGauge({ address: addressOf(0x6d), incentivesReward: addressOf(0x6e) }),
    strategies: [{ address: vault!, kind: 'narrow', farming: false, allowedToken: null }],
  }),
]
const made = {
  competitions: [{ address: competition!, name: 'Cup', winningToken: usdt }],
  automations: [{ address: automation!, lockId: '7' }],
}
const { rights, takers } = candidatesOf({ network, tokens, pools, made })
const takersOf = (kind: Right['kind'], of: string) =>
  rights.filter((right) => right.kind === kind && right.of === of).map(({ taker }) => takers.get(taker.toLowerCase())?.kind)

// TX-15: every allowance to our contracts
describe('what is looked at', () => {
  it('is each token with every contract that takes tokens', () => {
    const all = ['router', 'positionManager', 'zapper', 'orders', 'votingEscrow', 'incentives', 'incentives', 'strategy']
    expect(takersOf('token', the)).toEqual([...all, 'automation'])
    expect(takersOf('token', usdt)).toEqual([...all, 'competition', 'automation'])
  })

  it('is the shares of a pool and of a strategy, with what stakes them and takes them out', () => {
    expect(takersOf('token', pool!)).toEqual(['router', 'zapper', 'gauge'])
    expect(takersOf('token', vault!)).toEqual(['zapper'])
    expect(takersOf('token', ranged!)).toEqual([])
  })

  it('is the shares of a pool of version 2, with what moves them to the current one', () => {
    const [legacyRouter, migrator] = [addressOf(0x1e6), addressOf(0x316)]
    const { deployment } = network
    const old = { ...network, deployment: { ...deployment, contracts: { ...deployment.contracts, legacyRouter, migrator } } }
    const { rights: found, takers: who } = candidatesOf({ network: old, tokens, pools: [{ ...pools[0]!, version: 2 }], made })
    const of = found.filter(({ of: share }) => share === pool).map(({ taker }) => who.get(taker.toLowerCase())?.kind)
    expect(of).toEqual(['legacyRouter', 'migrator', 'gauge'])
    expect(found.some(({ of: token, taker }) => token === the && taker === legacyRouter)).toBe(true)
  })

  it('is positions and locks, with who may take them', () => {
    expect(takersOf('collection', positions)).toEqual(['gauge'])
    expect(takersOf('collection', escrow)).toEqual(['automationFactory'])
  })

  it('is never the native coin, which nobody can be allowed to take', () => {
    expect(rights.some(({ of }) => /^0x0{40}$/.test(of))).toBe(false)
  })

  it('has each right once', () => {
    expect(new Set(rights.map(rightKey)).size).toBe(rights.length)
  })
})

const ok = (right: Right, allowance: bigint, balance: bigint) =>
  ({ status: 'ok', data: { right, allowance, balance } satisfies RightRead }) as const
const failed = { status: 'failed', error: new DomainError('rpc.unavailable') } as const
const right = (of: string, taker: string): Right => ({ kind: 'token', of: of as `0x${string}`, taker: taker as `0x${string}` })

// TX-15: the amount at risk of each in dollars; an unknown price says so, a failed read is never 0
describe('what stands', () => {
  const assetOf = createAssetLookup({ tokens, pools, prices: new Map([[the, WAD / 4n]]) })
  const all = [
    right(the, router),
    right(the, zapper),
    right(usdt, orders),
    right(pool!, router),
    { ...right(escrow, factory), kind: 'collection' } as Right,
  ]
  const reads = [
    ok(all[0]!, 8n * WAD, 10n * WAD),
    ok(all[1]!, (1n << 256n) - 1n, 10n * WAD),
    ok(all[2]!, WAD, WAD),
    ok(all[3]!, 2n * WAD, WAD),
    ok(all[4]!, 1n, 3n),
  ]
  const rowsOf = (some: typeof all, of: Parameters<typeof toRows>[2]) => toRows(network, some, of, { takers, assetOf })

  it('is worth the lesser of allowance and balance; what has no price has none', () => {
    const rows = rowsOf(all, reads)
    const told = rows.map((row) => [row.right.of, row.taker.kind, row.kind === 'token' ? row.read?.worth.usd : row.read?.items])
    expect(told).toEqual([
      [usdt, 'orders', null],
      [escrow, 'automationFactory', 3n],
      [pool, 'router', 2_000n * WAD],
      [the, 'zapper', (10n * WAD) / 4n],
      [the, 'router', 2n * WAD],
    ])
  })

  it('is no longer what was taken back, and stays without figures what could not be read', () => {
    expect(rowsOf([all[0]!], [ok(all[0]!, 0n, WAD)])).toEqual([])
    expect(rowsOf([all[0]!], [failed])).toMatchObject([{ read: null }])
  })

  it('together counts each unit once, and says when it is not all', () => {
    expect(totalOf(reads, assetOf)).toEqual({ worth: { usd: (10n * WAD) / 4n + 2_000n * WAD, unpriced: [usdt] }, whole: true })
    expect(totalOf([reads[0]!, failed], assetOf)).toEqual({ worth: { usd: 2n * WAD, unpriced: [] }, whole: false })
  })

  it('is told by one item of the account where only that may be taken', () => {
    const one: Right = { kind: 'item', of: positions, taker: addressOf(0x6d), itemId: 12n }
    expect(rowsOf([one], [ok(one, 1n, 5n)])).toMatchObject([{ kind: 'items', collection: 'positions', read: { items: 1n } }])
  })
})
