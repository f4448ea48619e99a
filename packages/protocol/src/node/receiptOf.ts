import type { Hex } from '@exchange/domain'
import { type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** The first pause between two looks, and the longest: each is twice the one before it. */
const [FIRST_MS, LONGEST_MS] = [10, 250]

/**
 * The receipt of a transaction, asked for again and again until it is there. viem's `waitForTransactionReceipt` looks again at the next block only:
 * on a chain that mines on demand it waits for ever where its transaction is mined while it looks. Throws what the node answers, and after
 * `mostMs` milliseconds.
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
