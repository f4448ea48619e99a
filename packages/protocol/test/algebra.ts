import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from '@exchange/domain'
import { type Abi, encodeDeployData, encodeFunctionData, getContractAddress, type PublicClient, zeroAddress } from 'viem'

type Published = { readonly abi: Abi; readonly bytecode: Hex }

const require = createRequire(import.meta.url)

/** An artifact published by Algebra, read from its npm package. */
export const published = (part: 'core' | 'base-plugin' | 'periphery' | 'farming', name: string, inside = ''): Published => {
  const folder = require.resolve(`@cryptoalgebra/integral-${part}/artifacts/contracts/${inside}${name}.sol/${name}.json`)
  return JSON.parse(readFileSync(join(dirname(folder), `${name}.json`), 'utf8')) as Published
}

export type AlgebraTools = {
  readonly publicClient: PublicClient
  readonly from: Address
  readonly deployData: (data: Hex) => Promise<Address>
  readonly send: (to: Address, data: Hex) => Promise<void>
  readonly deployRegistry: (factory: Address, vault: Address) => Promise<Address>
}

/** Algebra with its default plugin, our registry as vault factory and 20 % community fee; the position manager draws no pictures. */
export const deployAlgebra = async ({ publicClient, from, deployData, send, deployRegistry }: AlgebraTools, wrappedNative: Address) => {
  const deploy = (artifact: Published, args: readonly unknown[]) =>
    deployData(encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args }))
  const core = (name: string) => published('core', name)
  const nonce = await publicClient.getTransactionCount({ address: from })
  const poolDeployer = getContractAddress({ from, nonce: BigInt(nonce + 1) })
  const factory = await deploy(core('AlgebraFactory'), [poolDeployer])
  await deploy(core('AlgebraPoolDeployer'), [factory])
  const vault = await deploy(core('AlgebraCommunityVault'), [factory, from])
  const registry = await deployRegistry(factory, vault)
  const plugins = await deploy(published('base-plugin', 'BasePluginV1Factory'), [factory])
  const configure = (functionName: string, value: unknown) =>
    send(factory, encodeFunctionData({ abi: core('AlgebraFactory').abi, functionName, args: [value] }))
  await configure('setVaultFactory', registry)
  await configure('setDefaultCommunityFee', 200)
  await configure('setDefaultPluginFactory', plugins)
  const positionManager = await deploy(published('periphery', 'NonfungiblePositionManager'), [
    factory,
    wrappedNative,
    zeroAddress,
    poolDeployer,
  ])
  return { factory, registry, positionManager }
}
