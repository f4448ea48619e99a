import type { Address, FeeConfig, Hex, TokenInfo } from '@exchange/domain'
import { NATIVE } from '@exchange/domain'
import { poolFactoryAbi, routerAbi, type Deployment } from '@exchange/protocol'
import { decodeFunctionResult, encodeFunctionData, toHex, type Abi } from 'viem'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { accountAddress, accountIndex, accountKey } from '../chain/accounts.ts'
import { BlockWriter } from '../chain/blockWriter.ts'
import { readBlock, rpc } from '../chain/rpc.ts'
import { personaNamed } from '../chain/personas.ts'
import { BlockPacker } from '../chain/blockPacker.ts'
import { legacyPools, taxBps, type MarketSpec, type PoolSpec, type TokenSpec } from '../ground/catalogue.ts'
import type { ConcentratedDefaults, Ground } from '../ground/ground.ts'
import type { Transaction } from '../chain/transaction.ts'
import { algebraArtifact, deployConcentrated, type Concentrated } from './algebra.ts'
import { ownArtifact } from './artifacts.ts'
import { deployBridge, deployCrossChainSwap } from './bridge.ts'
import { deployAutomation, type AutomationContracts } from './automation.ts'
import { Deployer } from './deployer.ts'
import { announcedAfter, executedAfter } from './governance.ts'
import { requireLocalChain } from './localChain.ts'
import type { PaymentToken } from './names.ts'
import { deployArena } from './arena.ts'
import { deployLegacy } from './legacy.ts'
import { deployOrders } from './orders.ts'
import { deployStory } from './story.ts'
import { deployVaultFactory } from './vaults.ts'
import { deployVoting } from './voting.ts'
import { deployWeighted, weightedPoolAddresses } from './weighted.ts'
import { poolTypes } from '../ground/poolTypes.ts'

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11' as const
const poolVersion = 3n

/** viem has Multicall3's creation code in a constant that it does not export. */
function multicall3Code(): Hex {
  const root = path.dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const code = fs.readFileSync(path.join(root, 'constants/contracts.ts'), 'utf8').match(/multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/)?.[1]
  if (!code) throw new Error('viem has no multicall3Bytecode')
  return code as Hex
}

function deployToken(deployer: Deployer, governanceToken: Address, { kind, name, symbol, decimals }: TokenSpec): Address {
  const faucet = accountAddress(accountIndex.faucet)
  switch (kind) {
    case 'wrapped':
      return deployer.deploy('WBNB', [])
    case 'governance':
      return governanceToken
    case 'permit':
      return deployer.deploy('TestToken', [name, symbol, decimals, faucet])
    case 'link':
      return deployer.deploy('LinkToken', [name, symbol, faucet])
    case 'plain':
      return deployer.deploy('PlainToken', [name, symbol, decimals, faucet])
    case 'taxed':
      return deployer.deploy('TaxedToken', [name, symbol, decimals, taxBps, faucet])
  }
}

/** Tokens of a chain by key, and its wrapped native coin. */
function deployTokens(deployer: Deployer, governanceToken: Address, spec: MarketSpec) {
  const tokens = Object.fromEntries(spec.tokens.map((token) => [token.key, deployToken(deployer, governanceToken, token)]))
  const weth = tokens.WBNB
  if (!weth) throw new Error(`chain ${spec.chainId} lacks WBNB`)
  return { tokens, weth }
}

/** Deploys the factories, the router, and the lenses. */
function deployTrading(deployer: Deployer, root: string, spec: MarketSpec, weth: Address) {
  const roles = [personaNamed('pool governor'), accountAddress(accountIndex.council)]
  const factory = deployer.deploy('PoolFactory', [...roles, poolVersion])
  const concentrated = deployConcentrated(deployer, root, weth)
  const weighted = spec.weightedPools.length === 0 ? undefined : deployWeighted(deployer, weth)
  const router = deployer.deploy('Router', [factory, weth, concentrated.factory, weighted?.weightedFactory ?? NATIVE])
  const lens = deployer.deploy('Lens', [])
  const concentratedLens = deployer.deploy('ConcentratedLens', [])
  return { factory, concentrated, weighted, router, lens, concentratedLens }
}

