import type { FeeKind, FeeBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The name of each kind of fee. */
export const termWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  swapFee: msg`Swap fee`,
  baseFee: msg`Minimum swap fee`,
  communityFee: msg`Treasury share`,
}

/** The field label of each kind of fee. */
export const fieldWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  swapFee: msg`New swap fee`,
  baseFee: msg`New minimum swap fee`,
  communityFee: msg`New treasury share`,
}

/** The effect on traders and liquidity providers. */
export const effectWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  swapFee: msg`Traders pay it on what they sell, from the next swap. It goes to pool-token holders, and for staked tokens to the pool’s voters.`,
  baseFee: msg`Traders pay at least this from the next swap; volatility adds to it. It goes to positions in range, after the treasury share.`,
  communityFee: msg`Traders pay the same. From the next swap, the treasury receives this share of every fee and positions in range the rest.`,
}

/** An example that is worked out before and after. */
export const exampleWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  swapFee: msg({ message: 'A swap of {example} pays' }),
  baseFee: msg({ message: 'A swap of {example} pays at least' }),
  communityFee: msg({ message: 'Of {example} in fees, positions receive' }),
}

/** The button label of each kind. */
export const actWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  swapFee: msg`Set the swap fee`,
  baseFee: msg`Set the minimum swap fee`,
  communityFee: msg`Set the treasury share`,
}

/** Why a fee cannot be set; the compiler reports a missing one. */
export const stopWords: Readonly<Record<FeeBlocker['code'], MessageDescriptor>> = {
  feeMissing: msg`Enter a fee`,
  feeInvalid: msg`Enter a number, such as 0.3 or 0,3`,
  feeTooPrecise: msg({ message: 'Enter at most {decimals, plural, one {# decimal} other {# decimals}}' }),
  feeOutOfRange: msg({ message: 'Enter a fee from {least} to {most}' }),
  feeUnknown: msg`Loading the fee`,
  feeUnchanged: msg`This is already the fee`,
}
