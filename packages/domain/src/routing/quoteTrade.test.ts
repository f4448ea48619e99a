import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import type { Address, TwoTokenPool } from '../types.ts'
import { compareTrade } from './compareTrade.ts'
import { followSteps } from './followSteps.ts'
import { nativeWorth } from './nativeWorth.ts'
import { NetworkPools } from './networkPools.ts'
import type { GasPrice, QuoteRequest } from './quoteRequest.ts'
import { followPinned } from './quoteRoute.ts'
import { type QuoteQuestion, quoteTrade } from './quoteTrade.ts'
import { findBestRoute } from './findBestRoute.ts'
import { allSteps, type PinnedRoute } from './route.ts'
import { searchSplit } from './searchRoute.ts'
import { findBestSplit } from './split/findBestSplit.ts'
import { prepareMarket, refreshMarket } from './split/prepareMarket.ts'
import { routeGas } from './split/routerGas.ts'

const splits = { findBestSplit, prepareMarket, refreshMarket }
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [A, B, C, NATIVE, ALONE] = [address(0xa), address(0xb), address(0xc), address(0xe), address(0xf)]
const pool = (n: number, token0: Address, token1: Address, reserve: bigint): TwoTokenPool => ({
  address: address(0x900 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: reserve * WAD,
  reserve1: reserve * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const all = [
  pool(1, A, B, 1_000n),
  pool(2, A, B, 900n),
  pool(3, A, C, 5_000n),
  pool(4, C, B, 5_000n),
  pool(5, NATIVE, B, 2_000n),
  pool(6, NATIVE, A, 2_000n),
]
const CHAIN = 56
const NOW = 1_795_000_000
const poolsOf = (pools: readonly TwoTokenPool[]) => new NetworkPools({ chainId: CHAIN, block: 7, timestamp: NOW, pools })
const network = poolsOf(all)
const gas: GasPrice = { chainId: CHAIN, price: 1_000_000_000n, wrappedNative: NATIVE }
const request: QuoteRequest = { chainId: CHAIN, tokenIn: A, tokenOut: B, kind: 'exactIn', amount: 100n * WAD }
const question = (patch: Partial<QuoteRequest> = {}, rest: Partial<QuoteQuestion> = {}): QuoteQuestion => ({
  pools: network,
  request: { ...request, ...patch },
  timestamp: NOW,
  gas: undefined,
  ...rest,
})
const poolsUsed = ({ route }: Pick<ReturnType<typeof quoteTrade>, 'route'>) => new Set(allSteps(route).map((step) => step.pool.address))

// SWAP-10: the best route, network fees counted
describe('a quote', () => {
  it('is the best path until the search of splits is there, and the split that gives more from then on', () => {
    const path = quoteTrade(question())
    const split = quoteTrade(question(), splits)
    expect(path.route).toEqual(
      findBestRoute(network.graph(request), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount: 100n * WAD, timestamp: NOW }),
    )
    expect(split.amountOut).toBeGreaterThan(path.amountOut)
    expect(poolsUsed(split).size).toBeGreaterThan(1)
    expect(path.cost).toBe(0n)
  })

  it('counts the network fee in the side that is not exact, and leaves out swaps that cost more than they bring', () => {
    const dear = quoteTrade(question({}, { gas: { ...gas, price: 10n ** 15n } }), splits)
    const { units, wei } = nativeWorth(network.graph(request), NATIVE, B, NOW)
    expect(dear.cost).toBe((routeGas(allSteps(dear.route)) * 10n ** 15n * units) / wei)
    expect(poolsUsed(dear).size).toBe(1)
    const paid = quoteTrade(question({ kind: 'exactOut' }, { gas }), splits)
    const worth = nativeWorth(network.graph(request), NATIVE, A, NOW)
    expect(paid.cost).toBe((routeGas(allSteps(paid.route)) * gas.price * worth.units) / worth.wei)
  })

  it('of an order’s chunk ignores the network fee and respects the maximum number of swaps', () => {
    const part = quoteTrade(question({ maxSwaps: 2 }, { gas: { ...gas, price: 10n ** 15n } }), splits)
    expect(allSteps(part.route).length).toBe(2)
    expect(poolsUsed(part).size).toBe(2)
  })

  it('takes transfer taxes off what is paid and what is received, and refuses an exact output of a taxed token', () => {
    const taxed = quoteTrade(question({ taxIn: 10_000n, taxOut: 20_000n }))
    expect(taxed.amountIn).toBe(100n * WAD)
    expect(taxed.route.amountIn).toBe(99n * WAD)
    expect(taxed.amountOut).toBe(taxed.route.amountOut - (taxed.route.amountOut * 20_000n) / 1_000_000n)
    expect(() => quoteTrade(question({ kind: 'exactOut', taxIn: 1n }))).toThrow(
      expect.objectContaining({ code: 'quote.exactOutUnavailable' }),
    )
    expect(() => quoteTrade(question({ kind: 'exactOut', taxOut: 1n }))).toThrow(
      expect.objectContaining({ code: 'quote.exactOutUnavailable' }),
    )
  })

  it('goes around tokens that cannot be passed on, but for the two of the trade', () => {
    const through = poolsOf([all[2]!, all[3]!])
    expect(poolsUsed(quoteTrade(question({ avoid: [A] }, { pools: through }), splits)).size).toBe(2)
    expect(() => quoteTrade(question({ avoid: [C] }, { pools: through }), splits)).toThrow()
    expect(
      searchSplit({ pools: through, request: { ...request, avoid: [C] }, trade: { amount: WAD, timestamp: NOW }, gas }, splits),
    ).toBeNull()
  })

  it('goes through no pool that is left out', () => {
    const [best] = poolsUsed(quoteTrade(question())) as Set<Address>
    const used = poolsUsed(quoteTrade(question({ without: [best!.toUpperCase().replace('0X', '0x') as Address] }), splits))
    expect(used.size).toBeGreaterThan(0)
    expect(used).not.toContain(best)
    expect(() => quoteTrade(question({ without: all.map(({ address }) => address) }), splits)).toThrow(
      expect.objectContaining({ code: 'quote.noRoute' }),
    )
  })

  it('throws where nothing fills the amount', () => {
    expect(() => quoteTrade(question({ tokenOut: ALONE }), splits)).toThrow(expect.objectContaining({ code: 'quote.noRoute' }))
  })
})

// SWAP-13: a route that was accepted is followed by each newer block
describe('an accepted route', () => {
  const via: PinnedRoute = {
    kind: 'exactIn',
    tokenIn: A,
    tokenOut: B,
    steps: [{ pool: { address: all[1]!.address, type: 'classic' }, tokenIn: A, tokenOut: B, share: WAD }],
    closing: [],
    stepsAmountIn: 100n * WAD,
  }

  it('is followed through its pools, whatever the best route is by now', () => {
    const quoted = quoteTrade(question({ via }), splits)
    expect(quoted.route).toEqual(followSteps(all, via, { amount: 100n * WAD, timestamp: NOW }))
    expect(quoted.amountOut).toBeLessThan(quoteTrade(question()).amountOut)
  })

  it.each([
    ['another kind of trade', { kind: 'exactOut' }],
    ['another token that is paid', { tokenIn: C }],
    ['another token that is received', { tokenOut: C }],
  ] as const)('is none for %s', (_, patch) => {
    expect(() => followPinned(all, { ...request, ...patch, via }, NOW)).toThrow(expect.objectContaining({ code: 'quote.noRoute' }))
  })
})

// SWAP-14: a block that changes some pools
describe('the pools of a network', () => {
  it('quote in a newer block like freshly read pools, after graphs and markets are refreshed', () => {
    const before = poolsOf(all)
    quoteTrade(question({}, { pools: before, gas }), splits)
    quoteTrade(question({ avoid: [C] }, { pools: before, gas }), splits)
    const changed = pool(1, A, B, 3_000n)
    const after = before.next({ chainId: CHAIN, block: 8, timestamp: NOW + 1, pools: [changed] })
    expect(after.snapshot).toEqual({ chainId: CHAIN, block: 8, timestamp: NOW + 1, pools: [changed, ...all.slice(1)] })
    const anew = new NetworkPools(after.snapshot)
    for (const avoid of [[], [C]]) {
      const asked = { gas, timestamp: NOW + 1 }
      expect(quoteTrade(question({ avoid }, { pools: after, ...asked }))).toEqual(
        quoteTrade(question({ avoid }, { pools: anew, ...asked })),
      )
      const [refreshed, built] = [after, anew].map((pools) => quoteTrade(question({ avoid }, { pools, ...asked }), splits).amountOut) as [
        bigint,
        bigint,
      ]
      // A search that begins at an older split ends beside that which begins at none: not a billionth apart.
      expect(Math.abs(Number(refreshed - built))).toBeLessThan(Number(built) / 1e9)
    }
  })

  it('say what native coin is worth in a token: as much of its wrapped form, and nothing where no way leads there', () => {
    const graph = network.graph(request)
    const { units, wei } = nativeWorth(graph, NATIVE, NATIVE, NOW)
    expect(units).toBe(wei)
    expect(nativeWorth(graph, NATIVE, ALONE, NOW).units).toBe(0n)
    expect(nativeWorth(graph, NATIVE, B, NOW).units).toBeGreaterThan(0n)
  })
})

// SWAP-16: what a split saves, and the best rejected routes
describe('what else there was', () => {
  const compared = (asked: QuoteQuestion) => compareTrade(asked, quoteTrade(asked, splits).route, splits)

  it('is measured in what reaches the receiver', () => {
    const plain = compared(question({}, { gas }))
    const taxed = compared(question({ taxOut: 500_000n }, { gas }))
    const half = (raw: bigint) => raw - raw / 2n
    expect(plain.saving?.amount).toBeGreaterThan(0n)
    expect(half(plain.amount) - taxed.amount).toBeLessThanOrEqual(1n)
    expect(plain.amount - taxed.amount).toBeGreaterThanOrEqual(taxed.amount - 1n)
    expect(taxed.saving!.amount).toBeLessThan(plain.saving!.amount)
  })

  it('is measured in the paid token for an exact output', () => {
    const exact = question({ kind: 'exactOut' }, { gas })
    expect(compared(exact).amount).toBe(quoteTrade(exact, splits).amountIn)
  })

  it('has the split that gas made dear, and nothing of it while the price of gas is not known', () => {
    const dear = question({}, { gas: { ...gas, price: 10n ** 15n } })
    expect(compared(dear).rejected.some(({ split, reason }) => split && reason === 'gas')).toBe(true)
    expect(compared(question({ maxSwaps: 1 })).rejected.every(({ split }) => !split)).toBe(true)
  })

  it('saves nothing that can be told where the split alone fills the amount', () => {
    const pools = poolsOf(all.slice(0, 2))
    const { rejected, saving } = compared(question({ kind: 'exactOut', amount: 1_500n * WAD }, { pools }))
    expect(saving).toBeNull()
    expect(rejected.map(({ reason }) => reason)).toEqual(['cannotFill', 'cannotFill'])
  })

  it('has the way through a token that was avoided, and a pool that cannot fill the amount', () => {
    const pools = poolsOf([pool(1, A, B, 10n), pool(3, A, C, 5_000n), pool(4, C, B, 5_000n)])
    const { rejected } = compared(question({ avoid: [C], amount: WAD }, { pools }))
    expect(rejected).toContainEqual(expect.objectContaining({ reason: 'taxed' }))
    const out = compared(question({ kind: 'exactOut', amount: 100n * WAD }, { pools }))
    expect(out.rejected).toContainEqual(expect.objectContaining({ reason: 'cannotFill', amount: null }))
  })
})
