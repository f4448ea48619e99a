import { epochNext, type Address } from '@exchange/domain'
import { buildCall, erc20Abi, nftRoyaltiesAbi, nftStakingAbi, readMany, votingRewardAbi, type Network } from '@exchange/protocol'
import type { Abi, LocalAccount } from 'viem'
import { simulateThenSend } from '../chain/send.ts'
import { isCollectionDue } from '../epochs/decide.ts'
import { readGaugeRows, readRewardTokens, voterContractsOf } from '../epochs/voterContracts.ts'
import type { Executor, RunContext, RunReport } from '../host/executor.ts'

/** Tokens that one transaction shares out. */
const TOKENS_PER_PAGE = 8

/** The contracts of the collection where a network has them, else null. */
const nftContractsOf = ({ deployment: { contracts } }: Network) => {
  const { nftStaking, nftRoyalties } = contracts
  return nftStaking === undefined || nftRoyalties === undefined ? null : { nftStaking, nftRoyalties }
}

/** Tokens that stakers and minters are paid in: the listed ones, and whatever voters were paid as fees. */
const readTokens = async ({ client, network }: RunContext): Promise<readonly Address[]> => {
  const contracts = voterContractsOf(network)
  const gauges = contracts === null ? [] : await readGaugeRows(client, network, contracts.voter)
  const fees = gauges.map((gauge) => gauge.fees)
  const paid = await readRewardTokens(client, network, fees, votingRewardAbi as Abi)
  const { tokens, contracts: deployed } = network.deployment
  const all = [deployed.wrappedNative, ...tokens.map(({ address }) => address), ...paid.flat()]
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

/** Tokens of which enough has arrived and is shared out to nobody yet, at stakers or at minters. One that cannot be read waits. */
const readDue = async ({ client, network }: RunContext, tokens: readonly Address[], now: bigint): Promise<readonly Address[]> => {
  const contracts = nftContractsOf(network)
  if (contracts === null) return []
  const staking = { address: contracts.nftStaking, abi: nftStakingAbi as Abi }
  const royalties = { address: contracts.nftRoyalties, abi: nftRoyaltiesAbi as Abi }
  const asked = tokens.map((token) => [
    { address: token, abi: erc20Abi as Abi, functionName: 'balanceOf', args: [staking.address] },
    { ...staking, functionName: 'held', args: [token] },
    { ...staking, functionName: 'tokenRewardsPerEpoch', args: [token, epochNext(now)] },
    { address: token, abi: erc20Abi as Abi, functionName: 'balanceOf', args: [royalties.address] },
    { ...royalties, functionName: 'held', args: [token] },
    { ...royalties, functionName: 'pending', args: [token] },
  ])
  const answers = await readMany(client, network, asked.flat())
  const coins = await client.getBalance({ address: royalties.address })
  const wrapped = network.deployment.contracts.wrappedNative.toLowerCase()
  return tokens.filter((token, i) => {
    const figures = answers.slice(6 * i, 6 * i + 6).flatMap((answer) => (answer.status === 'ok' ? [answer.data as bigint] : []))
    if (figures.length < 6) return false
    const [arrived = 0n, booked = 0n, next = 0n, paidIn = 0n, kept = 0n, pending = 0n] = figures
    const sold = token.toLowerCase() === wrapped ? coins : 0n
    const fees = [
      { waiting: arrived - booked, collected: next },
      { waiting: paidIn + sold - kept, collected: pending },
    ]
    return isCollectionDue(fees, now)
  })
}

/**
 * Shares out what came in for the stakers and minters of the collection, within the epoch in which it came in. All of it is read from the
 * chain at each run, by the rule that collects fees: a second instance finds nothing to do.
 */
export const createNftExecutor = (account: LocalAccount): Executor => {
  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const contracts = nftContractsOf(network)
    if (contracts === null) return { distributions: 0 }
    const { timestamp: now } = await client.getBlock({ blockTag: 'pending' })
    const tokens = await readTokens(context)
    const due = await readDue(context, tokens, now)
    let distributions = 0
    for (let from = 0; from < due.length && !signal.aborted; from += TOKENS_PER_PAGE) {
      const args = [due.slice(from, from + TOKENS_PER_PAGE)]
      const call = { chainId: network.chainId, to: contracts.nftRoyalties, abi: nftRoyaltiesAbi as Abi }
      const outcome = await simulateThenSend(context, account, buildCall({ ...call, functionName: 'distribute', args }))
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ tokens: args[0], ...outcome }, `distribute ${outcome.status}`)
      if (isDone) distributions++
    }
    return { tokens: tokens.length, due: due.length, distributions }
  }

  return { name: 'nft', intervalMs: 60_000, worksOn: (network) => nftContractsOf(network) !== null, run }
}
