import type { Feature, Network } from '@exchange/protocol/networks'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../shared/testing/addressOf.ts'
import { connectProblem } from './wallet/connectProblem.ts'
import { freshness, STALE_AFTER_SECONDS, type FreshnessFacts } from './freshness.ts'
import { testNetwork } from '../shared/testing/testNetwork.ts'
import { isCurrent, isGroup, keyOf, menusFor } from './menus.ts'

const idsOf = (links: Record<string, string>) =>
  menusFor({ local: true, networks: [], links }, testNetwork).map((entry) =>
    isGroup(entry) ? [entry.id, ...entry.links.map(keyOf)] : [keyOf(entry)],
  )

describe('menus', () => {
  // SHELL-10, SHELL-9: external links from config; entries whose screens do not exist are not shown
  it('show what exists and what the brand config has an address for', () => {
    expect(idsOf({ perps: 'https://p', docs: 'https://d', forum: 'https://f', governance: 'https://g' })).toEqual([
      ['trade', '/swap', 'https://p'],
      ['/pools'],
      ['/analytics'],
      ['/content-studio'],
      ['dashboard', '/dashboard', '/dashboard/records'],
      ['more', '/faqs', 'https://d', 'https://f', 'https://g'],
    ])
    expect(idsOf({})).toEqual([
      ['trade', '/swap'],
      ['/pools'],
      ['/analytics'],
      ['/content-studio'],
      ['dashboard', '/dashboard', '/dashboard/records'],
      ['more', '/faqs'],
    ])
  })

  // ARENA-2: More has the reader's own pages, behind the product's and before those elsewhere
  it('show the pages that are the reader’s own in More', () => {
    const own = [{ label: { id: 'Profile' }, to: '/arena/profile' }] as const
    const more = menusFor({ local: true, networks: [], links: { docs: 'https://d' } }, testNetwork, own).find(
      (entry) => keyOf(entry) === 'more',
    )
    if (!more || !isGroup(more)) throw new Error('no group')
    expect(more.links.map(keyOf)).toEqual(['/faqs', '/arena/profile', 'https://d'])
    expect(isCurrent(more, '/arena/profile/edit')).toBe(true)
  })

  // SHELL-14: a finished programme is labelled so wherever its entry appears
  it('call an entry by the label that came for it', () => {
    const { deployment } = testNetwork
    const contracts = { ...deployment.contracts, storyNft: addressOf(8), dayRewards: addressOf(9) }
    const network = { ...testNetwork, deployment: { ...deployment, contracts } }
    const labelsOf = (labels?: Record<string, { id: string; message: string }>) =>
      menusFor({ local: true, networks: [], links: {} }, network, [], labels).flatMap((entry) =>
        isGroup(entry) && entry.id === 'more' ? entry.links.map(({ label }) => label.message) : [],
      )
    expect(labelsOf()).toEqual(expect.arrayContaining(['Story', 'Trade to earn']))
    const ended = labelsOf({ '/story': { id: 'x', message: 'Story (ended)' } })
    expect(ended).toEqual(expect.arrayContaining(['Story (ended)', 'Trade to earn']))
    expect(ended).not.toContain('Story')
  })

  // SHELL-11: Protocols only on BSC or BSC testnet
  it('show Protocols where the catalogue names it', () => {
    const { deployment } = testNetwork
    const contracts = { ...deployment.contracts, voter: addressOf(4), voterLens: addressOf(5) }
    const moreOf = (...features: Feature[]) =>
      menusFor({ local: true, networks: [], links: {} }, { ...testNetwork, features, deployment: { ...deployment, contracts } }).flatMap(
        (entry) => (isGroup(entry) && entry.id === 'more' ? entry.links.map(keyOf) : []),
      )
    expect(moreOf('votes', 'protocols')).toEqual(['/protocols', '/faqs'])
    expect(moreOf('votes')).toEqual(['/faqs'])
  })

  // SHELL-12: Dashboard; opBNB has neither locks nor votes, and the catalogue says which networks do
  it('show locks, votes and rewards where the network has them', () => {
    const { deployment } = testNetwork
    const of = {
      votingEscrow: addressOf(1),
      rewardsDistributor: addressOf(2),
      minter: addressOf(3),
      voter: addressOf(4),
      voterLens: addressOf(5),
      automationFactory: addressOf(6),
      automationRegistry: addressOf(7),
    }
    const contracts = { ...deployment.contracts, ...of }
    const network = (...features: Feature[]) => ({ ...testNetwork, features, deployment: { ...deployment, contracts } })
    const dashboardOf = (entered: Network) =>
      menusFor({ local: true, networks: [], links: {} }, entered).flatMap((entry) =>
        isGroup(entry) && entry.id === 'dashboard' ? entry.links.map(keyOf) : [],
      )
    const all = ['/dashboard', '/dashboard/lock', '/dashboard/vote', '/dashboard/automation', '/dashboard/rewards', '/dashboard/records']
    expect(dashboardOf(network('locks', 'votes'))).toEqual(all)
    expect(dashboardOf(network('locks'))).toEqual(['/dashboard', '/dashboard/lock', '/dashboard/records'])
    expect(dashboardOf(network('swap'))).toEqual(['/dashboard', '/dashboard/records'])
  })

  it('mark the portfolio on its own page alone, and its group on every page under it', () => {
    const group = menusFor({ local: true, networks: [], links: {} }, testNetwork).find((entry) => keyOf(entry) === 'dashboard')
    if (!group || !isGroup(group)) throw new Error('no group')
    const [portfolio] = group.links
    expect(portfolio && [isCurrent(portfolio, '/dashboard'), isCurrent(portfolio, '/dashboard/lock')]).toEqual([true, false])
    expect(isCurrent(group, '/dashboard')).toBe(true)
  })

  it('mark the entry of the page and of the pages under it', () => {
    const [trade, pools] = menusFor({ local: true, networks: [], links: {} }, testNetwork)
    if (!trade || !pools) throw new Error('no menus')
    expect([isCurrent(trade, '/swap'), isCurrent(pools, '/swap'), isCurrent(pools, '/pools/0xabc'), isCurrent(pools, '/poolside')]).toEqual(
      [true, false, true, false],
    )
  })
})

