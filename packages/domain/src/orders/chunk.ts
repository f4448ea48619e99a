import { min, mulDivDown, mulDivUp } from '../math/fullMath.ts'

/** What percentages of the order contract are of: 1,000 is one percent. */
export const PERCENT_BASE = 100_000n
/** A bid outbids one that it exceeds by more than a hundredth. */
const MIN_OUTBID_PERCENT = 101_000n

/** What the next chunk sells: a whole chunk, or what is left of the order. Twin of OrderMath.nextChunk. */
export const nextChunk = (srcAmount: bigint, srcBidAmount: bigint, srcFilledAmount: bigint): bigint =>
  min(srcBidAmount, srcAmount - srcFilledAmount)

/** Least output of a chunk of `srcAmountIn`, rounded up: in the maker's favour. Twin of OrderMath.chunkMinimum. */
export const chunkMinimum = (srcAmountIn: bigint, srcBidAmount: bigint, dstMinAmount: bigint): bigint =>
  srcAmountIn === srcBidAmount ? dstMinAmount : mulDivUp(dstMinAmount, srcAmountIn, srcBidAmount)

/** What a bid promises of a quote: less the slippage, the remainder rounded up, and less the taker's fee. Twin of OrderMath.promised. */
export const promised = (quoted: bigint, slippagePercent: bigint, dstFee: bigint): bigint => {
  const kept = quoted - mulDivDown(quoted, slippagePercent, PERCENT_BASE)
  return kept > dstFee ? kept - dstFee : 0n
}

/** Whether `dstAmount` exceeds the standing bid by more than a hundredth. Twin of OrderMath.outbids. */
export const outbids = (dstAmount: bigint, standing: bigint): boolean => dstAmount > mulDivDown(standing, MIN_OUTBID_PERCENT, PERCENT_BASE)

/** Number of chunks of an order: the last one may be smaller. */
export const chunkCount = (srcAmount: bigint, srcBidAmount: bigint): number => Number((srcAmount + srcBidAmount - 1n) / srcBidAmount)

/** Least output of a whole order in raw units: that of its whole chunks, and of what is left for the last one. */
export const orderMinimum = (srcAmount: bigint, srcBidAmount: bigint, dstMinAmount: bigint): bigint => {
  const whole = BigInt(chunkCount(srcAmount, srcBidAmount) - 1)
  return whole * dstMinAmount + chunkMinimum(srcAmount - whole * srcBidAmount, srcBidAmount, dstMinAmount)
}

/** Size of a chunk, rounded up, so that `chunks` of them sell the whole amount and never one more is needed. */
export const chunkSize = (srcAmount: bigint, chunks: number): bigint => (srcAmount + BigInt(chunks) - 1n) / BigInt(chunks)
