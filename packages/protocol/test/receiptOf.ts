import type { Hex } from '@exchange/domain'
import { type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/**
 * The receipt of a transaction on a chain that mines by itself. It is asked for again and again: who waits for a further block instead waits for
 * ever where the block was there before its receipts.
 */
export const receiptOf = async (client: PublicClient, hash: Hex): Promise<TransactionReceipt> => {
  for (let tries = 0; tries < 3_000; tries++) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  throw new Error(`transaction ${hash} is not mined`)
}
