import type { Address, GaugeStream } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedGaugeAbi } from '../../generated/concentratedGauge.ts'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { virtualPoolAbi } from '../../generated/virtualPool.ts'
import { voterAbi } from '../../generated/voter.ts'
import type { Network } from '../../networks.ts'
import { readHead } from '../readHead.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** A concentrated pool for a new position, all of one block. */
export type RangePool = {
  readonly block: bigint
  /** Seconds of chain time. */
  readonly timestamp: number
  /** √(raw token1 per raw token0) × 2^96; zero while the pool has no starting price. */
  readonly sqrtPrice: bigint
  readonly tick: number
  /** Liquidity in range of all positions. */
  readonly liquidity: bigint
  readonly tickSpacing: number
  /** The gauge's farm; null when there is no gauge, or it is killed and accepts no position. */
  readonly farm: { readonly stream: GaugeStream; /** Staked liquidity in range. */ readonly stakedLiquidity: bigint } | null
}

type Calls = Parameters<typeof readMany>[2]
type PoolValues = readonly [readonly [bigint, number], bigint, number]
type GaugeValues = readonly [boolean, bigint, bigint, Address]

const poolCalls = (address: Address): Calls =>
  ['globalState', 'liquidity', 'tickSpacing'].map((functionName) => ({ address, abi: concentratedPoolAbi, functionName }))

const gaugeCalls = (voter: Address, gauge: Address): Calls => [
  { address: voter, abi: voterAbi, functionName: 'isAlive', args: [gauge] },
  ...['rewardRate', 'periodFinish', 'virtualPool'].map((functionName) => ({ address: gauge, abi: concentratedGaugeAbi, functionName })),
]

/** Reads a pool and its gauge, if it has one. One failed figure fails the whole read: none is taken for zero. */
export const readRangePool = (client: Client, network: Network, pool: Address, gauge: Address | null): Promise<ReadResult<RangePool>> =>
  toReadResult(async () => {
    const head = await readHead(client)
    if (head.status === 'failed') throw head.error
    const { number, timestamp } = head.data
    const block = BigInt(number)
    const ask = async (calls: Calls) => requireValues(await readMany(client, network, calls, block))
    const { voter } = network.deployment.contracts
    const [[[sqrtPrice, tick], liquidity, tickSpacing], ofGauge] = await Promise.all([
      ask(poolCalls(pool)) as unknown as Promise<PoolValues>,
      gauge === null || voter === undefined ? null : (ask(gaugeCalls(voter, gauge)) as unknown as Promise<GaugeValues>),
    ])
    const facts = { block, timestamp, sqrtPrice, tick, liquidity, tickSpacing }
    if (ofGauge === null || !ofGauge[0]) return { ...facts, farm: null }
    const [, rate, finish, virtualPool] = ofGauge
    const [stakedLiquidity] = await ask([{ address: virtualPool, abi: virtualPoolAbi, functionName: 'currentLiquidity' }])
    return { ...facts, farm: { stream: { rate, finish }, stakedLiquidity: stakedLiquidity as bigint } }
  })
