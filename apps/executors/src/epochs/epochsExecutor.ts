import type { Address } from '@exchange/domain'
import { buildCall, minterAbi, readMany, voterAbi, votingRewardAbi, type WriteCall } from '@exchange/protocol'
import type { Abi, LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { endedEpochs, isFlipDue } from './decide.ts'
import { createSettledEpochs } from './settledEpochs.ts'
import { type GaugeRow, readAll, readGaugeRows, readRewardTokens, voterContractsOf } from './voterContracts.ts'

/** Gauges per distribution transaction: a page fits into a block however many tokens they have. */
const GAUGES_PER_PAGE = 10
/** Flips per run; each mints up to eight epochs, so this covers a year and a half. */
const MOST_FLIPS = 10

const pagesOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / GAUGES_PER_PAGE) }, (_, i) => list.slice(i * GAUGES_PER_PAGE, (i + 1) * GAUGES_PER_PAGE))

type Stranded = { readonly reward: Address; readonly epoch: bigint; readonly tokens: readonly Address[] }

const rewardAbi = votingRewardAbi as Abi

// how/votes-and-rewards#executors: what came in after a kill may belong to voters before it, and only the reward knows which
/** Those of them that the reward would move: not what belongs to voters of an earlier epoch. */
const movable = async ({ client, network }: RunContext, groups: readonly Stranded[]): Promise<readonly Stranded[]> => {
  const answers = await readMany(
    client,
    network,
    groups.map(({ reward, epoch, tokens }) => ({ address: reward, abi: rewardAbi, functionName: 'rollOver', args: [epoch, tokens] })),
  )
  return groups.filter((_, i) => {
    const answer = answers[i]
    if (answer?.status !== 'failed') return true
    if (answer.error.code.startsWith('rpc.')) throw answer.error
    return answer.error.params['error'] !== 'EpochHasVotes'
  })
}

/** Reward balances of ended epochs without votes, which no account can claim. */
const readStranded = async (
  context: RunContext,
  voter: Address,
  gauges: readonly GaugeRow[],
  now: bigint,
): Promise<readonly Stranded[]> => {
  const { client, network } = context
  const asked = gauges.flatMap((gauge) => endedEpochs(now).map((epoch) => ({ gauge, epoch })))
  const votes = await readAll<bigint>(
    client,
    network,
    asked.map(({ gauge, epoch }) => ({ address: voter, abi: voterAbi as Abi, functionName: 'votesAt', args: [gauge.pool, epoch] })),
  )
  const empty = asked.filter((_, i) => votes[i] === 0n)
  const rewards = [...new Set(empty.flatMap(({ gauge }) => [gauge.fees, gauge.incentives]))]
  const tokens = new Map((await readRewardTokens(client, network, rewards, rewardAbi)).map((list, i) => [rewards[i], list]))
  const parts = empty.flatMap(({ gauge, epoch }) =>
    [gauge.fees, gauge.incentives].flatMap((reward) => (tokens.get(reward) ?? []).map((token) => ({ reward, epoch, token }))),
  )
  const amounts = await readAll<bigint>(
    client,
    network,
    parts.map(({ reward, epoch, token }) => ({
      address: reward,
      abi: rewardAbi,
      functionName: 'tokenRewardsPerEpoch',
      args: [token, epoch],
    })),
  )
  const groups = new Map<string, Stranded>()
  for (const { reward, epoch, token } of parts.filter((_, i) => (amounts[i] ?? 0n) > 0n)) {
    const key = `${reward}/${epoch}`
    groups.set(key, { reward, epoch, tokens: [...(groups.get(key)?.tokens ?? []), token] })
  }
  return movable(context, [...groups.values()])
}

/**
 * Flips started epochs, distributes emission to gauges in pages, and moves unvoted rewards into the running epoch. Each run reads
 * everything from the chain, and the contracts accept each step once: a late run catches up, a second instance finds nothing to do.
 */
export const createEpochsExecutor = (account: LocalAccount): Executor => {
  const settled = createSettledEpochs()

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const contracts = voterContractsOf(network)
    if (contracts === null) return { flips: 0 }
    const { voter, minter } = contracts
    let failures = 0
    const send = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<boolean> => {
      if (signal.aborted) return false
      const call: WriteCall = buildCall({ chainId: network.chainId, to, abi, functionName, args })
      const outcome = await simulateThenSend(context, account, call)
      const isDone = outcome.status === 'done'
      if (!isDone) failures++
      logger[isDone ? 'info' : 'warn']({ functionName, ...outcome }, `${functionName} ${outcome.status}`)
      return isDone
    }
    const readPeriod = (): Promise<bigint> => client.readContract({ address: minter, abi: minterAbi, functionName: 'activePeriod' })
    const now = await nextTimestamp(client)

    let period = await readPeriod()
    if (!isFlipDue(now, period) && settled.shouldSkip(network.chainId, period)) return { epoch: Number(period), flips: 0 }
    let flips = 0
    while (flips < MOST_FLIPS && isFlipDue(now, period) && (await send(minter, minterAbi as Abi, 'updatePeriod', []))) {
      flips++
      period = await readPeriod()
    }

    const [gauges, last] = await Promise.all([
      readGaugeRows(client, network, voter),
      client.readContract({ address: voter, abi: voterAbi, functionName: 'lastEmissionEpoch' }),
    ])
    const behind = gauges.filter(({ settledEpoch }) => settledEpoch < last).map(({ pool }) => pool)
    let distributed = 0
    for (const page of pagesOf(behind)) if (await send(voter, voterAbi as Abi, 'distribute', [page])) distributed += page.length

    const stranded = await readStranded(context, voter, gauges, now)
    let rolledOver = 0
    for (const { reward, epoch, tokens } of stranded) if (await send(reward, rewardAbi, 'rollOver', [epoch, tokens])) rolledOver++
    // A node that trails the one that reported the period shows no work yet.
    const isWhole = failures === 0 && last >= period
    if (isWhole && behind.length === 0 && stranded.length === 0) settled.note(network.chainId, period)
    return { epoch: Number(period), flips, distributed, rolledOver, failures }
  }

  return { name: 'epochs', intervalMs: 15_000, worksOn: (network) => voterContractsOf(network) !== null, run }
}
