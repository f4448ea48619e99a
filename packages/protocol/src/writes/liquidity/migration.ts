import { type Address, type Amounts, DomainError } from '@exchange/domain'
import { migratorAbi } from '../../generated/migrator.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'
import { type SignedPermit, withPermits } from '../permit.ts'

/** Liquidity to move from an old pool to a new one of the same tokens. Raw units. */
export type MigrateRequest = {
  readonly oldPool: Address
  readonly newPool: Address
  readonly liquidity: bigint
  /** Least amounts out of the old pool, and into the new one. */
  readonly least: { readonly removed: Amounts; readonly added: Amounts }
  /** Whether the new pool tokens are staked for the sender. */
  readonly stake: boolean
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** The contract that migrates liquidity from version 2. */
export const requireMigrator = ({ chainId, deployment }: Network): Address => {
  const { migrator } = deployment.contracts
  if (migrator === undefined) throw new DomainError('api.notFound', { chainId })
  return migrator
}

// MIGRATE-2
/** Removes, adds and stakes in one transaction. Needs an allowance of the migrator for the old pool's tokens, or their permit. */
export const buildMigrate = (network: Network, request: MigrateRequest, permits: readonly SignedPermit[] = []): WriteCall => {
  const { oldPool, newPool, liquidity, least, stake, deadline } = request
  const { removed, added } = least
  const migration = {
    oldPool,
    newPool,
    liquidity,
    removed0Min: removed.amount0,
    removed1Min: removed.amount1,
    added0Min: added.amount0,
    added1Min: added.amount1,
    stake,
  }
  const to = requireMigrator(network)
  const call = buildCall({ chainId: network.chainId, to, abi: migratorAbi, functionName: 'migrate', args: [migration, deadline] })
  return withPermits(network, call, permits)
}
