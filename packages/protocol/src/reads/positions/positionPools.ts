import { type Address, DomainError, type FeeGrowth, type GaugeStream, type OutsideGrowth, type Price } from '@exchange/domain'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { virtualPoolAbi } from '../../generated/virtualPool.ts'
import { voterAbi } from '../../generated/voter.ts'
import { atGauge, isApproved, type PositionsPool, type PositionsQuestion } from './positionCalls.ts'
import type { ViewCalls } from '../snapshot.ts'

/** A concentrated pool's gauge from the view of an account's positions. Emission is wei. */
export type PositionsGauge = {
  readonly address: Address
  /** False from a kill to a revival: nothing can enter, everything can leave. */
  readonly alive: boolean
  /** What a harvest of all pays, including earnings of unstaked positions. */
  readonly earned: bigint
  readonly stream: GaugeStream
  /** Staked liquidity in range of all accounts. */
  readonly stakedLiquidity: bigint
  /** Whether it is approved for all positions of the account. */
  readonly approvedForAll: boolean
}

/** The state of a concentrated pool that its positions are valued with. */
export type PositionsPoolState = Price & {
  readonly pool: PositionsPool
  /** Liquidity in range of all accounts. */
  readonly liquidity: bigint
  readonly tickSpacing: number
  readonly growth: FeeGrowth
  readonly gauge: PositionsGauge | null
}

const ofPool = (pool: Address, functionName: string, ...args: readonly unknown[]): ViewCalls[number] => ({
  address: pool,
  abi: concentratedPoolAbi,
  functionName,
  args,
})

type GaugeValues = readonly [bigint, boolean, bigint, bigint, Address, boolean]
const GAUGE_READS = 6

const gaugeCalls = (question: PositionsQuestion, voter: Address, gauge: Address): ViewCalls => [
  atGauge(gauge, 'earned', question.account),
  { address: voter, abi: voterAbi, functionName: 'isAlive', args: [gauge] },
  atGauge(gauge, 'rewardRate'),
  atGauge(gauge, 'periodFinish'),
  atGauge(gauge, 'virtualPool'),
  isApproved(question, gauge),
]

const readGauges = async (
  question: PositionsQuestion,
  voter: Address | undefined,
  pools: readonly PositionsPool[],
): Promise<ReadonlyMap<Address, PositionsGauge>> => {
  const gauges = pools.flatMap(({ gauge }) => gauge ?? [])
  if (gauges.length === 0) return new Map()
  if (voter === undefined) throw new DomainError('api.notFound')
  const answers = await question.ask(gauges.flatMap((gauge) => gaugeCalls(question, voter, gauge)))
  const values = gauges.map((_, i) => answers.slice(i * GAUGE_READS, (i + 1) * GAUGE_READS) as unknown as GaugeValues)
  const farms = values.map(([, , , , address]) => ({ address, abi: virtualPoolAbi, functionName: 'currentLiquidity' }))
  const staked = (await question.ask(farms)) as readonly bigint[]
  return new Map(
    gauges.map((address, i): readonly [Address, PositionsGauge] => {
      const [earned, alive, rate, finish, , approvedForAll] = values[i]!
      return [address, { address, alive, earned, stream: { rate, finish }, stakedLiquidity: staked[i]!, approvedForAll }]
    }),
  )
}

type PoolValues = readonly [readonly [bigint, number], bigint, number, bigint, bigint]
const poolReads = ['globalState', 'liquidity', 'tickSpacing', 'totalFeeGrowth0Token', 'totalFeeGrowth1Token'] as const

/** Pools and their gauges, in order. */
export const readPoolStates = async (
  question: PositionsQuestion,
  voter: Address | undefined,
  pools: readonly PositionsPool[],
): Promise<readonly PositionsPoolState[]> => {
  const [answers, gauges] = await Promise.all([
    question.ask(pools.flatMap(({ address }) => poolReads.map((name) => ofPool(address, name)))),
    readGauges(question, voter, pools),
  ])
  return pools.map((pool, i) => {
    const values = answers.slice(i * poolReads.length, (i + 1) * poolReads.length) as unknown as PoolValues
    const [[sqrtPrice, tick], liquidity, tickSpacing, feeGrowth0, feeGrowth1] = values
    const gauge = pool.gauge === null ? null : (gauges.get(pool.gauge) ?? null)
    return { pool, sqrtPrice, tick, liquidity, tickSpacing, growth: { feeGrowth0, feeGrowth1 }, gauge }
  })
}

/** A tick of a pool. */
export type PoolTick = { readonly pool: Address; readonly tick: number }

type TickValues = readonly [bigint, bigint, number, number, bigint, bigint]

/** Fee growth outside ticks, in order. */
export const readOutside = async (
  { ask }: Pick<PositionsQuestion, 'ask'>,
  ticks: readonly PoolTick[],
): Promise<readonly OutsideGrowth[]> => {
  const answers = (await ask(ticks.map(({ pool, tick }) => ofPool(pool, 'ticks', tick)))) as readonly TickValues[]
  return answers.map(([, , , , feeGrowthOutside0, feeGrowthOutside1]) => ({ feeGrowthOutside0, feeGrowthOutside1 }))
}
