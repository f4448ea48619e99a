import type { Address } from '@exchange/domain'
import { poolAbi } from '@exchange/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { BlockWriter } from './chain/blockWriter.ts'
import { rpcBatch } from './chain/rpc.ts'
import { deviation } from './scenario/actors/arbitrageur.ts'
import { castOf, planScenario, tellHistory, type History, type ScenarioName } from './scenario/scenario.ts'
import type { Ground } from './scenario/setting.ts'

export type Stage = { readonly url: string; readonly ground: Ground }
export type HistoryReport = { readonly transactions: number; readonly blocks: number; readonly swaps: number }

const getReserves = encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' })

/** Reserves of pools as the chain has them now. */
export async function readReserves(url: string, pools: readonly Address[]): Promise<readonly (readonly [bigint, bigint])[]> {
  const calls = pools.map((to) => ({ method: 'eth_call', params: [{ to, data: getReserves }, 'latest'] }))
  const answers = await rpcBatch<Hex>(url, calls)
  return answers.map((data) => {
    const [reserve0, reserve1] = decodeFunctionResult({ abi: poolAbi, functionName: 'getReserves', data })
    return [reserve0, reserve1]
  })
}

/** Throws when the chain disagrees with the prediction by one unit, or a pool strayed from its price path by more than 30 bp. */
async function requirePrediction({ url, ground }: Stage, { market }: History): Promise<void> {
  const reserves = await readReserves(url, ground.pools)
  market.pools.forEach((pool, index) => {
    const [reserve0, reserve1] = reserves[index] ?? []
    if (reserve0 !== pool.state.reserve0 || reserve1 !== pool.state.reserve1) {
      throw new Error(
        `chain ${ground.spec.chainId}: pool ${pool.key} has ${reserve0} / ${reserve1}, predicted ${pool.state.reserve0} / ${pool.state.reserve1}`,
      )
    }
    const isTaxed = pool.a.kind === 'taxed' || pool.b.kind === 'taxed'
    const gap = deviation(pool, (token) => market.price(token))
    if (!isTaxed && Math.abs(gap) > 0.003)
      throw new Error(`chain ${ground.spec.chainId}: pool ${pool.key} is ${gap * 10_000} bp off its path`)
  })
}

/** Writes the history on all chains side by side, each step on every chain before the next. Reports progress from 0 to 1. */
export async function writeHistory(
  name: ScenarioName,
  stages: readonly Stage[],
  genesis: number,
  end: number,
  report: (progress: number) => void,
): Promise<HistoryReport> {
  const scenario = planScenario(name, genesis, end)
  let swaps = 0
  const told = stages.map((stage) => ({
    stage,
    history: tellHistory(scenario, stage.ground, genesis, castOf(stage.ground.spec.chainId)),
    writer: new BlockWriter(stage.url, stage.ground.spec.chainId),
  }))
  const total = scenario.steps.length * told.length
  let written = 0
  const tell = async ({ history, writer, stage }: (typeof told)[number]): Promise<void> => {
    for (const { timestamp, transactions } of history.blocks) {
      await writer.write(transactions, timestamp)
      swaps += transactions.filter(({ label }) => label.startsWith('swap')).length
      report(++written / total)
    }
    await writer.requireAllSucceeded()
    await requirePrediction(stage, history)
  }
  await Promise.all(told.map(tell))
  return {
    transactions: told.reduce((sum, { writer }) => sum + writer.transactions, 0),
    blocks: told.reduce((sum, { writer }) => sum + writer.blocks, 0),
    swaps,
  }
}
