// SWAP-14: Milliseconds of CPU in which the search of splits takes in a block that changes 1 % of the pools, beside a whole preparation:
// `npx tsx packages/domain/bench/refresh.ts`. Pools of all four types; the fees of concentrated ones move with each block.
import {
  type Address,
  type AmmPool,
  applyMint,
  applySwap,
  type FeeConfig,
  liquidityForAmounts,
  newConcentratedPool,
  prepareMarket,
  refreshMarket,
  sqrt,
} from '../src/index.ts'

const WAD = 10n ** 18n
const DAY = 86_400
const TOKENS = 200
const BLOCK_SECONDS = 3
const BLOCKS = 60
const RUNS = 5
const FEE_CONFIG: FeeConfig = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const reserveOf = (n: number): bigint => (1_000n + BigInt((n * 7_919) % 100_000)) * WAD

/** A pool with 20 positions around its price and a day of records. */
const concentrated = (n: number, token0: Address, token1: Address): AmmPool => {
  const [reserve, price] = [reserveOf(n), sqrt(1n << 192n)]
  const given = { address: at(0x100000 + n), token0, token1, unit0: WAD, unit1: WAD, tickSpacing: 60, fee: 500n, communityFee: 200 }
  let pool = newConcentratedPool({ ...given, feeConfig: FEE_CONFIG }, price, 0)
  for (let width = 600; width <= 12_000; width += 600)
    pool = applyMint(pool, -width, width, liquidityForAmounts(price, -width, width, reserve / 20n, reserve / 20n)).pool
  for (let time = 600; time <= DAY; time += 600) pool = applySwap(pool, (time / 600 + n) % 2 === 0 ? token0 : token1, reserve / 50n, time)
  return pool
}

const makePool = (n: number): AmmPool => {
  const first = n % 3 === 0 ? n % 5 : (n * 31) % TOKENS
  const [token0, token1, token2] = [0, 1 + ((n * 17) % 90), 91 + ((n * 13) % 90)].map((step) => at(1 + ((first + step) % TOKENS))) as [
    Address,
    Address,
    Address,
  ]
  const [address, reserve] = [at(0x100000 + n), reserveOf(n)]
  const pair = { address, token0, token1, reserve0: reserve, reserve1: reserve, unit0: WAD, unit1: WAD }
  if (n % 4 === 0) return concentrated(n, token0, token1)
  if (n % 8 === 1)
    return {
      address,
      type: 'weighted',
      tokens: [token0, token1, token2],
      reserves: [reserve, reserve, reserve],
      units: [WAD, WAD, WAD],
      weights: [WAD / 2n, (3n * WAD) / 10n, WAD / 5n],
      fee: 3_000n,
    }
  return n % 4 === 1 ? { ...pair, type: 'stable', fee: 400n } : { ...pair, type: 'classic', fee: 1_800n }
}

/** One pool in a hundred after a swap of its first token. */
const changedIn = (pools: readonly AmmPool[], block: number, timestamp: number): readonly AmmPool[] =>
  pools.flatMap((pool, n) => {
    if (n % 100 !== (block * 37) % 100) return []
    const [tokenIn, tokenOut] = pool.type === 'weighted' ? [pool.tokens[0]!, pool.tokens[1]!] : [pool.token0, pool.token1]
    return [applySwap(pool, tokenIn, WAD, timestamp, tokenOut)]
  })

const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const count of [300, 2_000]) {
  const pools = Array.from({ length: count }, (_, n) => makePool(n))
  const prepares: number[] = []
  const refreshes: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const prepare = cpuOf(() => void prepareMarket(pools, DAY))
    let market = prepareMarket(pools, DAY)
    const blocks = Array.from({ length: BLOCKS }, (_, block) => DAY + (block + 1) * BLOCK_SECONDS).map((timestamp, block) => ({
      timestamp,
      changed: changedIn(pools, block, timestamp),
    }))
    const refresh = cpuOf(() => blocks.forEach(({ changed, timestamp }) => (market = refreshMarket(market, changed, timestamp)))) / BLOCKS
    // The first run warms the compiler up.
    if (run > 0) {
      prepares.push(prepare)
      refreshes.push(refresh)
    }
  }
  const [prepare, refresh] = [median(prepares), median(refreshes)]
  console.log(
    `${count} pools: prepare ${prepare.toFixed(2)} ms, refresh of 1 % ${refresh.toFixed(3)} ms of CPU: ${(refresh / prepare).toFixed(3)} of it`,
  )
}
