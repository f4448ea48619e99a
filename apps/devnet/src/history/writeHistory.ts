import { setImmediate } from 'node:timers/promises'
import { BlockWriter } from '../chain/blockWriter.ts'
import { historyKeys } from './historyKeys.ts'
import { requirePrediction } from './prediction.ts'
import { findNetworkEntry, type Deployment } from '@exchange/protocol'
import type { Ground } from '../ground/ground.ts'
import { createChainReads } from './chainReads.ts'
import { actorsOf, planScenario, generateHistory, type ScenarioName } from '../scenario/scenario.ts'

export type Stage = { readonly url: string; readonly ground: Ground; readonly deployment: Deployment }
export type HistoryReport = { readonly transactions: number; readonly blocks: number; readonly swaps: number }

/** The block that a node is mining. */
type Mining = { last: Promise<unknown> }

/** Writes the history on all chains concurrently. Reports progress from 0 to 1. */
export async function writeHistory(
  name: ScenarioName,
  stages: readonly Stage[],
  genesis: number,
  end: number,
  report: (progress: number) => void,
): Promise<HistoryReport> {
  const scenario = planScenario(name, genesis, end)
  let swaps = 0
  const keys = historyKeys()
  const told = stages.map((stage) => {
    const { chainId } = stage.ground.spec
    const entry = findNetworkEntry(chainId)
    if (!entry) throw new Error(`chain ${chainId} is in no catalogue`)
    const mining: Mining = { last: Promise.resolve() }
    const reads = createChainReads(stage.url, { ...entry, deployment: stage.deployment }, () => mining.last)
    const history = generateHistory(scenario, stage.ground, genesis, actorsOf(chainId), reads)
    return { stage, mining, history, writer: new BlockWriter(stage.url, chainId, keys) }
  })
  const total = told.length * scenario.steps.length
  let written = 0
  const tell = async ({ history, writer, stage, mining }: (typeof told)[number]): Promise<void> => {
    const stepTimes = new Set(scenario.steps.map(({ timestamp }) => timestamp))
    for await (const { timestamp, transactions } of history.blocks) {
      // The next block is planned while the node still mines this one.
      await mining.last
      mining.last = writer.write(transactions, timestamp)
      await setImmediate()
      swaps += transactions.filter(({ label }) => label.startsWith('swap')).length
      if (stepTimes.has(timestamp)) report(++written / total)
    }
    await mining.last
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
