import { EPOCH, epochNext, epochStart } from '@exchange/domain'

/** Ended epochs that are looked at for what nobody voted for: an executor that was away for longer has left nothing but these behind. */
const LOOK_BACK = 12

/** Whether an epoch has begun that is not minted yet. */
export const isFlipDue = (now: bigint, activePeriod: bigint): boolean => epochStart(now) > activePeriod

/** Epochs that are over, the newest first. */
export const endedEpochs = (now: bigint): readonly bigint[] =>
  Array.from({ length: LOOK_BACK }, (_, i) => epochStart(now) - EPOCH * BigInt(i + 1))

/** From then on what waits is collected though it is little: it belongs to the voters of this epoch. */
const LAST_SECONDS = 7_200n

/** Fees of one token of a gauge: what waits in the pool, and what those it goes to have been given so far. Raw units. */
export type WaitingFees = { readonly waiting: bigint; readonly collected: bigint }

const isLate = (now: bigint): boolean => epochNext(now) - now <= LAST_SECONDS

/**
 * Whether a gauge's fees are worth a transaction: as long as the epoch lasts, when what waits of some token is half of what those it goes to
 * have so far; in its last two hours, when it is a hundredth. It follows from the chain alone, so that several instances, or one that was
 * killed, collect no more often than one does.
 */
export const isCollectionDue = (fees: readonly WaitingFees[], now: bigint): boolean => {
  const part = isLate(now) ? 100n : 2n
  return fees.some(({ waiting, collected }) => waiting > 0n && waiting * part >= collected)
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * Whether a page of positions, one of `count`, is worth its own transaction when a gauge's `fees` are collected; anybody may stake as many positions
 * as they like. As long as the epoch lasts, when it holds a hundredth of what waits of some token; in its last two hours, a ten-thousandth of what
 * waits and of what those it goes to have. Of many pages half of an even share is enough, then a hundredth of one: what is left waiting is never
 * more than half, and in the end a hundredth.
 */
export const isPageDue = (page: readonly bigint[], fees: readonly WaitingFees[], count: number, now: bigint): boolean =>
  fees.some(({ waiting, collected }, i) => {
    const held = page[i] ?? 0n
    if (held === 0n) return false
    return isLate(now)
      ? held * larger(10_000n, 100n * BigInt(count)) >= waiting + collected
      : held * larger(100n, 2n * BigInt(count)) >= waiting
  })
