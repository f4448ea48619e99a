import { createFinishedTracker, decideRun, type RunDecision } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { readUpkeeps, type AutomationPlace } from '@exchange/protocol/reads/automation/readUpkeeps'
import { buildPerform, buildPerformLate } from '@exchange/protocol/writes/upkeeps'
import type { LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'

/** Longest rest in milliseconds: an owner's change comes with a block, and a block ends every rest. */
const REST_MS = 600_000

const placeOf = ({ deployment: { contracts } }: Network): AutomationPlace | undefined => {
  const { automationRegistry, automationFactory, votingEscrow } = contracts
  return automationRegistry && automationFactory && votingEscrow
    ? { registry: automationRegistry, factory: automationFactory, escrow: votingEscrow }
    : undefined
}

type Waiting = Extract<RunDecision, { readonly action: 'wait' }>

/** Upkeeps that wait for a lower gas price are checked at each run. */
const restOf = (waits: readonly Waiting[], now: number): number => {
  if (waits.some(({ reason }) => reason === 'gasPrice')) return 0
  const next = Math.min(...waits.flatMap(({ until }) => (until === undefined ? [] : [Number(until)])))
  return Math.min(REST_MS, Math.max(0, next - now) * 1_000)
}

// AUTO-4, AUTO-9, AUTO-10, AUTO-11
/**
 * Runs automations of locks: as their keeper when they are due, and, like anyone may, in the last six hours of an epoch. Each run reads
 * everything from the chain and simulates before it sends; the contract records the epoch of a run, so several or killed instances never
 * run it twice.
 */
export const createUpkeepKeeper = (account: LocalAccount): Executor => {
  /** For each network, upkeeps that will never run again. */
  const trackers = new Map<number, ReturnType<typeof createFinishedTracker>>()

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, signal, logger } = context
    const place = placeOf(network)
    if (place === undefined) return { upkeeps: 0 }
    const { chainId } = network
    const tracker = trackers.get(chainId) ?? createFinishedTracker()
    trackers.set(chainId, tracker)
    const [found, now, gasPrice] = await Promise.all([
      readUpkeeps(client, network, place, { keeper: account.address, ended: tracker.finished }),
      nextTimestamp(client),
      client.getGasPrice(),
    ])
    tracker.record(found.blockNumber, found.ended)
    const reasons: Record<string, string> = {}
    const waits: Waiting[] = []
    let performed = 0
    for (const upkeep of found.upkeeps) {
      if (signal.aborted) break
      const decision = decideRun(upkeep, { now, gasPrice, isKeeper: found.isKeeper })
      const name = `lock ${upkeep.lockId}`
      if (decision.action === 'wait') {
        waits.push(decision)
        if (decision.reason !== 'notDue' && decision.reason !== 'done') reasons[name] = decision.reason
        continue
      }
      const build = decision.action === 'perform' ? buildPerform : buildPerformLate
      const outcome = await simulateThenSend(context, account, build({ chainId, registry: place.registry }, upkeep.id))
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ lock: upkeep.lockId, ...outcome }, `${decision.action} ${outcome.status}`)
      if (isDone) performed++
      else reasons[name] = reasonOf(outcome)
    }
    const isAllSaid = waits.length === found.upkeeps.length
    if (isAllSaid) context.rest(restOf(waits, Number(now)))
    return { upkeeps: found.upkeeps.length, performed, reasons }
  }

  return { name: 'upkeeps', intervalMs: 15_000, worksOn: (network) => placeOf(network) !== undefined, run }
}
