import { WAD } from '../math/fullMath.ts'
import type { WinType } from './types.ts'

// ARENA-14
/**
 * What a participant is compared by: profit over deposit as a wad, rounded down, or profit in raw units of the winning token. A deposit is never profit: it
 * stands on both sides. Zero where nothing was deposited. Twin of PrizeMath.percentScore and PrizeMath.amountScore.
 */
export const scoreOf = (winType: WinType, end: bigint, deposited: bigint): bigint => {
  if (deposited === 0n) return 0n
  return winType === 'pnlPercent' ? (end * WAD) / deposited - WAD : end - deposited
}

/** Profit in raw units of the winning token: what a leaderboard and the page of an account both show. */
export const pnlOf = (balance: bigint, deposited: bigint): bigint => balance - deposited
