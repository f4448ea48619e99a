import { type Address, DomainError, type VoteChange } from '@exchange/domain'
import { type Client, getAbiItem } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { voterAbi } from '../generated/voter.ts'
import type { Network } from '../networks.ts'
import { blockAt, inPieces } from './logRanges.ts'
import { type ReadResult, toReadResult } from './readResult.ts'

const voted = getAbiItem({ abi: voterAbi, name: 'Voted' })
const abstained = getAbiItem({ abi: voterAbi, name: 'Abstained' })

/** Every vote that an account's locks gave or took back since a chain time (seconds), in no order; from the logs of the chain. */
export const readVoteChanges = (
  client: Client,
  network: Network,
  account: Address,
  since: number,
): Promise<ReadResult<readonly VoteChange[]>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.voter
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { number: head } = await getBlock(client, { blockTag: 'latest' })
    if (head === null) throw new DomainError('rpc.invalidResponse')
    const first = await blockAt(client, BigInt(network.deployment.startBlock), head, since)
    const range = { address, args: { account }, strict: true } as const
    const [given, taken] = await Promise.all([
      inPieces(first, head, (fromBlock, toBlock) => getLogs(client, { ...range, event: voted, fromBlock, toBlock })),
      inPieces(first, head, (fromBlock, toBlock) => getLogs(client, { ...range, event: abstained, fromBlock, toBlock })),
    ])
    const changeOf = ({ epoch, tokenId, pool, votes }: (typeof given)[number]['args']): VoteChange => ({
      epoch,
      lockId: tokenId,
      pool,
      votes,
    })
    return [...given.map(({ args }) => changeOf(args)), ...taken.map(({ args }) => ({ ...changeOf(args), votes: -args.votes }))]
  })
