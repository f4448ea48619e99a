import type { Address, Amounts } from '@exchange/domain'

/** One old position, and what becomes of it. Raw units; what is claimed and withdrawn is looked at again when its step is reached. */
export type MigrationRequest = {
  readonly chainId: number
  /** "THE/WBNB". */
  readonly name: string
  readonly pool: Address
  readonly gauge: Address | null
  readonly stable: boolean
  readonly tokens: readonly [Address, Address]
  /** Emission waits in the old gauge. */
  readonly claims: boolean
  /** Fees wait in the old pool, and four requests have room for them. */
  readonly collects: boolean
  /** Fees wait in the old pool that four requests have no room for: one request of many calls has. */
  readonly collectsLater: boolean
  /** Pool tokens that leave the old gauge. */
  readonly staked: bigint
  /** Pool tokens that are moved, those that leave the gauge among them. */
  readonly liquidity: bigint
  readonly least: { readonly removed: Amounts; readonly added: Amounts }
  /** Where it goes; null where it comes out alone. */
  readonly target: { readonly pool: Address; readonly stake: boolean } | null
  readonly deadlineMinutes: number
}
