// Milliseconds in which the best vote over 200 pools is found, in many markets: `npx tsx packages/domain/bench/optimiseVote.ts`.
import { optimiseVote, type VotedPool, WAD } from '../src/index.ts'

const POOLS = 200
const MARKETS = 200
/** Each market is asked so often, and its fastest answer counts: the rest is what else the machine did. */
const RUNS = 3

let seed = 1
/** The next of a series of numbers from 0 to 1, the same in each run. */
const next = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const upTo = (most: number): bigint => BigInt(Math.floor(next() * most))
const magnitude = (most: number): bigint => BigInt(Math.floor(most ** next()))

/** Rewards and votes: even, of all magnitudes with pools without votes, and of few kinds of equal value. */
const kinds: readonly (() => readonly [reward: bigint, votes: bigint])[] = [
  () => [upTo(90_001), upTo(5_003) + 1n],
  () => [magnitude(1e6), next() < 0.1 ? 0n : magnitude(1e7)],
  () => [upTo(3) + 1n, upTo(3)],
]
const marketOf = (kind: (typeof kinds)[number]): readonly VotedPool[] =>
  Array.from({ length: POOLS }, (_, i) => {
    const [reward, votes] = kind()
    return { pool: `0x${(i + 1).toString(16).padStart(40, '0')}`, reward: reward * WAD, votes: votes * WAD }
  })

const measured = (power: bigint, pools: readonly VotedPool[]): number => {
  const from = performance.now()
  optimiseVote(power, pools)
  return performance.now() - from
}
const times = Array.from({ length: MARKETS }, (_, i) => {
  const [power, pools] = [magnitude(1e6) * WAD, marketOf(kinds[i % kinds.length]!)]
  return Array.from({ length: RUNS }, () => measured(power, pools))
})
const fastest = times.map((runs) => Math.min(...runs)).sort((a, b) => a - b)
const [median, slowest, first] = [fastest[MARKETS / 2]!, fastest.at(-1)!, times[0]![0]!].map((millis) => millis.toFixed(1))
console.log(
  `optimiseVote over ${POOLS} pools, ${MARKETS} markets: median ${median} ms, slowest ${slowest} ms, the very first answer ${first} ms`,
)
