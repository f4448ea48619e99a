import type { Hex } from 'viem'
import { rpc, rpcBatch, type RpcCall } from './rpc.ts'

/**
 * Sends transactions that are mined together, in order; returns their hashes. A chain that mines each one at once would make a block for
 * each, and strand one that arrives while the previous one is mined (how/operations-and-faults#stranded-transactions). A chain without
 * automatic mining stays that way.
 */
export async function sendInOneBlock(url: string, calls: readonly RpcCall[]): Promise<readonly Hex[]> {
  if (!(await rpc<boolean>(url, 'anvil_getAutomine'))) return rpcBatch<Hex>(url, calls)
  await rpc(url, 'evm_setAutomine', [false])
  try {
    return await rpcBatch<Hex>(url, calls)
  } finally {
    // The node then mines everything pending.
    await rpc(url, 'evm_setAutomine', [true])
  }
}
