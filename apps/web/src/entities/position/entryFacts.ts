import { FEE_APR_WINDOW_SECONDS, valueOf, WAD } from '@exchange/domain'

/** Facts shared by all entries of one read: the newest state of the index, and the price of the token that gauges emit. */
export type EntryFacts = {
  /** Block of the chain that the amounts are of. */
  readonly block: bigint
  /** Seconds of chain time known to the index: fees count up to this time. */
  readonly now: number
  /** Dollar price (wad) of the token that gauges emit; null if unknown. */
  readonly emissionPrice: bigint | null
}

/** The source of a fee APR's figures. */
export const feeSource = ({ block, now }: EntryFacts) => ({ block, window: { from: now - FEE_APR_WINDOW_SECONDS, to: now } })

/** Dollars (wad) of emission; zero emission is worth zero, whatever its price. */
export const emissionUsd = (earned: bigint, { emissionPrice }: Pick<EntryFacts, 'emissionPrice'>): bigint | null => {
  if (earned === 0n) return 0n
  return emissionPrice === null ? null : valueOf(earned, WAD, emissionPrice)
}
