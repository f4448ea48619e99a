import { EPOCH, epochNext, epochStart } from '@exchange/domain'
import { HOUR } from '@exchange/domain/clock/day'

/** Ended epochs that are checked for unvoted rewards: an executor that was away for longer leaves only older ones behind. */
const LOOK_BACK = 12

/** Whether an epoch has started that is not minted yet. */
export const isFlipDue = (now: bigint, activePeriod: bigint): boolean => epochStart(now) > activePeriod

/** Ended epochs, newest first. */
export const endedEpochs = (now: bigint): readonly bigint[] =>
  Array.from({ length: LOOK_BACK }, (_, i) => epochStart(now) - EPOCH * BigInt(i + 1))

/** In these last seconds, small amounts are collected too: they belong to the voters of this epoch. */
const LAST_SECONDS = 2n * HOUR

/** Fees of one token of a gauge: the amount that waits in the pool, and the amount that its receivers have so far. Raw units. */
export type WaitingFees = { readonly waiting: bigint; readonly collected: bigint }

const isLate = (now: bigint): boolean => epochNext(now) - now <= LAST_SECONDS

/**
 * Whether a gauge's fees are worth a transaction: during the epoch, when the waiting amount of some token is half of what its receivers
 * have so far; in the last two hours, when it is a hundredth. It depends only on the chain, so several or killed instances collect no more
 * often than one.
 */
export const isCollectionDue = (fees: readonly WaitingFees[], now: bigint): boolean => {
  const part = isLate(now) ? 100n : 2n
  return fees.some(({ waiting, collected }) => waiting > 0n && waiting * part >= collected)
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * Whether a page of positions, one of `count`, is worth its own transaction when a gauge's `fees` are collected; anyone can stake any
 * number of positions. During the epoch, it must hold a hundredth of a token's waiting amount; in the last two hours, a ten-thousandth of
 * the waiting amount and of what its receivers have. With many pages, half of an even share is enough, then a hundredth of one: the rest is
 * never more than half, and in the end a hundredth.
 */
export const isPageDue = (page: readonly bigint[], fees: readonly WaitingFees[], count: number, now: bigint): boolean =>
  fees.some(({ waiting, collected }, i) => {
    const held = page[i] ?? 0n
    if (held === 0n) return false
    return isLate(now)
      ? held * larger(10_000n, 100n * BigInt(count)) >= waiting + collected
      : held * larger(100n, 2n * BigInt(count)) >= waiting
  })
