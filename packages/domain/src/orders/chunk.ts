import { min, mulDivDown, mulDivUp } from '../math/fullMath.ts'

/** The order contract's base of percentages: 1,000 is one percent. */
export const PERCENT_BASE = 100_000n
/** A bid must exceed another by more than one percent to replace it. */
const MIN_OUTBID_PERCENT = 101_000n

/** Raw units that the next chunk sells: a whole chunk, or the rest of the order. Twin of OrderMath.nextChunk. */
export const nextChunk = (srcAmount: bigint, srcBidAmount: bigint, srcFilledAmount: bigint): bigint =>
  min(srcBidAmount, srcAmount - srcFilledAmount)

/** Minimum output in raw units of a chunk of `srcAmountIn`, rounded up in the maker's favour. Twin of OrderMath.chunkMinimum. */
export const chunkMinimum = (srcAmountIn: bigint, srcBidAmount: bigint, dstMinAmount: bigint): bigint =>
  srcAmountIn === srcBidAmount ? dstMinAmount : mulDivUp(dstMinAmount, srcAmountIn, srcBidAmount)

/**
 * Raw units that a bid promises of a quote: less the slippage, rounded up, and less the taker's fee; 0 if the fee takes everything. Twin of
 * OrderMath.promised.
 */
export const promised = (quoted: bigint, slippagePercent: bigint, dstFee: bigint): bigint => {
  const kept = quoted - mulDivDown(quoted, slippagePercent, PERCENT_BASE)
  return kept > dstFee ? kept - dstFee : 0n
}

/** Whether `dstAmount` exceeds the standing bid by more than one percent. Twin of OrderMath.outbids. */
export const outbids = (dstAmount: bigint, standing: bigint): boolean => dstAmount > mulDivDown(standing, MIN_OUTBID_PERCENT, PERCENT_BASE)

/** Number of chunks of an order. The last one may be smaller. */
export const chunkCount = (srcAmount: bigint, srcBidAmount: bigint): number => Number((srcAmount + srcBidAmount - 1n) / srcBidAmount)

/** Minimum output in raw units of a whole order: of its whole chunks and of the last, smaller one. */
export const orderMinimum = (srcAmount: bigint, srcBidAmount: bigint, dstMinAmount: bigint): bigint => {
  const whole = BigInt(chunkCount(srcAmount, srcBidAmount) - 1)
  return whole * dstMinAmount + chunkMinimum(srcAmount - whole * srcBidAmount, srcBidAmount, dstMinAmount)
}

/** Size of a chunk in raw units, rounded up, so that `chunks` of them sell the whole amount. */
export const chunkSize = (srcAmount: bigint, chunks: number): bigint => (srcAmount + BigInt(chunks) - 1n) / BigInt(chunks)
