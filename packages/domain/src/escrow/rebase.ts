import { EPOCH } from '../epoch/epoch.ts'

/** Maximum number of epochs per claim. Twin of RebaseDistributor.MAX_EPOCHS_PER_CLAIM. */
export const MAX_EPOCHS_PER_CLAIM = 50n

/** Number of claims until nothing is due. `next` is the lock's first unclaimed epoch, `last` the last funded one; zero if there is none. */
export const claimsNeeded = (next: bigint, last: bigint): number => {
  if (last === 0n || next > last) return 0
  const epochs = (last - next) / EPOCH + 1n
  return Number((epochs + MAX_EPOCHS_PER_CLAIM - 1n) / MAX_EPOCHS_PER_CLAIM)
}
