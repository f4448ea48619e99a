import type { Address, Hex } from '@exchange/domain'
import { type Client, createPublicClient, custom, encodeAbiParameters, encodeEventTopics, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { voterAbi } from '../generated/voter.ts'
import { findNetworkEntry, type Network, type NetworkEntry } from '../networks.ts'
import { readVoteChanges } from './readVoteChanges.ts'

const voter: Address = '0x00000000000000000000000000000000000000aa'
const account: Address = '0x00000000000000000000000000000000000000bb'
const pool: Address = '0x0000000000000000000000000000000000000123'
const network = { ...(findNetworkEntry(31356) as NetworkEntry), deployment: { startBlock: 10, contracts: { voter } } } as unknown as Network

const log = (eventName: 'Voted' | 'Abstained', block: number, tokenId: bigint, votes: bigint) => ({
  address: voter,
  topics: encodeEventTopics({ abi: voterAbi, eventName, args: { account, pool, tokenId } }),
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }], [votes, votes, 604_800n]),
  blockNumber: `0x${block.toString(16)}`,
  blockHash: pad('0x1'),
  transactionHash: pad('0x2'),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
})

/** A chain of a block a second with 9,000 blocks. */
const node = (logs: readonly ReturnType<typeof log>[]) => {
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    if (method === 'eth_getBlockByNumber') {
      const [tag] = params as [string]
      const number = tag === 'latest' ? 9_000 : Number(tag)
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(1_000 + number).toString(16)}`, transactions: [] }
    }
    const [{ fromBlock, toBlock, topics }] = params as [{ fromBlock: Hex; toBlock: Hex; topics: readonly Hex[] }]
    expect(topics[1]?.toLowerCase()).toBe(pad(account))
    return logs.filter(
      ({ blockNumber, topics: [event] }) =>
        event === topics[0] && Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(toBlock),
    )
  }
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client
}

// exchange §2 /dashboard/vote: voting history
describe('the votes of an account', () => {
  it('are what was given and taken back since a time', async () => {
    const logs = [log('Voted', 50, 1n, 9n), log('Voted', 200, 1n, 7n), log('Abstained', 300, 1n, 7n)]
    expect(await readVoteChanges(node(logs), network, account, 1_100)).toEqual({
      status: 'ok',
      data: [
        { epoch: 604_800n, lockId: 1n, pool, votes: 7n },
        { epoch: 604_800n, lockId: 1n, pool, votes: -7n },
      ],
    })
  })

  it('are a failed read where the network has none', async () => {
    const bare = { ...network, deployment: { startBlock: 10, contracts: {} } } as unknown as Network
    expect(await readVoteChanges(node([]), bare, account, 0)).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
  })
})
