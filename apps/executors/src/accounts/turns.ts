import type { Address } from '@exchange/domain'

/**
 * Runs the work of one account on one chain piece after piece, in the order of the calls: two transactions of one account never take the same
 * nonce, and each is simulated on what the one before it left. A piece that fails does not stop the next.
 */
export type InTurn = <T>(chainId: number, account: Address, work: () => Promise<T>) => Promise<T>

export const createTurns = (): InTurn => {
  /** The last work that each account has on each chain. */
  const turns = new Map<string, Promise<unknown>>()
  return (chainId, account, work) => {
    const key = `${chainId}/${account.toLowerCase()}`
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
    turns.set(key, turn)
    return turn
  }
}
