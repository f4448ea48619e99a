import type { Client } from 'viem'
import type { Network } from '../networks.ts'
import { readHead } from './readHead.ts'
import { readMany, requireValues } from './readMany.ts'

/** View calls for Multicall3. */
export type ViewCalls = Parameters<typeof readMany>[2]

/** Runs view calls as of one block, all or none. `timestamp` is the block's, in seconds. */
export type Snapshot = {
  readonly blockNumber: bigint
  readonly timestamp: number
  readonly ask: (calls: ViewCalls) => Promise<readonly unknown[]>
}

/** The newest block, and a way to read at it. Throws what a read throws. */
export const takeSnapshot = async (client: Client, network: Network): Promise<Snapshot> => {
  const head = await readHead(client)
  if (head.status === 'failed') throw head.error
  const blockNumber = BigInt(head.data.number)
  const { timestamp } = head.data
  return { blockNumber, timestamp, ask: async (calls) => requireValues(await readMany(client, network, calls, blockNumber)) }
}