/** Calls view functions by name: `read('poolFor', [...])`. */
const reader =
  (url: string, to: Address, abi: Abi) =>
  async (functionName: string, args: readonly unknown[] = []): Promise<unknown> => {
    const data = await rpc<Hex>(url, 'eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])
    return decodeFunctionResult({ abi, functionName, data })
  }

/** The payment token of names. */
function paymentTokenOf({ chainId, tokens }: MarketSpec, addresses: Readonly<Record<string, Address>>): PaymentToken {
  const token = tokens.find(({ key }) => key === 'USDT')
  const address = addresses['USDT']
  if (!token || !address) throw new Error(`chain ${chainId} lacks USDT`)
  return { address, decimals: token.decimals }
}

/** Reads the initial settings of new concentrated pools. */
async function readConcentratedDefaults(root: string, url: string, { factory, plugins, positionManager }: Concentrated): Promise<ConcentratedDefaults> {
  const readFactory = reader(url, factory, algebraArtifact.core(root, 'AlgebraFactory').abi)
  const readPlugins = reader(url, plugins, algebraArtifact.plugin(root, 'BasePluginV1Factory').abi)
  const [communityFee, tickSpacing, fee] = (await readFactory('defaultConfigurationForPool')) as [number, number, number]
  const [alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee] = (await readPlugins('defaultFeeConfiguration')) as number[]
  const feeConfig = { alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee } as FeeConfig
  return { positionManager, tickSpacing, fee, communityFee, feeConfig }
}

/** Addresses of the pools: deterministic, so known before they exist. */
const readPoolAddresses = (url: string, router: Address, pools: readonly PoolSpec[], tokens: Readonly<Record<string, Address>>) => {
  const read = reader(url, router, routerAbi as Abi)
  return Promise.all(pools.map(({ a, b, type }) => read('poolFor', [tokens[a], tokens[b], poolTypes.indexOf(type)]) as Promise<Address>))
}

type ZapPlaces = {
  readonly router: Address
  readonly concentrated: Concentrated
  readonly weighted: ReturnType<typeof deployWeighted> | undefined
  readonly voting: ReturnType<typeof deployVoting>
  readonly vaultFactory: Address | undefined
}

/** Deploys the zapper, which gauges of positions allow to stake for others. */
function deployZapper(deployer: Deployer, root: string, { router, weighted, concentrated, voting, vaultFactory }: ZapPlaces): Address {
  const zapper = deployer.deploy('Zapper', [
    {
      router,
      weightedLiquidity: weighted?.weightedLiquidity ?? NATIVE,
      registry: concentrated.registry,
      positions: concentrated.positionManager,
      voter: voting?.contracts.voter ?? NATIVE,
      vaultFactory: vaultFactory ?? NATIVE,
    },
  ])
  if (voting) {
    const { abi } = ownArtifact(root, 'ConcentratedGaugeFactory')
    deployer.call(voting.contracts.concentratedGaugeFactory, abi, 'setZapper', [zapper])
  }
  return zapper
}

async function writeBlocks(writer: BlockWriter, transactions: readonly Transaction[], start: number): Promise<void> {
  const packer = new BlockPacker(start)
  for (const transaction of transactions) packer.add(transaction)
  for (const block of packer.finish()) await writer.write(block.transactions, block.timestamp)
  await writer.requireAllSucceeded()
}

/** Writes the deployment. The node does not have the account of the cross-chain swap, which receives its coins and signs here. */
async function writeDeployment(url: string, chainId: number, transactions: readonly Transaction[], start: number): Promise<BlockWriter> {
  const own = accountAddress(accountIndex.crossChainDeployer)
  await rpc(url, 'anvil_setBalance', [own, toHex(10n ** 18n)])
  const writer = new BlockWriter(url, chainId, new Map([[own, accountKey(accountIndex.crossChainDeployer)]]))
  await writeBlocks(writer, transactions, start)
  return writer
}

/** The deployment's tokens: the listed ones, and the stablecoins. */
const listedIn = ({ chainId, tokens }: MarketSpec, addresses: Readonly<Record<string, Address>>, weth: Address) => {
  const addressOf = ({ key }: TokenSpec): Address => addresses[key] ?? weth
  const listed = tokens.filter(({ unlisted }) => !unlisted)
  return {
    tokens: listed.map((token): TokenInfo => ({ chainId, address: addressOf(token), symbol: token.symbol, name: token.name, decimals: token.decimals })),
    stablecoins: tokens.filter(({ stablecoin }) => stablecoin).map(addressOf),
  }
}

const groundOfVoting = ({ contracts, votingRewardFactory }: NonNullable<ReturnType<typeof deployVoting>>, automation: AutomationContracts) => ({
  ...contracts,
  ...automation,
  votingRewardFactory,
})

export type Deployed = { readonly ground: Ground; readonly deployment: Deployment }

const readFirstBlock = async (url: string, chainId: number) => {
  const block = await readBlock(url, 1)
  if (!block) throw new Error(`chain ${chainId} has no block 1`)
  return block
}

/** Records the transactions that deploy all contracts of a chain, and what its governance carries out after its delay. */
function deployContracts(deployer: Deployer, root: string, spec: MarketSpec) {
  const bridge = deployBridge(deployer, root, spec.chainId)
  const governanceToken = bridge.token
  const { tokens, weth } = deployTokens(deployer, governanceToken, spec)
  const { factory, concentrated, weighted, router, ...lenses } = deployTrading(deployer, root, spec, weth)
  const multicall = deployer.deployCode('Multicall3', multicall3Code())
  const crossChainSwap = deployCrossChainSwap(deployer, root, spec.chainId, { router, bridge: bridge.contracts.bridge })
  const orders = { ...deployOrders(deployer, spec.chainId, weth, router), crossChainSwap }

  const listed = spec.tokens.flatMap(({ key, unlisted }) => (unlisted ? [] : [tokens[key] ?? weth]))
  const poolFactories = [factory, ...(weighted ? [weighted.weightedFactory] : [])]
  const ground = { root, chainId: spec.chainId, permissionsRegistry: bridge.registry, governanceToken, weth, paymentToken: paymentTokenOf(spec, tokens), poolFactories, concentrated, listed }
  const voting = deployVoting(deployer, ground)
  const legacy =
    voting &&
    deployLegacy(deployer, { ...voting.contracts, tokens, weth, governanceToken, router, concentratedFactory: concentrated.factory })
  const ordinary = [...bridge.governance, ...(voting?.governance ?? []), ...(legacy?.governance ?? [])]
  const governance = [...ordinary, ...bridge.closing]
  for (const { announcement } of governance) deployer.push(announcement)
  const { registry, positionManager } = concentrated
  const vaultFactory = voting && deployVaultFactory(deployer, { root, voter: voting.contracts.voter, registry, positionManager })
  const arena = voting && deployArena(deployer, { ...ground, spec, tokens, router, permissions: voting.contracts.permissionsRegistry })
  const zapper = deployZapper(deployer, root, { router, weighted, concentrated, voting, vaultFactory })

  const automation = voting && deployAutomation(deployer, { spec, tokens, ...voting.contracts })
  if (automation) deployer.push(automation.governance.announcement)
  const story = voting && deployStory(deployer, root, voting.contracts.permissionsRegistry, ground.paymentToken)

  const made = [...ordinary, ...(automation ? [automation.governance] : [])].map(({ execution }) => execution)
  const executions = [...made, ...bridge.opening, ...bridge.closing.map(({ execution }) => execution)]
  return { bridge, governanceToken, tokens, weth, factory, concentrated, weighted, router, lenses, multicall, orders, voting, legacy, vaultFactory, arena, zapper, automation, story, executions }
}

/** Deploys all contracts of one local chain in its first blocks. The chain must be fresh and must not mine by itself. */
export async function deployChain(root: string, url: string, spec: MarketSpec, genesis: number): Promise<Deployed> {
  requireLocalChain(spec.chainId)
  requireLocalChain(Number(await rpc<Hex>(url, 'eth_chainId')))
  const deployer = new Deployer(root)
  const contracts = deployContracts(deployer, root, spec)
  const { bridge, governanceToken, tokens, weth, factory, concentrated, weighted, router, voting, legacy, vaultFactory, arena, automation } = contracts
  const writer = await writeDeployment(url, spec.chainId, deployer.transactions, genesis + announcedAfter)
  await writeBlocks(writer, contracts.executions, genesis + executedAfter)
  await rpc(url, 'anvil_setCode', [multicall3, await rpc<Hex>(url, 'eth_getCode', [contracts.multicall, 'latest'])])

  const readFactory = reader(url, factory, poolFactoryAbi as Abi)
  const pools = await readPoolAddresses(url, router, spec.pools, tokens)
  const oldPools = legacy && (await readPoolAddresses(url, legacy.contracts.legacyRouter, legacyPools, tokens))
  const firstBlock = await readFirstBlock(url, spec.chainId)
  return {
    ground: {
      spec,
      router,
      tokens,
      pools,
      weightedPools: weighted === undefined ? [] : weightedPoolAddresses(root, weighted.weightedFactory, spec, tokens),
      ...(weighted && { weightedLiquidity: weighted.weightedLiquidity }),
      defaultFee: { classic: (await readFactory('defaultFee', [false])) as bigint, stable: (await readFactory('defaultFee', [true])) as bigint },
      concentrated: await readConcentratedDefaults(root, url, concentrated),
      ...(vaultFactory && { vaultFactory }),
      ...(arena && { arena: arena.ground }),
      ...(legacy && oldPools && { legacy: { ...legacy.ground, pools: oldPools } }),
      ...(voting && weighted && automation && { voting: { ...groundOfVoting(voting, automation.contracts), poolFactory: factory, weightedFactory: weighted.weightedFactory, concentratedRegistry: concentrated.registry } }),
    },
    deployment: {
      chainId: spec.chainId,
      contracts: {
        multicall3,
        wrappedNative: weth,
        poolFactory: factory,
        router,
        ...contracts.lenses,
        governanceToken,
        concentratedFactory: concentrated.factory,
        concentratedRegistry: concentrated.registry,
        positionManager: concentrated.positionManager,
        ...contracts.orders,
        ...weighted,
        zapper: contracts.zapper,
        ...(vaultFactory && { vaultFactory }),
        ...voting?.contracts,
        ...automation?.contracts,
        ...arena?.contracts,
        ...bridge.contracts,
        ...contracts.story,
        ...legacy?.contracts,
      },
      startBlock: 1,
      firstBlockHash: firstBlock.hash,
      ...listedIn(spec, tokens, weth),
      poolInitCodeHash: (await readFactory('poolInitCodeHash')) as Hex,
    },
  }
}
