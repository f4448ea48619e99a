import type { Address } from '@exchange/domain'
import type { VenueGround } from './venueGround.ts'

/** The factory of competitions, the token of creation fees, and the fee of a spot competition in whole tokens. */
export type ArenaGround = {
  readonly competitionFactory: Address
  readonly feeToken: Address
  readonly spotFee: number
  /** Absent without a venue. */
  readonly venue?: VenueGround
}
