import { findNetworkEntry, type Network } from '@exchange/protocol'
import { createPublicClient, custom, encodeFunctionResult, type Hex, multicall3Abi, pad, toHex } from 'viem'
import { expect, it } from 'vitest'
import { createAnnouncements } from './announcements.ts'

const address = `0x${'a'.repeat(40)}` as const
const contracts = { governanceToken: address, bridge: address, bridgeEndpoint: address, multicall3: address }
const network = { ...findNetworkEntry(56), deployment: { startBlock: 5, contracts } } as unknown as Network
/** One block every half second, for more than a year. */
const HEAD = 70_000_000n
const DAY = 86_400n

/** A node that answers for a limited number of blocks of logs, and records the requested ones. */
const nodeOf = (most: bigint) => {
  const asked: (readonly [from: bigint, to: bigint])[] = []
  let head = HEAD
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const first = (params as readonly unknown[] | undefined)?.[0]
    if (method === 'eth_blockNumber') return toHex(head)
    if (method === 'eth_getBlockByNumber') {
      const number = first === 'latest' ? head : BigInt(first as Hex)
      return { number: toHex(number), timestamp: toHex(1_000_000_000n + number / 2n), hash: toHex(number, { size: 32 }), transactions: [] }
    }
    if (method === 'eth_call')
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [{ success: true, returnData: pad(address) }] })
    const { fromBlock, toBlock } = first as { readonly fromBlock: Hex; readonly toBlock: Hex }
    const range = [BigInt(fromBlock), BigInt(toBlock)] as const
    if (range[1] - range[0] >= most) throw Object.assign(new Error('block range is too large'), { code: -32_000 })
    asked.push(range)
    return []
  }
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  return { asked, client, grow: (blocks: bigint) => (head += blocks) }
}

// BRIDGE-7, BRIDGE-15: nodes of public networks answer for few blocks at a time
it('reads the blocks in which what can still be made was announced, without a hole, and then the newest alone', async () => {
  const { asked, client, grow } = nodeOf(1_000n)
  const announcements = createAnnouncements()
  expect(await announcements.mustPause({ client, network })).toBe(false)
  expect(HEAD - asked[0]![0]).toBe(2n * 17n * DAY)
  for (const [i, [from]] of asked.entries()) if (i > 0) expect(from).toBe(asked[i - 1]![1] + 1n)
  expect(asked.at(-1)![1]).toBe(HEAD)
  asked.splice(0)
  grow(50n)
  await announcements.mustPause({ client, network })
  expect(asked).toEqual([[HEAD - 100n, HEAD + 50n]])
})
