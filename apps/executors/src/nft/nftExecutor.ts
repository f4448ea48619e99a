import { type Address, isSameAddress } from '@exchange/domain'
import { buildCall, erc20Abi, nftRoyaltiesAbi, readMany, votingRewardAbi, type Network } from '@exchange/protocol'
import type { Abi, LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { simulateThenSend } from '../chain/send.ts'
import { isCollectionDue, type WaitingFees } from '../epochs/decide.ts'
import { readGaugeRows, readRewardTokens, voterContractsOf } from '../epochs/voterContracts.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { toStakerFees, stakersCalls } from '../epochs/stakerFees.ts'

/** Tokens per distribution transaction. */
const TOKENS_PER_PAGE = 8

/** The collection's contracts when a network has them, otherwise null. */
const nftContractsOf = ({ deployment: { contracts } }: Network) => {
  const { nftStaking, nftRoyalties } = contracts
  return nftStaking === undefined || nftRoyalties === undefined ? null : { nftStaking, nftRoyalties }
}

const isWrappedNative = ({ deployment: { contracts } }: Network, token: Address): boolean => isSameAddress(token, contracts.wrappedNative)

/** Tokens that stakers and minters receive: the listed ones, and all tokens that voters received as fees. */
const readTokens = async ({ client, network }: RunContext): Promise<readonly Address[]> => {
  const contracts = voterContractsOf(network)
  const gauges = contracts === null ? [] : await readGaugeRows(client, network, contracts.voter)
  const fees = gauges.map((gauge) => gauge.fees)
  const paid = await readRewardTokens(client, network, fees, votingRewardAbi as Abi)
  const { tokens, contracts: deployed } = network.deployment
  const all = [deployed.wrappedNative, ...tokens.map(({ address }) => address), ...paid.flat()]
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

type NftContracts = NonNullable<ReturnType<typeof nftContractsOf>>

/** A token with its waiting and distributed amounts, for stakers and for minters. */
type Waiting = { readonly token: Address; readonly atStakers: WaitingFees; readonly atMinters: WaitingFees }

/** Figures that are read per token. */
const FIGURES = 7

/** Waiting amounts of each token, without what the token refuses to pay the stakers. Tokens that cannot be read are left out. */
const readWaiting = async (
  { client, network }: RunContext,
  { nftStaking, nftRoyalties }: NftContracts,
  tokens: readonly Address[],
  now: bigint,
): Promise<readonly Waiting[]> => {
  const royalties = { address: nftRoyalties, abi: nftRoyaltiesAbi as Abi }
  const asked = tokens.map((token) => [
    ...stakersCalls(nftStaking, token, now),
    { address: token, abi: erc20Abi as Abi, functionName: 'balanceOf', args: [royalties.address] },
    { ...royalties, functionName: 'held', args: [token] },
    { ...royalties, functionName: 'pending', args: [token] },
    { ...royalties, functionName: 'waiting', args: [token] },
  ])
  const answers = await readMany(client, network, asked.flat())
  const coins = await client.getBalance({ address: royalties.address })
  return tokens.flatMap((token, i) => {
    const figures = answers
      .slice(FIGURES * i, FIGURES * (i + 1))
      .flatMap((answer) => (answer.status === 'ok' ? [answer.data as bigint] : []))
    if (figures.length < FIGURES) return []
    const [paidIn = 0n, kept = 0n, pending = 0n, refused = 0n] = figures.slice(3)
    const sold = isWrappedNative(network, token) ? coins : 0n
    return [{ token, atStakers: toStakerFees(figures), atMinters: { waiting: paidIn + sold - kept - refused, collected: pending } }]
  })
}

/** Tokens with enough undistributed income, for stakers or for minters. */
const readDue = async (
  context: RunContext,
  contracts: NftContracts,
  tokens: readonly Address[],
  now: bigint,
): Promise<readonly Address[]> => {
  const due: Address[] = []
  for (const waiting of await readWaiting(context, contracts, tokens, now)) {
    if (isCollectionDue([waiting.atStakers], now) || isCollectionDue([waiting.atMinters], now)) due.push(waiting.token)
  }
  return due
}

// NFT-8
/**
 * Distributes the income of the collection's stakers and minters within the epoch in which it came in. Each run reads everything from the
 * chain, and uses the rule of collecting fees: a second instance finds nothing to do.
 */
export const createNftExecutor = (account: LocalAccount): Executor => {
  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger, signal } = context
    const contracts = nftContractsOf(network)
    if (contracts === null) return { distributions: 0 }
    const now = await nextTimestamp(client)
    const tokens = await readTokens(context)
    const due = await readDue(context, contracts, tokens, now)
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
