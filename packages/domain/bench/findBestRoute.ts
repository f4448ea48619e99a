// Time of findBestRoute on seeded graphs. Run: npx tsx packages/domain/bench/findBestRoute.ts
import { type Address, buildPoolGraph, DomainError, findBestRoute, type TwoTokenPool } from '../src/index.ts'

/** A small linear congruential generator: the same graphs on every machine. */
const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const WAD = 10n ** 18n
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

const measure = (poolCount: number, tokenCount: number): void => {
  const pools = makePools(poolCount, tokenCount)
  const built = performance.now()
  const graph = buildPoolGraph(pools)
  const buildMillis = performance.now() - built
  const random = seeded(7)
  const times: number[] = []
  let found = 0
  for (let n = 0; n < 400; n++) {
    const tokenIn = Math.floor(random() * tokenCount)
    const tokenOut = (tokenIn + 1 + Math.floor(random() * (tokenCount - 1))) % tokenCount
    const amountIn = BigInt(Math.floor(10 ** (random() * 5) * 1e6)) * 10n ** 12n
    const started = performance.now()
    try {
      findBestRoute(graph, { tokenIn: address(1 + tokenIn), tokenOut: address(1 + tokenOut), amountIn })
      found++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    if (n >= 50) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)
  console.log(
    `${poolCount} pools, ${tokenCount} tokens: graph ${buildMillis.toFixed(1)} ms; route p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms; ${found}/400 found`,
  )
}

measure(200, 40)
measure(2_000, 200)
measure(2_000, 40)
