import type { Address } from '@exchange/domain'

/** A node replaces a pending transaction of the same nonce when the new one pays an eighth more. */
const [RAISE_PARTS, RAISE_BASE] = [9n, 8n]
/** The highest price paid, as a multiple of the chain's price: transactions that a node swallows must not become expensive later. */
const MOST_TIMES = 10n

type Waiting = { readonly nonce: number; readonly gasPrice: bigint }

/**
 * The last transaction of each account on each chain that is not known to be mined. The next transaction has the same nonce and replaces
 * it. Prices are wei per unit of gas.
 */
export type PendingTransactions = {
  /**
   * The price for a transaction of this nonce when the chain asks for `asked`: enough to replace the pending one, rounded up, within
   * bounds.
   */
  readonly priceOf: (chainId: number, account: Address, nonce: number, asked: bigint) => bigint
  /** Records a pending transaction. */
  readonly note: (chainId: number, account: Address, waiting: Waiting) => void
}

export const createPendingTransactions = (): PendingTransactions => {
  const waiting = new Map<string, Waiting>()
  const keyOf = (chainId: number, account: Address): string => `${chainId}/${account.toLowerCase()}`
  return {
    priceOf: (chainId, account, nonce, asked) => {
      const last = waiting.get(keyOf(chainId, account))
      if (last?.nonce !== nonce) return asked
      const raised = (last.gasPrice * RAISE_PARTS + RAISE_BASE - 1n) / RAISE_BASE
      const price = raised > asked ? raised : asked
      return price < asked * MOST_TIMES ? price : asked * MOST_TIMES
    },
    note: (chainId, account, transaction) => void waiting.set(keyOf(chainId, account), transaction),
  }
}
