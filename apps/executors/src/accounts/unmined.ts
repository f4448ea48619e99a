import type { Address } from '@exchange/domain'

/** A node takes a transaction in the place of one that waits with the same nonce when it pays an eighth more. */
const [RAISE_PARTS, RAISE_BASE] = [9n, 8n]
/** Times the price that the chain asks for, which is the most that is paid: transactions that a node swallows cost no fortune later. */
const MOST_TIMES = 10n

type Waiting = { readonly nonce: number; readonly gasPrice: bigint }

/**
 * The last transaction that each account has sent to each chain and that no block has taken yet, as far as is known: the next one replaces it,
 * for it has its nonce. Prices are wei for a unit of gas.
 */
export type Unmined = {
  /** What a transaction of this nonce pays where the chain asks for `asked`: enough to replace the one that waits, rounded up, within bounds. */
  readonly priceOf: (chainId: number, account: Address, nonce: number, asked: bigint) => bigint
  /** Notes that a transaction waits. */
  readonly note: (chainId: number, account: Address, waiting: Waiting) => void
}

export const createUnmined = (): Unmined => {
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
