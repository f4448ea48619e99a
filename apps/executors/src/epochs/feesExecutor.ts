import { epochStart, type Address } from '@exchange/domain'
import { buildCall, gaugeAbi, poolAbi, votingRewardAbi } from '@exchange/protocol'
import { decodeAbiParameters, encodeFunctionData, size, type Abi, type LocalAccount } from 'viem'
import { simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../host/executor.ts'
import { isCollectionDue } from './decide.ts'
import { type GaugeRow, readAll, readGaugeRows, readRewardTokens, voterContractsOf } from './voterContracts.ts'

const WORD = 32

/** What a gauge could take of its pool's fees now, token by token: two amounts of a pool of two tokens, a list of any other. */
const readWaiting = async ({ client }: RunContext, { pool, gauge, fees }: GaugeRow): Promise<readonly bigint[]> => {
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'claimFeesTo', args: [fees] })
  const { data: answer = '0x' } = await client.call({ account: gauge, to: pool, data })
  if (size(answer) === 2 * WORD) return decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], answer)
  const [amounts] = decodeAbiParameters([{ type: 'uint256[]' }], answer)
  return amounts
}

/** What the voters of the running epoch have been given so far, token by token of the pool. */
const readCollected = async ({ client, network }: RunContext, fees: Address, now: bigint): Promise<readonly bigint[]> => {
  const abi = votingRewardAbi as Abi
  const [tokens = []] = await readRewardTokens(client, network, [fees], abi)
  const args = (token: Address) => [token, epochStart(now)]
  return readAll<bigint>(
    client,
    network,
    tokens.map((token) => ({ address: fees, abi, functionName: 'tokenRewardsPerEpoch', args: args(token) })),
  )
}

/** Collects the fees of staked pool tokens for the voters of the epoch in which they came in. A gauge that fails keeps its own and no other's. */
export const createFeesExecutor = (account: LocalAccount): Executor => {
  const collect = async (context: RunContext, row: GaugeRow, now: bigint): Promise<string> => {
    const { network, logger } = context
    const [waiting, collected] = await Promise.all([readWaiting(context, row), readCollected(context, row.fees, now)])
    const due = isCollectionDue(
      waiting.map((amount, i) => ({ waiting: amount, collected: collected[i] ?? 0n })),
      now,
    )
    if (!due) return 'waits'
    const call = buildCall({ chainId: network.chainId, to: row.gauge, abi: gaugeAbi as Abi, functionName: 'claimFees', args: [] })
    const outcome = await simulateThenSend(context, account, call)
    const isDone = outcome.status === 'done'
    logger[isDone ? 'info' : 'warn']({ pool: row.pool, ...outcome }, `collect ${outcome.status}`)
    if (isDone) return 'collected'
    return outcome.status === 'refused' ? outcome.code : outcome.status
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const contracts = voterContractsOf(network)
    if (contracts === null) return { gauges: 0 }
    const { timestamp: now } = await client.getBlock({ blockTag: 'pending' })
    const gauges = await readGaugeRows(client, network, contracts.voter)
    const reasons: Record<string, string> = {}
    let collections = 0
    for (const row of gauges) {
      if (signal.aborted) break
      const result = await collect(context, row, now).catch((error: unknown) => {
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
