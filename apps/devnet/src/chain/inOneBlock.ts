import type { Hex } from 'viem'
import { rpc, rpcBatch, type RpcCall } from './rpc.ts'

/**
 * Sends transactions that are mined together, in their order; answers their hashes. A chain that mines each one at once would make a block of
 * each, and strand the one that comes while the one before it is mined (how/operations-and-faults#stranded-transactions). A chain that does not mine by itself is left so.
 */
export async function sendInOneBlock(url: string, calls: readonly RpcCall[]): Promise<readonly Hex[]> {
  if (!(await rpc<boolean>(url, 'anvil_getAutomine'))) return rpcBatch<Hex>(url, calls)
  await rpc(url, 'evm_setAutomine', [false])
  try {
    return await rpcBatch<Hex>(url, calls)
  } finally {
    // The node then mines all that waits.
    await rpc(url, 'evm_setAutomine', [true])
  }
}
