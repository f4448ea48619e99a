import type { Address, Hex } from '@exchange/domain'
import { keccak256, stringToHex } from 'viem'
import fs from 'node:fs'
import path from 'node:path'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { personaNamed } from '../chain/personas.ts'
import type { Artifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'

// NET-17, NET-19, NET-12
/** The installed core, periphery and plugin share this hash; a mixed set of versions gives wrong pool addresses and silent reverts. */
export const concentratedInitCodeHash = '0x62441ebe4e4315cf3d49d5957f94d66b253dbabe7006f34ad7f70947e60bf15c'

/** Thousandths of every swap fee for the treasury (POOL-26): 20 %. */
export const communityFee = 200

type References = Readonly<Record<string, Readonly<Record<string, readonly { readonly start: number; readonly length: number }[]>>>>
type Published = Artifact & { readonly linkReferences: References }

/** A published artifact, read from its npm package: its licence does not allow a copy. */
const published = (root: string, file: string): Published =>
  JSON.parse(fs.readFileSync(path.join(root, 'node_modules/@cryptoalgebra', `${file}.json`), 'utf8')) as Published

/** Published contracts by name. */
export const algebraArtifact = {
  core: (root: string, name: string) => published(root, `integral-core/artifacts/contracts/${name}.sol/${name}`),
  periphery: (root: string, name: string, folder = '') =>
    published(root, `integral-periphery/artifacts/contracts/${folder}${name}.sol/${name}`),
  farming: (root: string, name: string, folder = '') =>
    published(root, `integral-farming/artifacts/contracts/${folder}${name}.sol/${name}`),
  plugin: (root: string, name: string) => published(root, `integral-base-plugin/artifacts/contracts/${name}.sol/${name}`),
}

/** The bytecode linked with the address of its only library. */
const linked = ({ abi, bytecode, linkReferences }: Published, library: Address): Artifact => {
  let code: string = bytecode
  for (const references of Object.values(linkReferences).flatMap((file) => Object.values(file)))
    for (const { start, length } of references)
      code = code.slice(0, 2 + start * 2) + library.slice(2).toLowerCase() + code.slice(2 + (start + length) * 2)
  return { abi, bytecode: code as Hex }
}

export type Concentrated = {
  readonly factory: Address
  readonly plugins: Address
  readonly registry: Address
  readonly poolDeployer: Address
  readonly positionManager: Address
}

/** The role that may create farms and set their rates, as the farming contract names it. */
const farmMaker = keccak256(stringToHex('INCENTIVE_MAKER_ROLE'))
/** The roles that may set the treasury's part of fees, and the fee curves, as pools and plugins name them. */
const feeRoles = ['POOLS_ADMINISTRATOR', 'ALGEBRA_BASE_PLUGIN_MANAGER'].map((name) => keccak256(stringToHex(name)))

/**
 * Deploys the published farming contracts, connected to positions and plugins by a center that only accepts what gauges of `voter` have
 * staked. `maker` receives the role of creating farms and setting their rates before it is deployed. Returns it, and the farming contract.
 */
export function deployFarming(
  deployer: Deployer,
  root: string,
  concentrated: Concentrated,
  voter: Address,
  maker: (center: Address) => Address,
): { readonly made: Address; readonly eternalFarming: Address } {
  const { factory, plugins, poolDeployer, positionManager } = concentrated
  const governance = accountAddress(accountIndex.governance)
  const farming = algebraArtifact.farming(root, 'AlgebraEternalFarming', 'farmings/')
  const eternal = deployer.deployArtifact('AlgebraEternalFarming', farming, [poolDeployer, positionManager])
  const center = deployer.deploy('GaugeFarmingCenter', [voter, eternal, positionManager])
  const govern = (to: Address, { abi }: Artifact, functionName: string, ...args: readonly string[]): void =>
    deployer.call(to, abi, functionName, args, governance)
  govern(eternal, farming, 'setFarmingCenterAddress', center)
  govern(plugins, algebraArtifact.plugin(root, 'BasePluginV1Factory'), 'setFarmingAddress', center)
  govern(positionManager, algebraArtifact.periphery(root, 'NonfungiblePositionManager'), 'setFarmingCenter', center)
  const made = maker(center)
  govern(factory, algebraArtifact.core(root, 'AlgebraFactory'), 'grantRole', farmMaker, made)
  return { made, eternalFarming: eternal }
}

/**
 * Deploys concentrated pools: Algebra Integral with its volatility-fee plugin, as published and configured. Our registry becomes the vault
 * factory before any pool exists, so every pool is listed when it is created. The governance account receives the ownership and the
 * treasury's share; the persona that governs pools receives the fee roles.
 */
export function deployConcentrated(deployer: Deployer, root: string, wrappedNative: Address): Concentrated {
  const core = (name: string): Published => algebraArtifact.core(root, name)
  const periphery = (name: string, folder = ''): Published => algebraArtifact.periphery(root, name, folder)
  if (keccak256(core('AlgebraPool').bytecode) !== concentratedInitCodeHash)
    throw new Error('The creation code of concentrated pools is not the expected one: check the versions of @cryptoalgebra packages.')
  const governance = accountAddress(accountIndex.governance)
  const factoryAbi = core('AlgebraFactory').abi

  const factory = deployer.deployArtifact('AlgebraFactory', core('AlgebraFactory'), [deployer.addressAhead(1)])
  const poolDeployer = deployer.deployArtifact('AlgebraPoolDeployer', core('AlgebraPoolDeployer'), [factory])
  const vault = deployer.deployArtifact('AlgebraCommunityVault', core('AlgebraCommunityVault'), [factory, governance])
  deployer.call(vault, core('AlgebraCommunityVault').abi, 'changeCommunityFeeReceiver', [governance])
  const registry = deployer.deploy('ConcentratedRegistry', [factory, vault])
  deployer.call(factory, factoryAbi, 'setVaultFactory', [registry])
  deployer.call(factory, factoryAbi, 'setDefaultCommunityFee', [communityFee])
  const plugins = deployer.deployArtifact('BasePluginV1Factory', algebraArtifact.plugin(root, 'BasePluginV1Factory'), [factory])
  deployer.call(factory, factoryAbi, 'setDefaultPluginFactory', [plugins])

  const drawing = deployer.deployArtifact('NFTDescriptor', periphery('NFTDescriptor', 'libraries/'), [])
  const descriptor = deployer.deployArtifact(
    'NonfungibleTokenPositionDescriptor',
    linked(periphery('NonfungibleTokenPositionDescriptor'), drawing),
    [wrappedNative, 'BNB', []],
  )
  const positionManager = deployer.deployArtifact('NonfungiblePositionManager', periphery('NonfungiblePositionManager'), [
    factory,
    wrappedNative,
    descriptor,
    poolDeployer,
  ])
  deployer.call(factory, factoryAbi, 'transferOwnership', [governance])
  deployer.call(factory, factoryAbi, 'acceptOwnership', [], governance)
  for (const role of feeRoles) deployer.call(factory, factoryAbi, 'grantRole', [role, personaNamed('pool governor')], governance)
  return { factory, plugins, registry, poolDeployer, positionManager }
}
