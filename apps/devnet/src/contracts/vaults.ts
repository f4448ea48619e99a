import type { Address } from '@exchange/domain'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { ownArtifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'

/** What strategy vaults need: votes, the list of concentrated pools and their positions. */
type VaultGround = { readonly root: string; readonly voter: Address; readonly registry: Address; readonly positionManager: Address }

// VAULT-9
/**
 * Deploys the factory of strategy vaults. It stores a vault's code as data, sets the executor's account as their keeper, and sends fees to
 * the treasury.
 */
export function deployVaultFactory(deployer: Deployer, { root, voter, registry, positionManager }: VaultGround): Address {
  const [executor, treasury] = [accountAddress(accountIndex.executor), accountAddress(accountIndex.treasury)]
  const { bytecode } = ownArtifact(root, 'StrategyVault')
  return deployer.deploy('VaultFactory', [voter, registry, positionManager, executor, treasury, bytecode])
}
