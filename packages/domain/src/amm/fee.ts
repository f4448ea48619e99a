import { mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'

const Q128 = 2n ** 128n

/** The fee on a gross amount in, rounded up. Raw units; `fee` in pips. Twin of FeeMath.feeOn. */
export const feeOn = (amountIn: bigint, fee: bigint): bigint => mulDivUp(amountIn, fee, PIPS)

/** Smallest gross amount in that leaves `net` after the fee. Raw units; `fee` in pips, below 1,000,000. Twin of FeeMath.grossFor. */
export const grossFor = (net: bigint, fee: bigint): bigint => mulDivUp(net, PIPS, PIPS - fee)

/**
 * Growth of the fee index (fees per pool token, times 2^128) when `supply` pool tokens share `fees`, rounded down. Twin of
 * FeeMath.indexGrowth.
 */
export const indexGrowth = (fees: bigint, supply: bigint): bigint => mulDivDown(fees, Q128, supply)

/** Fees in raw units of `balance` pool tokens over a `growth` of the index, rounded down. Twin of FeeMath.feesOver. */
export const feesOver = (balance: bigint, growth: bigint): bigint => mulDivDown(balance, growth, Q128)
