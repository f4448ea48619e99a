import type { Hex } from '@exchange/domain'
import { rpc, rpcBatch } from '../chain/rpc.ts'
import { sleep } from '../sleep.ts'

type Receipt = { status: Hex }

/** Looks at the receipts, ten milliseconds apart, after which a block is asked for. */
const LOOKS_PER_BLOCK = 100

/**
 * Waits until transactions are mined. A node that mines each of them at once leaves one that came while it mined for the next block: after a
 * second it is asked for that. Throws when one of them failed.
 */
export async function waitForReceipts(url: string, hashes: readonly Hex[]): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    const receipts = await rpcBatch<Receipt | null>(
      url,
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    if (receipts.every((receipt) => receipt !== null)) {
      if (receipts.every((receipt) => receipt?.status === '0x1')) return
      throw new Error('a transaction of the control failed')
    }
    if (i % LOOKS_PER_BLOCK === LOOKS_PER_BLOCK - 1) await rpc(url, 'evm_mine', [])
    await sleep(10)
  }
  throw new Error('the transactions of the control were not mined')
}
