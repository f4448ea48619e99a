import type { Network } from './networks.ts'

/** Whether a network has version 2 and a migration from it. */
export const hasMigration = ({ deployment: { contracts } }: Network): boolean =>
  contracts.legacyPoolFactory !== undefined &&
  contracts.legacyRouter !== undefined &&
  contracts.legacyVoter !== undefined &&
  contracts.migrator !== undefined

// MIGRATE-1
/**
 * A network from the view of its version 2: reads and writes of pools, votes and gauges go to the old contracts. Undefined when there is
 * none.
 */
export const legacyNetwork = (network: Network): Network | undefined => {
  const { deployment } = network
  const { legacyPoolFactory: poolFactory, legacyRouter: router, legacyVoter: voter } = deployment.contracts
  if (!poolFactory || !router || !voter) return undefined
  return { ...network, deployment: { ...deployment, contracts: { ...deployment.contracts, poolFactory, router, voter } } }
}
