// Time of findBestRoute on seeded graphs. Run: npx tsx packages/domain/bench/findBestRoute.ts
import {
  type Address,
  type AmmPool,
  applyMint,
  applySwap,
  buildPoolGraph,
  DomainError,
  type FeeConfig,
  findBestRoute,
  liquidityForAmounts,
  newConcentratedPool,
  sqrt,
  type TradeKind,
  type TwoTokenPool,
} from '../src/index.ts'

/** A small linear congruential generator: the same graphs on every machine. */
const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const WAD = 10n ** 18n
const DAY = 86_400
const FEE_CONFIG: FeeConfig = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

/** Half the pools hang on five hub tokens, as real markets do; one in three is stable. */
const makePools = (poolCount: number, tokenCount: number): TwoTokenPool[] => {
  const random = seeded(poolCount)
  return Array.from({ length: poolCount }, (_, n) => {
    const token0 = random() < 0.5 ? Math.floor(random() * 5) : Math.floor(random() * tokenCount)
    const token1 = (token0 + 1 + Math.floor(random() * (tokenCount - 1))) % tokenCount
    const reserve0 = BigInt(Math.floor(10 ** (3 + random() * 4))) * WAD
    const stable = random() < 0.33
    return {
      address: address(0x100000 + n),
      type: stable ? 'stable' : 'classic',
      token0: address(1 + token0),
      token1: address(1 + token1),
      reserve0,
      reserve1: (reserve0 * BigInt(80 + Math.floor(random() * 40))) / 100n,
      unit0: WAD,
      unit1: WAD,
      fee: stable ? 400n : 1_800n,
    }
  })
}

/** Every other pool as a concentrated one: a position around the price, some wider and narrower ones, and a day of oracle records. */
const concentrate = (pools: readonly TwoTokenPool[]): AmmPool[] =>
  pools.map((pool, n) => {
    if (n % 2 === 1) return pool
    const { address: at, token0, token1, unit0, unit1, reserve0, reserve1 } = pool
    const given = { address: at, token0, token1, unit0, unit1, tickSpacing: 60, fee: 500n, communityFee: 200, feeConfig: FEE_CONFIG }
    const price = sqrt((reserve1 << 192n) / reserve0)
    let state = newConcentratedPool(given, price, 0)
    const centre = Math.round(state.tick / 60) * 60
    for (const width of [600, 1_200, 3_000, 6_000, 60_000]) {
      const liquidity = liquidityForAmounts(price, centre - width, centre + width, reserve0 / 5n, reserve1 / 5n)
      state = applyMint(state, centre - width, centre + width, liquidity).pool
    }
    for (let time = 600; time <= DAY; time += 600) {
      const [tokenIn, reserve] = time % 1_200 === 0 ? [token0, reserve0] : [token1, reserve1]
      state = applySwap(state, tokenIn, reserve / 200n, time)
    }
    return state
  })

const measure = (name: string, pools: readonly AmmPool[], tokenCount: number, kind: TradeKind): void => {
  const built = performance.now()
  const graph = buildPoolGraph(pools)
  const buildMillis = performance.now() - built
  const random = seeded(7)
  const times: number[] = []
  let found = 0
  for (let n = 0; n < 400; n++) {
    const tokenIn = Math.floor(random() * tokenCount)
    const tokenOut = (tokenIn + 1 + Math.floor(random() * (tokenCount - 1))) % tokenCount
    const amount = BigInt(Math.floor(10 ** (random() * 5) * 1e6)) * 10n ** 12n
    const started = performance.now()
    try {
      findBestRoute(graph, { tokenIn: address(1 + tokenIn), tokenOut: address(1 + tokenOut), kind, amount, timestamp: DAY + n })
      found++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    if (n >= 50) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)
  console.log(
    `${name}, ${kind}: graph ${buildMillis.toFixed(1)} ms; route p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms; ${found}/400 found`,
  )
}

for (const kind of ['exactIn', 'exactOut'] as const) {
  measure('60 pools, half concentrated, 20 tokens', concentrate(makePools(60, 20)), 20, kind)
  measure('200 pools, 40 tokens', makePools(200, 40), 40, kind)
  measure('200 pools, half concentrated, 40 tokens', concentrate(makePools(200, 40)), 40, kind)
  measure('2000 pools, 200 tokens', makePools(2_000, 200), 200, kind)
}
