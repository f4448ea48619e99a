import { setImmediate } from 'node:timers/promises'
import { BlockWriter } from './chain/blockWriter.ts'
import { personaKeys } from './control/personas.ts'
import { requirePrediction } from './prediction.ts'
import type { Ground } from './scenario/ground.ts'
import { actorsOf, planScenario, tellHistory, type ScenarioName } from './scenario/scenario.ts'

export type Stage = { readonly url: string; readonly ground: Ground }
export type HistoryReport = { readonly transactions: number; readonly blocks: number; readonly swaps: number }

/** Writes the history on all chains side by side. Reports progress from 0 to 1. */
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
    history: tellHistory(scenario, stage.ground, genesis, actorsOf(stage.ground.spec.chainId)),
    writer: new BlockWriter(stage.url, stage.ground.spec.chainId, personaKeys()),
  }))
  const total = told.length * scenario.steps.length
  let written = 0
  const tell = async ({ history, writer, stage }: (typeof told)[number]): Promise<void> => {
    const stepTimes = new Set(scenario.steps.map(({ timestamp }) => timestamp))
    let mining: Promise<unknown> = Promise.resolve()
    for (const { timestamp, transactions } of history.blocks) {
      // The next block is planned while the node is still at this one.
      await mining
      mining = writer.write(transactions, timestamp)
      await setImmediate()
      swaps += transactions.filter(({ label }) => label.startsWith('swap')).length
      if (stepTimes.has(timestamp)) report(++written / total)
    }
    await mining
    await writer.requireAllSucceeded()
    await requirePrediction(stage.url, stage.ground.spec.chainId, history.market)
  }
  await Promise.all(told.map(tell))
  return {
    transactions: told.reduce((sum, { writer }) => sum + writer.transactions, 0),
    blocks: told.reduce((sum, { writer }) => sum + writer.blocks, 0),
    swaps,
  }
}
