import { epochStart, type Address } from '@exchange/domain'
import {
  buildCall,
  claimFeesPages,
  concentratedGaugeAbi,
  concentratedRegistryAbi,
  gaugeAbi,
  poolAbi,
  voterAbi,
  votingRewardAbi,
  type WriteCall,
} from '@exchange/protocol'
import { decodeAbiParameters, encodeFunctionData, size, type Abi, type LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { NonceHeldError, reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { toStakerFees, stakersCalls } from './stakerFees.ts'
import { isCollectionDue, isPageDue, type WaitingFees } from './decide.ts'
import { type GaugeRow, readAll, readGaugeRows, readRewardTokens, voterContractsOf } from './voterContracts.ts'

const WORD = 32

/** A transaction that collects fees of a gauge, and the waiting amounts by token. */
type Page = { readonly call: WriteCall; readonly waiting: readonly bigint[] }

/** The fees that a gauge could collect from its pool now, by token: two amounts for a two-token pool, otherwise a list. */
const readWaiting = async ({ client }: RunContext, { pool, gauge, fees }: GaugeRow): Promise<readonly bigint[]> => {
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'claimFeesTo', args: [fees] })
  const { data: answer = '0x' } = await client.call({ account: gauge, to: pool, data })
  if (size(answer) === 2 * WORD) return decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], answer)
  const [amounts] = decodeAbiParameters([{ type: 'uint256[]' }], answer)
  return amounts
}

const planPoolTokens = async (context: RunContext, row: GaugeRow): Promise<readonly Page[]> => {
  const call = { chainId: context.network.chainId, to: row.gauge, abi: gaugeAbi as Abi, functionName: 'claimFees', args: [] }
  return [{ call: buildCall(call), waiting: await readWaiting(context, row) }]
}

/** Positions are collected one by one, in pages; simulating the calls shows the waiting amounts. */
const planPositions = async ({ client, network }: RunContext, { gauge }: GaugeRow): Promise<readonly Page[]> => {
  const at = { address: gauge, abi: concentratedGaugeAbi } as const
  const count = await client.readContract({ ...at, functionName: 'totalSupply' })
  const pages = claimFeesPages(count)
  const base = { chainId: network.chainId, to: gauge, abi: concentratedGaugeAbi as Abi, functionName: 'claimFees' }
  return Promise.all(
    pages.map(async (args) => {
      const { result } = await client.simulateContract({ ...at, functionName: 'claimFees', args })
      return { call: buildCall({ ...base, args }), waiting: result }
    }),
  )
}

/** How a gauge's fees are collected: pool tokens in one call, or positions in pages. */
const planCollection = async (context: RunContext, row: GaugeRow): Promise<readonly Page[]> => {
  const { client, network } = context
  const registry = { address: network.deployment.contracts.concentratedRegistry, abi: concentratedRegistryAbi } as const
  const isConcentrated = await client.readContract({ ...registry, functionName: 'isPool', args: [row.pool] })
  return isConcentrated ? planPositions(context, row) : planPoolTokens(context, row)
}

/** The income of theNFT's stakers so far, by token, distributed or not. */
const readAtStakers = async ({ client, network }: RunContext, tokens: readonly Address[], now: bigint): Promise<readonly bigint[]> => {
  const { nftStaking } = network.deployment.contracts
  if (nftStaking === undefined) return []
  const asked = tokens.map((token) => stakersCalls(nftStaking, token, now))
  const figures = await Promise.all(asked.map((calls) => readAll<bigint>(client, network, calls)))
  return figures.map(toStakerFees).map(({ waiting, collected }) => waiting + collected)
}

/**
 * What the receivers of a gauge's fees have so far, by token of the pool: the voters of the running epoch, or theNFT's stakers when the
 * gauge is dead and has no votes.
 */
const readCollected = async (context: RunContext, { pool, fees, alive }: GaugeRow, now: bigint): Promise<readonly bigint[]> => {
  const { client, network } = context
  const abi = votingRewardAbi as Abi
  const [tokens = []] = await readRewardTokens(client, network, [fees], abi)
  const voter = voterContractsOf(network)?.voter
  if (!alive && voter !== undefined) {
    const args = [pool, epochStart(now)] as const
    const votes = await client.readContract({ address: voter, abi: voterAbi, functionName: 'votesAt', args })
    if (votes === 0n) return readAtStakers(context, tokens, now)
  }
  const args = (token: Address) => [token, epochStart(now)]
  return readAll<bigint>(
    client,
    network,
    tokens.map((token) => ({ address: fees, abi, functionName: 'tokenRewardsPerEpoch', args: args(token) })),
  )
}

/** The waiting amounts of some pages by token, beside the collected ones. */
const feesOf = (pages: readonly Page[], collected: readonly bigint[]): readonly WaitingFees[] => {
  const tokens = pages[0]?.waiting ?? []
  return tokens.map((_, i) => ({
    waiting: pages.reduce((sum, { waiting }) => sum + (waiting[i] ?? 0n), 0n),
    collected: collected[i] ?? 0n,
  }))
}

/**
 * Collects the fees of staked pool tokens for the voters of the epoch in which they accrued, or for those who receive them instead. A
 * failing gauge affects only its own fees.
 */
export const createFeesExecutor = (account: LocalAccount): Executor => {
  const collect = async (context: RunContext, row: GaugeRow, now: bigint): Promise<string> => {
    const { logger } = context
    const [pages, collected] = await Promise.all([planCollection(context, row), readCollected(context, row, now)])
    const fees = feesOf(pages, collected)
    const due = pages.filter(({ waiting }) => isPageDue(waiting, fees, pages.length, now))
    if (!isCollectionDue(feesOf(due, collected), now)) return 'waits'
    for (const { call } of due) {
      const outcome = await simulateThenSend(context, account, call)
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ pool: row.pool, ...outcome }, `collect ${outcome.status}`)
      if (!isDone) return reasonOf(outcome)
    }
    return 'collected'
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const contracts = voterContractsOf(network)
    if (contracts === null) return { gauges: 0 }
    const now = await nextTimestamp(client)
    const gauges = await readGaugeRows(client, network, contracts.voter)
    const reasons: Record<string, string> = {}
    let collections = 0
    for (const row of gauges) {
      if (signal.aborted) break
      const result = await collect(context, row, now).catch((error: unknown) => {
        if (error instanceof NonceHeldError) throw error
        logger.warn({ err: error, pool: row.pool }, 'fees unread')
        return 'unread'
      })
      if (result === 'collected') collections++
      else if (result !== 'waits') reasons[row.pool] = result
    }
    return { gauges: gauges.length, collections, reasons }
  }

  return { name: 'fees', intervalMs: 60_000, worksOn: (network) => voterContractsOf(network) !== null, run }
}
