import type { Hex } from '@exchange/domain'
import { rpcBatch } from '../chain/rpc.ts'
import { sleep } from '../clock/sleep.ts'

type Receipt = { status: Hex }

/** Waits until transactions are mined. Throws when one of them failed. */
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
    await sleep(10)
  }
  throw new Error('the transactions of the control were not mined')
}
