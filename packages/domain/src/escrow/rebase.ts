import { EPOCH } from '../epoch/epoch.ts'

/** Epochs that one claim looks at, at most. Twin of RebaseDistributor.MAX_EPOCHS_PER_CLAIM. */
export const MAX_EPOCHS_PER_CLAIM = 50n

/** Claims that it takes until nothing is due. `next` is a lock's first unclaimed epoch, `last` the last one that was funded; zero before. */
export const claimsNeeded = (next: bigint, last: bigint): number => {
  if (last === 0n || next > last) return 0
  const epochs = (last - next) / EPOCH + 1n
  return Number((epochs + MAX_EPOCHS_PER_CLAIM - 1n) / MAX_EPOCHS_PER_CLAIM)
}
