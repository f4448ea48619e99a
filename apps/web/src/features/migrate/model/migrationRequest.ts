import type { Address, Amounts } from '@exchange/domain'

/** One old position, and the requested action. Raw units; amounts to claim and withdraw are read again when their step is reached. */
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
  /** Pool tokens to move, including those that leave the gauge. */
  readonly liquidity: bigint
  readonly least: { readonly removed: Amounts; readonly added: Amounts }
  /** The destination; null for a plain withdrawal. */
  readonly target: { readonly pool: Address; readonly stake: boolean } | null
  readonly deadlineMinutes: number
}
