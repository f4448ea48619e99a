// LIQ-30: Milliseconds of CPU in which 90 days of a pool's swaps are replayed for a range: `npx tsx packages/domain/bench/replayRange.ts`.
import {
  applyMint,
  type ConcentratedPool,
  liquidityWorth,
  newConcentratedPool,
  poolAfter,
  type PoolEvent,
  presetRange,
  replayRange,
  type ReplayRequest,
  sqrtPriceAtTick,
  swapSteps,
  WAD,
} from '../src/index.ts'

const DAYS = 90
const SWAPS = 50_000
const POSITIONS = 120
const FEE = 500n
const SECONDS = DAYS * 86_400
const RUNS = 5
const token0 = '0x0000000000000000000000000000000000000001'
const token1 = '0x0000000000000000000000000000000000000002'

const created = newConcentratedPool(
  { address: token0, token0, token1, unit0: WAD, unit1: WAD, tickSpacing: 60, fee: FEE, communityFee: 200, feeConfig: null },
  sqrtPriceAtTick(0),
  0,
)
const ranges = Array.from({ length: POSITIONS }, (_, i): [number, number] => [-60 * (1 + ((i * 37) % 149)), 60 * (1 + ((i * 53) % 151))])
const full: readonly [number, number] = [-887_220, 887_220]
const start = [full, ...ranges].reduce<ConcentratedPool>((pool, [lower, upper]) => applyMint(pool, lower, upper, 10n ** 22n).pool, created)

const events: PoolEvent[] = []
let pool = start
for (let i = 0; i < SWAPS; i++) {
  // Waves of some weeks, larger than the presets, and a walk around them.
  const zeroForOne = pool.tick > 2_600 * Math.sin(i / 3_000) + 900 * Math.sin(i * 12.9898)
  const swap = swapSteps(pool, { zeroForOne, kind: 'exactIn', amount: (BigInt((i * 7_919) % 4_001) + 1n) * 10n ** 18n, fee: FEE })
  const [amount0, amount1] = zeroForOne ? [swap.amountIn, -swap.amountOut] : [-swap.amountOut, swap.amountIn]
  const { sqrtPrice, liquidity, tick } = swap
  const timestamp = Math.floor((i * SECONDS) / SWAPS)
  events.push({ kind: 'swap', timestamp, amount0, amount1, sqrtPrice, liquidity, tick, fee: FEE, pluginFee: 0n })
  pool = poolAfter(pool, zeroForOne, swap, timestamp)
}

const farm = Array.from({ length: 1_000 }, (_, i) => ({ at: (i * SECONDS) / 1_000, rate: WAD, stakedLiquidity: 10n ** 23n }))
const crossed = new Set(events.map((event) => (event.kind === 'swap' ? Math.floor(event.tick / 60) : 0))).size
console.log(`${SWAPS} swaps in ${DAYS} days, ${start.ticks.length} ticks, prices over ${crossed} spacings`)
for (const preset of ['full', 'safe', 'common', 'expert'] as const) {
  const range = presetRange(start, start.sqrtPrice, preset, token0, 60)
  const liquidity = liquidityWorth(start, range, 10_000n * WAD)
  for (const recentre of [null, { afterSeconds: 3_600, swapFee: FEE, tickSpacing: 60 }]) {
    const request: ReplayRequest = { range, liquidity, from: 0, to: SECONDS, isAdded: true, recentre, farm }
    const times = Array.from({ length: RUNS }, () => {
      const from = process.cpuUsage()
      replayRange(start, events, request)
      return process.cpuUsage(from).user / 1_000
    }).sort((a, b) => a - b)
    const { secondsInRange, moves } = replayRange(start, events, request)
    const inRange = ((100 * secondsInRange) / SECONDS).toFixed(1)
    console.log(`${preset}: median ${times[RUNS >> 1]!.toFixed(0)} ms, ${inRange} % in range, ${moves} moves`)
  }
}
