import { WAD } from '../math/fullMath.ts'
import type { WinType } from './types.ts'

// ARENA-14
/**
 * A participant's score: profit ÷ deposit as a wad, rounded down (pnlPercent), or profit in raw units of the winning token (amount). A
 * deposit is never profit, because it is on both sides. 0 without a deposit. Twin of PrizeMath.percentScore and PrizeMath.amountScore.
 */
export const scoreOf = (winType: WinType, end: bigint, deposited: bigint): bigint => {
  if (deposited === 0n) return 0n
  return winType === 'pnlPercent' ? (end * WAD) / deposited - WAD : end - deposited
}

/** Profit in raw units of the winning token, for leaderboards and account pages. */
export const pnlOf = (balance: bigint, deposited: bigint): bigint => balance - deposited
