import type { Address } from '@exchange/domain'

/**
 * Runs the work of one account on one chain piece by piece, in the order of the calls: two transactions of one account never take the same
 * nonce, and each is simulated on the state that the previous one left. Urgent pieces go before all waiting ones. A failed piece does not
 * stop the next.
 */
export type EnqueueForAccount = <T>(chainId: number, account: Address, work: () => Promise<T>, isUrgent?: boolean) => Promise<T>

type Piece = () => Promise<unknown>

/** The waiting pieces of an account, in the order in which they run. */
type Queue = { isBusy: boolean; readonly urgent: Piece[]; readonly others: Piece[] }

const next = ({ urgent, others }: Queue): Piece | undefined => urgent.shift() ?? others.shift()

const workOff = async (queue: Queue): Promise<void> => {
  if (queue.isBusy) return
  queue.isBusy = true
  for (let piece = next(queue); piece; piece = next(queue)) await piece()
  queue.isBusy = false
}

export const createAccountQueues = (): EnqueueForAccount => {
  const queues = new Map<string, Queue>()
  return (chainId, account, work, isUrgent = false) => {
    const key = `${chainId}/${account.toLowerCase()}`
    const queue = queues.get(key) ?? { isBusy: false, urgent: [], others: [] }
    queues.set(key, queue)
    return new Promise((resolve, reject) => {
      queue[isUrgent ? 'urgent' : 'others'].push(async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      })
      void workOff(queue)
    })
  }
}