describe('freshness', () => {
  const head = { number: 100, timestamp: 1_700_000_000, seenAtMonotonic: 1_000 }
  const fresh: FreshnessFacts = {
    head,
    now: 4_000,
    heardAt: 4_000,
    chainReachable: true,
    apiReachable: true,
    index: { block: 100, ready: true, progress: 1 },
    trailingBlocks: 5,
  }

  it('says block and age', () => {
    expect(freshness(fresh)).toEqual({ kind: 'fresh', block: 100, age: 3 })
  })

  // NET-4: staleness is never wall clock minus block time; an idle chain that answers is not stale
  it('does not call an idle chain stale', () => {
    expect(freshness({ ...fresh, now: 10_000_000, heardAt: 9_999_000 }).kind).toBe('fresh')
  })

  it('calls silence stale', () => {
    const now = 4_000 + (STALE_AFTER_SECONDS + 1) * 1_000
    expect(freshness({ ...fresh, now })).toEqual({ kind: 'stale', block: 100, age: STALE_AFTER_SECONDS + 1 })
  })

  it('tells a dead RPC, a dead API, an index that builds and one that trails apart, worst first', () => {
    const trailing = { block: 94, ready: true, progress: 1 }
    expect(freshness({ ...fresh, chainReachable: false, apiReachable: false }).kind).toBe('unreachable')
    expect(freshness({ ...fresh, apiReachable: false }).kind).toBe('indexDown')
    expect(freshness({ ...fresh, index: { block: 10, ready: false, progress: 0.1 } })).toEqual({
      kind: 'building',
      block: 100,
      progress: 0.1,
    })
    expect(freshness({ ...fresh, index: trailing })).toEqual({ kind: 'indexBehind', block: 100, blocks: 6 })
    expect(freshness({ ...fresh, index: { ...trailing, block: trailing.block + 1 } }).kind).toBe('fresh')
    expect(freshness({ ...fresh, index: trailing, trailingBlocks: 15 }).kind).toBe('fresh')
  })

  // ERR-18: a quiet mark with its age
  it('says since when an index that was ready is not known to be level with its chain', () => {
    const index = { block: 100, ready: false, progress: 1, unreadySince: 1_500 }
    expect(freshness({ ...fresh, index })).toEqual({ kind: 'indexStale', block: 100, age: 2 })
    expect(freshness({ ...fresh, index: { ...index, block: 60, progress: 0.6 } }).kind).toBe('indexBehind')
  })

  // NET-5: on public chains a difference over 60 s between wall and head is shown
  it('says when the clocks of a public chain and of the browser are apart, whatever the index does', () => {
    const apart = { kind: 'drift', block: 100, seconds: -95 }
    expect(freshness({ ...fresh, drift: -95 })).toEqual(apart)
    expect(freshness({ ...fresh, drift: -95, index: { block: 10, ready: false, progress: 0.1 } })).toEqual(apart)
    expect(freshness({ ...fresh, drift: -95, index: { block: 90, ready: true, progress: 1 } })).toEqual(apart)
    expect(freshness({ ...fresh, drift: -95, index: { block: 100, ready: false, progress: 1, unreadySince: 1_500 } })).toEqual(apart)
    expect(freshness({ ...fresh, drift: -95, apiReachable: false })).toEqual(apart)
    expect(freshness({ ...fresh, drift: -95, chainReachable: false }).kind).toBe('unreachable')
  })

  it('waits without a block and invents none', () => {
    expect(freshness({ ...fresh, head: undefined, heardAt: undefined })).toEqual({ kind: 'waiting' })
  })
})

describe('a wallet that did not connect', () => {
  it.each([
    [{ code: 4001 }, 'rejected'],
    [{ cause: { cause: { code: 4001 } } }, 'rejected'],
    [{ code: -32002 }, 'pending'],
    [new Error('locked'), 'failed'],
    [undefined, 'failed'],
  ] as const)('%j is %s', (error, problem) => {
    expect(connectProblem(error).kind).toBe(problem)
  })

  it('is not searched for ever', () => {
    const circular: { cause?: unknown } = {}
    circular.cause = circular
    expect(connectProblem(circular).kind).toBe('failed')
  })
})
