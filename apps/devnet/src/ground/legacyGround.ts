import type { Address } from '@exchange/domain'

/** Version 2 of a chain, before any account has acted. */
export type LegacyGround = {
  readonly poolFactory: Address
  readonly router: Address
  readonly voter: Address
  readonly gaugeFactory: Address
  /** The contract that minted for its gauges and voted for them, for one epoch. */
  readonly economy: Address
  /** Addresses of its pools in the order of the catalogue: deterministic, so known before they exist. */
  readonly pools: readonly Address[]
}
