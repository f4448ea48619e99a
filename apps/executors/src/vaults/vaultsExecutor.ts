import { decideRebalance, type VaultDecision } from '@exchange/domain'
import { buildCall, readVaultsAtWork, strategyVaultAbi, vaultFactoryOf, type VaultToWork, type WriteCall } from '@exchange/protocol'
import { readConcentratedPools } from '@exchange/protocol/reads/pools/readConcentratedPools'
import type { Abi, LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'

type Work = Exclude<VaultDecision, { action: 'wait' }>

/** The transaction that carries out a decision. */
const callOf = (chainId: number, { address }: VaultToWork, work: Work): WriteCall => {
  const base = { chainId, to: address, abi: strategyVaultAbi as Abi }
  if (work.action === 'compound') return buildCall({ ...base, functionName: 'compound', args: [] })
  const ranges = work.ranges.map(({ tickLower, tickUpper }) => ({ bottom: tickLower, top: tickUpper }))
  return buildCall({ ...base, functionName: 'rebalance', args: [ranges, work.zeroForOne, work.amountIn] })
}

// VAULT-11
/**
 * Rebalances and compounds strategy vaults. `decideRebalance` decides from the chain alone: a late run does all that is due, a second
 * instance finds nothing to do, and what the contract's bounds refuse is left for a later run. Each run does one piece of work per vault,
 * decided on the state that the previous piece left.
 */
export const createVaultsExecutor = (account: LocalAccount): Executor => {
  const read = ({ client, network }: RunContext): Promise<readonly VaultToWork[]> =>
    readVaultsAtWork(client, network, (block) => readConcentratedPools(client, network, block))

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const reasons: Record<string, string> = {}
    const done = { rebalance: 0, compound: 0 }
    let vaults = await read(context)
    for (let index = 0; index < vaults.length && !signal.aborted; index++) {
      const found = vaults[index]
      if (found === undefined) break
      const now = await nextTimestamp(client)
      const decision = decideRebalance(found.vault, Number(now))
      if (decision.action === 'wait') {
        reasons[found.address] = decision.reason
        continue
      }
      const outcome = await simulateThenSend(context, account, callOf(network.chainId, found, decision))
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ vault: found.address, ...outcome }, `${decision.action} ${outcome.status}`)
      if (isDone) done[decision.action]++
      else reasons[found.address] = reasonOf(outcome)
      // A swap moves the pool that other vaults share.
      if (isDone) vaults = await read(context)
    }
    return { vaults: vaults.length, rebalances: done.rebalance, compoundings: done.compound, reasons }
  }

  return {
    name: 'vaults',
    intervalMs: 60_000,
    worksOn: (network) => vaultFactoryOf(network) !== undefined,
    run,
  }
}
