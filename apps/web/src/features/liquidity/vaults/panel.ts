import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'

/** The props of every strategy panel. */
export type VaultPanelProps = {
  readonly network: Network
  readonly vault: VaultRead
  readonly pool: PoolItem
  /** The newest read failed: nothing is sent based on older figures. */
  readonly failing: boolean
}
