import { BPS, type TradeKind } from '@exchange/domain'

// SWAP-19, SWAP-13
/** A move below 1 bp is covered by the frozen limit: above it the user decides again. */
const REQUOTE_TOLERANCE_BPS = 1n

/** Whether less is received, or more is paid, than was accepted, by more than the tolerance. */
export const isWorse = (kind: TradeKind, accepted: bigint, now: bigint): boolean =>
  kind === 'exactIn' ? now * BPS < accepted * (BPS - REQUOTE_TOLERANCE_BPS) : now * BPS > accepted * (BPS + REQUOTE_TOLERANCE_BPS)
