import type { Address } from '@exchange/domain'
import type { Contracts } from '@exchange/protocol'
import { encodeDeployData, getContractAddress, toHex } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { MarketSpec } from '../ground/catalogue.ts'
import { weightedSettings } from '../ground/weightedSettings.ts'
import { ownArtifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'

export type WeightedContracts = Required<Pick<Contracts, 'weightedFactory' | 'weightedLens' | 'weightedLiquidity'>>

// NET-18
/** Deploys the factory of weighted pools with the council as pauser, their lens, and the contract that creates, fills and empties them. */
export function deployWeighted(deployer: Deployer, weth: Address): WeightedContracts {
  const weightedFactory = deployer.deploy('WeightedPoolFactory', [accountAddress(accountIndex.council)])
  const weightedLens = deployer.deploy('WeightedLens', [])
  const weightedLiquidity = deployer.deploy('WeightedLiquidity', [weightedFactory, weth])
  return { weightedFactory, weightedLens, weightedLiquidity }
}

/** Addresses of a market's pools when a factory creates them in the order of the catalogue. */
export function weightedPoolAddresses(
  root: string,
  factory: Address,
  { tokens, weightedPools }: MarketSpec,
  addresses: Readonly<Record<string, Address>>,
): readonly Address[] {
  const artifact = ownArtifact(root, 'WeightedPool')
  const decimalsOf = new Map(tokens.map(({ key, decimals }) => [addresses[key], decimals]))
  return weightedPools.map((spec, index) => {
    const settings = weightedSettings(spec, addresses)
    const decimals = settings.tokens.map((token) => decimalsOf.get(token))
    const bytecode = encodeDeployData({ ...artifact, args: [{ ...settings, decimals }] })
    return getContractAddress({ opcode: 'CREATE2', from: factory, salt: toHex(index, { size: 32 }), bytecode })
  })
}
