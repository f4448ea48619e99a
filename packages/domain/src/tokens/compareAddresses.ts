import type { Address } from '../types.ts'

/** The order of two addresses as contracts see it, for `sort`: ascending, ignoring case. */
export const compareAddresses = (a: Address, b: Address): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first === second ? 0 : first < second ? -1 : 1
}
