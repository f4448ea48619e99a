import { mulDivDown, mulDivUp, PIPS } from '../math/fullMath.ts'

const Q128 = 2n ** 128n

/** Part of a gross amount in that is kept for holders, rounded up. `fee` in pips. Twin of FeeMath.feeOn. */
export const feeOn = (amountIn: bigint, fee: bigint): bigint => mulDivUp(amountIn, fee, PIPS)

/** Least gross amount in that leaves `net` after the fee. `fee` in pips, below 100 %. Twin of FeeMath.grossFor. */
export const grossFor = (net: bigint, fee: bigint): bigint => mulDivUp(net, PIPS, PIPS - fee)

/** Growth of the fee index (fees per pool token, times 2^128) when `fees` are shared by `supply`, rounded down. Twin of FeeMath.indexGrowth. */
export const indexGrowth = (fees: bigint, supply: bigint): bigint => mulDivDown(fees, Q128, supply)

/** Fees of `balance` pool tokens over a `growth` of the index, rounded down. Twin of FeeMath.feesOver. */
export const feesOver = (balance: bigint, growth: bigint): bigint => mulDivDown(balance, growth, Q128)
