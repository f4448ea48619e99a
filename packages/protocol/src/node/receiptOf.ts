import type { Hex } from '@exchange/domain'
import { type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** The first and the longest pause between two polls; each is twice the previous one. */
const [FIRST_MS, LONGEST_MS] = [10, 250]

/**
 * Polls for the receipt of a transaction. viem's `waitForTransactionReceipt` only polls again at the next block: on a chain that mines on
 * demand it waits for ever when its transaction is mined during a poll. Throws the node's error, and after `mostMs` milliseconds.
 */
export const receiptOf = async (
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  mostMs = 60_000,
): Promise<TransactionReceipt> => {
  const until = performance.now() + mostMs
  for (let pause = FIRST_MS; performance.now() < until; pause = Math.min(pause * 2, LONGEST_MS)) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new Error(`transaction ${hash} is not mined after ${mostMs} ms`)
}
