import type { Address } from '@exchange/domain'

type PerpFee = 'openFee' | 'closeFee' | 'borrowFee'

/** Where positions are held, and what they cost there: fees in pips, caps in whole dollars. */
export type VenueGround = {
  readonly perpVenue: Address
  /** Whole ones of the token that creations are paid in. */
  readonly creationFee: number
  readonly fees: Readonly<Record<PerpFee, number>>
  /** Seconds that feeds average over, and that a request waits. */
  readonly window: number
  /** Counted from 1 on. Each is priced by the concentrated pool of its token and that of margins. */
  readonly markets: readonly {
    readonly symbol: string
    readonly token: string
    readonly feed: Address
    readonly maxLeverage: number
    readonly sideUsd: number
  }[]
}
