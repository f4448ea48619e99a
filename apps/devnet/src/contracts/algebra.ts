import type { Address, Hex } from '@exchange/domain'
import { keccak256, stringToHex } from 'viem'
import fs from 'node:fs'
import path from 'node:path'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { personaNamed } from '../chain/personas.ts'
import type { Artifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'

// NET-17, NET-19, NET-12
/** Core, periphery and plugin of the installed versions agree on it; a mixed set gives wrong pool addresses and silent reverts. */
export const concentratedInitCodeHash = '0x62441ebe4e4315cf3d49d5957f94d66b253dbabe7006f34ad7f70947e60bf15c'

/** Thousandths of every swap fee that go to the treasury (POOL-26): 20 %. */
export const communityFee = 200

type References = Readonly<Record<string, Readonly<Record<string, readonly { readonly start: number; readonly length: number }[]>>>>
type Published = Artifact & { readonly linkReferences: References }

/** A published artifact, read where npm put it: its licence does not allow a copy. */
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

/** The bytecode with the address of its only library in place. */
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

/** What may create farms and set their rates, by the name of the farming contract. */
const farmMaker = keccak256(stringToHex('INCENTIVE_MAKER_ROLE'))
/** What may set the treasury's part of fees, and the curves that fees follow, by the names of pools and plugins. */
const feeRoles = ['POOLS_ADMINISTRATOR', 'ALGEBRA_BASE_PLUGIN_MANAGER'].map((name) => keccak256(stringToHex(name)))

/**
 * Farms of concentrated pools as published, connected to positions and plugins by a center that takes in only what gauges of `voter` have staked.
 * `maker` gets the role of creating farms and setting their rates, before it exists. Answers it, and where the farms are.
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
 * Concentrated pools: Algebra Integral with its volatility-fee plugin as published and configured. Our registry is the vault factory before
 * any pool is, so every pool is listed as it is created. Ownership goes to the governance account, the treasury's share to it as well, the roles over
 * fees to the persona that governs pools.
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
