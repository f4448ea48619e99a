import {
  type Address,
  buildPoolGraph,
  findBestRoute,
  followSteps,
  type PinnedStep,
  type RoutedSwap,
  type TwoTokenPool,
  WAD,
} from '../index.ts'
import { describe, expect, it } from 'vitest'
import { compareRoutes, rejectReason } from './compareRoutes.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [A, B, C] = [address(0xa), address(0xb), address(0xc)]
const pool = (n: number, token0: Address, token1: Address, reserve: bigint, patch: Partial<TwoTokenPool> = {}): TwoTokenPool => ({
  address: address(0x900 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: reserve * WAD,
  reserve1: reserve * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
  ...patch,
})
const step = (through: TwoTokenPool, tokenIn: Address, tokenOut: Address, share: bigint): PinnedStep => ({
  pool: { address: through.address, type: through.type },
  tokenIn,
  tokenOut,
  share,
})
const AMOUNT = 100n * WAD
const direct = [pool(1, A, B, 1_000n), pool(2, A, B, 900n), pool(3, A, B, 10n)]
const around = [pool(4, A, C, 5_000n), pool(5, C, B, 5_000n)]
const pools = [...direct, ...around]
/** Two thirds through two pools, the rest around. */
const split: RoutedSwap = followSteps(
  pools,
  {
    kind: 'exactIn',
    tokenIn: A,
    tokenOut: B,
    stepsAmountIn: AMOUNT,
    steps: [step(pool(1, A, B, 1_000n), A, B, WAD / 10n), step(pool(4, A, C, 5_000n), A, C, WAD), step(pool(5, C, B, 5_000n), C, B, WAD)],
    closing: [],
  },
  { amount: AMOUNT, timestamp: 0 },
)
const free = () => 0n
const compare = (patch: Partial<Parameters<typeof compareRoutes>[0]> = {}) =>
  compareRoutes({ route: split, graph: buildPoolGraph(pools), others: [], costOf: free, ...patch })
const best = (maxHops: 1 | 2 | 3) =>
  findBestRoute(buildPoolGraph(pools), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount: AMOUNT, timestamp: 0, maxHops })

// SWAP-16: the best rejected alternatives with amount and reason; "saves X against the best single pool"
describe('what a route saves', () => {
  it('is what it gives beyond the best single pool', () => {
    expect(compare().saving).toEqual({ amount: split.amountOut - best(1).amountOut, against: 'pool' })
  })

  it('counts the network fees of both', () => {
    const costOf = ({ steps }: RoutedSwap) => BigInt(steps.length) * WAD
    expect(compare({ costOf }).saving).toEqual({ amount: split.amountOut - best(1).amountOut - 2n * WAD, against: 'pool' })
  })

  it('is not said where there is none', () => {
    const costOf = ({ steps }: RoutedSwap) => (steps.length > 1 ? 50n * WAD : 0n)
    expect(compare({ costOf }).saving).toBeNull()
    expect(compare({ route: best(1), graph: buildPoolGraph(direct) }).saving).toBeNull()
  })

  it('is told against the best path where no single pool joins the tokens', () => {
    const graph = buildPoolGraph(around)
    const path = findBestRoute(graph, { tokenIn: A, tokenOut: B, kind: 'exactIn', amount: AMOUNT, timestamp: 0 })
    expect(compare({ graph }).saving).toEqual({ amount: split.amountOut - path.amountOut, against: 'path' })
  })

  it('is what an exact output costs less', () => {
    const request = { tokenIn: A, tokenOut: B, kind: 'exactOut' as const, amount: 90n * WAD, timestamp: 0 }
    const graph = buildPoolGraph(pools)
    const route = findBestRoute(graph, request)
    const single = findBestRoute(graph, { ...request, maxHops: 1 })
    expect(compare({ route }).saving).toEqual({ amount: single.amountIn - route.amountIn, against: 'pool' })
  })
})

describe('ways that were not taken', () => {
  it('are named with their amount, the best first', () => {
    const { rejected } = compare()
    expect(rejected.map(({ steps, amount }) => [steps.map(({ pool: { address: of } }) => of), amount])).toEqual([
      [[address(0x904), address(0x905)], best(3).amountOut],
      [[address(0x901)], best(1).amountOut],
      [[address(0x902)], expect.any(BigInt)],
      [[address(0x903)], expect.any(BigInt)],
    ])
    expect(rejected.map(({ reason }) => reason)).toEqual(['worse', 'thin', 'thin', 'thin'])
  })

  it('say where a pool cannot fill the amount', () => {
    const stuck = pool(6, A, B, 1n, { reserve1: 0n })
    const { rejected } = compare({ graph: buildPoolGraph([...around, stuck]) })
    expect(rejected.at(-1)).toMatchObject({ steps: [{ pool: { address: stuck.address } }], amount: null, reason: 'cannotFill' })
  })

  it('say where the network fee costs more than they bring', () => {
    const path = best(3)
    const more = { ...split, amountOut: path.amountOut + 5n, amountIn: AMOUNT }
    const { rejected } = compare({ route: path, others: [more], costOf: ({ steps }) => BigInt(steps.length) * 100n })
    expect(rejected[0]).toMatchObject({ split: true, amount: path.amountOut + 5n, reason: 'gas' })
  })

  it('say where they pass through a token that takes a part of each transfer', () => {
    const { rejected } = compare({ route: best(1), graph: buildPoolGraph(direct), unfiltered: buildPoolGraph(pools) })
    expect(rejected.find(({ reason }) => reason === 'taxed')?.steps.map(({ tokenOut }) => tokenOut)).toEqual([C, B])
  })

  it('never name the route itself', () => {
    const { rejected } = compare({ route: best(3) })
    expect(rejected.some(({ steps }) => steps.length === 2)).toBe(false)
  })
})

describe('the reason of a loss', () => {
  const route = { amount: 100n, cost: 1n, impact: WAD / 1_000n }
  it('is thin liquidity where the price moves at least one percent further', () => {
    expect(rejectReason('exactIn', route, { amount: 99n, cost: 1n, impact: WAD / 1_000n + WAD / 100n })).toBe('thin')
    expect(rejectReason('exactIn', route, { amount: 99n, cost: 1n, impact: WAD / 1_000n + WAD / 100n - 1n })).toBe('worse')
    expect(rejectReason('exactIn', route, { amount: 99n, cost: 1n, impact: null })).toBe('worse')
  })
  it('is the network fee where the amount alone would win', () => {
    expect(rejectReason('exactIn', route, { amount: 100n, cost: 9n, impact: 0n })).toBe('gas')
    expect(rejectReason('exactOut', route, { amount: 99n, cost: 9n, impact: 0n })).toBe('gas')
    expect(rejectReason('exactOut', route, { amount: 101n, cost: 1n, impact: 0n })).toBe('worse')
  })
})
