import type { Address } from '@exchange/domain'
import type { VenueGround } from './venueGround.ts'

/** Where competitions are made, what a creation is paid in, and whole ones of it that a spot competition costs. */
export type ArenaGround = {
  readonly competitionFactory: Address
  readonly feeToken: Address
  readonly spotFee: number
  /** Absent where no positions are held. */
  readonly venue?: VenueGround
}
