import type { Address } from '@exchange/domain'

type PerpFee = 'openFee' | 'closeFee' | 'borrowFee'

/** The venue of positions and its costs: fees in pips, caps in whole dollars. */
export type VenueGround = {
  readonly perpVenue: Address
  /** In whole tokens of the payment token. */
  readonly creationFee: number
  readonly fees: Readonly<Record<PerpFee, number>>
  /** Seconds of the feeds' average, and seconds that a request waits. */
  readonly window: number
  /** Numbered from 1 on. Each is priced by the concentrated pool of its token and the margin token. */
  readonly markets: readonly {
    readonly symbol: string
    readonly token: string
    readonly feed: Address
    readonly maxLeverage: number
    readonly sideUsd: number
  }[]
}
