import { type Address, compareAddresses } from '@exchange/domain'

/** A token of a new weighted pool: weight as a wad, first deposit in raw units. */
export type WeightedPart = { readonly token: Address; readonly weight: bigint; readonly amount: bigint }

// LIQ-6
/** Parts in the pools' order: ascending by address. */
export const sortedParts = <T extends Pick<WeightedPart, 'token'>>(parts: readonly T[]): readonly T[] =>
  parts.toSorted((a, b) => compareAddresses(a.token, b.token))
