import type { Address } from '@exchange/domain'
import { erc20Abi, type Network } from '../src/index.ts'
import { type Abi, encodeFunctionData, keccak256, stringToHex } from 'viem'
import { published } from './algebra.ts'
import type { Market } from './market.ts'
import { account } from './world.ts'
import { receiptOf } from '../src/node/receiptOf.ts'

/**
 * Deploys the published farming contracts for the market's concentrated pools, and the factory of their gauges, which must still be set at
 * the voter.
 */
export const layFarms = async (market: Market, network: Network, token: Address): Promise<Address> => {
  const { publicClient, walletClient, deploy, send } = market
  const { concentratedFactory, positionManager, voter } = network.deployment.contracts
  const { abi: factoryAbi } = published('core', 'AlgebraFactory')
  const farming = published('farming', 'AlgebraEternalFarming', 'farmings/')
  const ask = (functionName: string) =>
    publicClient.readContract({ address: concentratedFactory, abi: factoryAbi, functionName, args: [] }) as Promise<Address>
  const call = (to: Address, abi: Abi, functionName: string, ...args: readonly unknown[]) =>
    send(to, encodeFunctionData({ abi, functionName, args }))
  const makeFarming = async (...args: readonly unknown[]): Promise<Address> => {
    const hash = await walletClient.deployContract({ ...farming, args, account, chain: walletClient.chain, gas: 20_000_000n })
    const { contractAddress } = await receiptOf(publicClient, hash)
    if (!contractAddress) throw new Error('The farming contract was not created')
    return contractAddress
  }
  const eternal = await makeFarming(await ask('poolDeployer'), positionManager)
  const center = await deploy('GaugeFarmingCenter', [voter, eternal, positionManager])
  const plugins = await ask('defaultPluginFactory')
  await call(eternal, farming.abi, 'setFarmingCenterAddress', center)
  await call(plugins, published('base-plugin', 'BasePluginV1Factory').abi, 'setFarmingAddress', center)
  await call(positionManager, published('periphery', 'NonfungiblePositionManager').abi, 'setFarmingCenter', center)
  const factory = await deploy('ConcentratedGaugeFactory', [voter, center, await deploy('VotingRewardFactory', [])])
  await call(concentratedFactory, factoryAbi, 'grantRole', keccak256(stringToHex('INCENTIVE_MAKER_ROLE')), factory)
  await call(token, erc20Abi as Abi, 'transfer', factory, 10n)
  return factory
}
