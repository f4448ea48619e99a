// Milliseconds in which the best vote over 200 pools is found: `npx tsx packages/domain/bench/optimiseVote.ts`.
import { optimiseVote, WAD } from '../src/index.ts'

const POOLS = 200
const RUNS = 50

const pools = Array.from({ length: POOLS }, (_, i) => ({
  pool: `0x${(i + 1).toString(16).padStart(40, '0')}` as const,
  votes: (BigInt((i * 7_919) % 5_003) + 1n) * WAD,
  reward: BigInt((i * 104_729) % 90_001) * WAD,
}))
const times = Array.from({ length: RUNS }, () => {
  const from = performance.now()
  optimiseVote(50_000n * WAD, pools)
  return performance.now() - from
}).sort((a, b) => a - b)
console.log(`optimiseVote over ${POOLS} pools: median ${times[RUNS / 2]!.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`)
