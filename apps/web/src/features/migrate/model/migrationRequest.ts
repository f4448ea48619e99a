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
  /** The old pool has uncollected fees, and four requests suffice to collect them. */
  readonly collects: boolean
  /** The old pool has uncollected fees that need more than four requests: one batched request can collect them. */
  readonly collectsLater: boolean
  /** Pool tokens to withdraw from the old gauge. */
  readonly staked: bigint
  /** Pool tokens to move, including those that leave the gauge. */
  readonly liquidity: bigint
  readonly least: { readonly removed: Amounts; readonly added: Amounts }
  /** The destination; null for a plain withdrawal. */
  readonly target: { readonly pool: Address; readonly stake: boolean } | null
  readonly deadlineMinutes: number
}
