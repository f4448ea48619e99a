import type { Address, Hex } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Abi, encodeDeployData, getContractAddress, keccak256, parseAbi, stringToHex } from 'viem'
import type { Call, Chain } from './chain.ts'
import type { TestToken } from './market.ts'

type Artifact = { readonly abi: Abi; readonly bytecode: Hex }
const published = (file: string): Artifact =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../node_modules/@cryptoalgebra', file), 'utf8')) as Artifact
const core = (name: string): Artifact => published(`integral-core/artifacts/contracts/${name}.sol/${name}.json`)
const periphery = (name: string): Artifact => published(`integral-periphery/artifacts/contracts/${name}.sol/${name}.json`)
const farms = (): Artifact =>
  published('integral-farming/artifacts/contracts/farmings/AlgebraEternalFarming.sol/AlgebraEternalFarming.json')
const basePlugin = (name: string): Artifact => published(`integral-base-plugin/artifacts/contracts/${name}.sol/${name}.json`)

const approve = parseAbi(['function approve(address spender, uint256 amount)'])
const NOBODY = '0x0000000000000000000000000000000000000000'
const FOREVER = 4_000_000_000n
const PLENTY = 2n ** 200n

export type ConcentratedTestPool = { readonly address: Address; readonly token0: TestToken; readonly token1: TestToken }
export type Position = { readonly pool: ConcentratedTestPool; readonly id: bigint }

/** Concentrated pools of the published artifacts on one chain, listed by our registry, and their actors' moves. */
export class ConcentratedMarket {
  private constructor(
    readonly chain: Chain,
    readonly factory: Address,
    readonly registry: Address,
    readonly pluginFactory: Address,
    readonly positions: Address,
    readonly router: Address,
  ) {}

  static async deploy(chain: Chain, wbnb: Address, communityFee = 200): Promise<ConcentratedMarket> {
    const make = ({ abi, bytecode }: Artifact, name: string, args: readonly unknown[]): Promise<Address> =>
      chain.deployCode(name, encodeDeployData({ abi, bytecode, args }))
    const nonce = Number(await chain.rpc<Hex>('eth_getTransactionCount', [chain.account, 'latest']))
    const deployerAddress = getContractAddress({ from: chain.account, nonce: BigInt(nonce + 1) })
    const factory = await make(core('AlgebraFactory'), 'AlgebraFactory', [deployerAddress])
    const poolDeployer = await make(core('AlgebraPoolDeployer'), 'AlgebraPoolDeployer', [factory])
    const vault = await make(core('AlgebraCommunityVault'), 'AlgebraCommunityVault', [factory, chain.account])
    const registry = await chain.deploy('ConcentratedRegistry', [factory, vault])
    const pluginFactory = await make(basePlugin('BasePluginV1Factory'), 'BasePluginV1Factory', [factory])
    const ofFactory = (name: string, ...args: unknown[]): Call => ({ to: factory, abi: core('AlgebraFactory').abi, name, args })
    await chain.send(
      ofFactory('setVaultFactory', registry),
      ofFactory('setDefaultCommunityFee', communityFee),
      ofFactory('setDefaultPluginFactory', pluginFactory),
    )
    const positions = await make(periphery('NonfungiblePositionManager'), 'positions', [factory, wbnb, NOBODY, poolDeployer])
    const router = await make(periphery('SwapRouter'), 'router', [factory, wbnb, poolDeployer])
    return new ConcentratedMarket(chain, factory, registry, pluginFactory, positions, router)
  }

  /** Address of the farming contract, once it is deployed. */
  private eternalFarming: Address | undefined

  /** Its contracts by their deployment names, beside the registry. */
  get contracts(): Readonly<Record<string, Address>> {
    return { positionManager: this.positions, ...(this.eternalFarming && { eternalFarming: this.eternalFarming }) }
  }

  /**
   * Deploys the published farming contracts, for what gauges of `voter` stake; `maker` returns the account that may create farms and set
   * their rates, and receives the farming center.
   */
  async openFarms(voter: Address, maker: (center: Address) => Promise<Address>): Promise<Address> {
    const make = ({ abi, bytecode }: Artifact, name: string, args: readonly unknown[]): Promise<Address> =>
      this.chain.deployCode(name, encodeDeployData({ abi, bytecode, args }))
    const poolDeployer = await this.chain.read<Address>(this.atPositions('poolDeployer', []))
    const farming = farms()
    const eternal = await make(farming, 'AlgebraEternalFarming', [poolDeployer, this.positions])
    this.eternalFarming = eternal
    const center = await this.chain.deploy('GaugeFarmingCenter', [voter, eternal, this.positions])
    await this.chain.send(
      { to: eternal, abi: farming.abi, name: 'setFarmingCenterAddress', args: [center] },
      { to: this.pluginFactory, abi: basePlugin('BasePluginV1Factory').abi, name: 'setFarmingAddress', args: [center] },
      this.atPositions('setFarmingCenter', [center]),
    )
    const made = await maker(center)
    const role = keccak256(stringToHex('INCENTIVE_MAKER_ROLE'))
    await this.chain.send({ to: this.factory, abi: core('AlgebraFactory').abi, name: 'grantRole', args: [role, made] })
    return made
  }

  /** A call to the farming contract. */
  atFarming(name: string, args: readonly unknown[]): Call {
    return { to: this.eternalFarming ?? NOBODY, abi: farms().abi, name, args }
  }

  /** Approves a contract for a position. */
  approve({ id }: Position, to: Address): Call {
    return this.atPositions('approve', [to, id])
  }

  /** A call to the position manager. */
  atPositions(name: string, args: readonly unknown[]): Call {
    return { to: this.positions, abi: periphery('NonfungiblePositionManager').abi, name, args }
  }

  /** Approves the position manager and the router for a token. */
  async allow(token: TestToken): Promise<void> {
    await this.chain.send(
      ...[this.positions, this.router].map((to) => ({ to: token.address, abi: approve, name: 'approve', args: [to, PLENTY] })),
    )
  }

  /** A pool with an initial square root of the price (Q64.96). */
  async pool(a: TestToken, b: TestToken, sqrtPrice: bigint): Promise<ConcentratedTestPool> {
    const [token0, token1] = a.address < b.address ? [a, b] : [b, a]
    await this.chain.send(this.atPositions('createAndInitializePoolIfNecessary', [token0.address, token1.address, NOBODY, sqrtPrice, '0x']))
    const address = await this.chain.read<Address>({
      to: this.factory,
      abi: core('AlgebraFactory').abi,
      name: 'poolByPair',
      args: [token0.address, token1.address],
    })
    return { address: address.toLowerCase() as Address, token0, token1 }
  }

  /** Adds a position of at most these raw amounts between two ticks. */
  async mint(pool: ConcentratedTestPool, tickLower: number, tickUpper: number, amount0: bigint, amount1: bigint): Promise<Position> {
    const ends = { token0: pool.token0.address, token1: pool.token1.address, deployer: NOBODY, tickLower, tickUpper }
    const amounts = { amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n }
    await this.chain.send(this.atPositions('mint', [{ ...ends, ...amounts, recipient: this.chain.account, deadline: FOREVER }]))
    const count = await this.chain.read<bigint>(this.atPositions('totalSupply', []))
    return { pool, id: await this.chain.read<bigint>(this.atPositions('tokenByIndex', [count - 1n])) }
  }

  /** Withdraws a part (in thousandths) of a position's liquidity, and collects its fees. */
  async burn({ id }: Position, thousandths: bigint): Promise<void> {
    const position = await this.chain.read<readonly unknown[]>(this.atPositions('positions', [id]))
    const liquidity = ((position[7] as bigint) * thousandths) / 1_000n
    const everything = 2n ** 128n - 1n
    await this.chain.send(
      this.atPositions('decreaseLiquidity', [{ tokenId: id, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: FOREVER }]),
      this.atPositions('collect', [{ tokenId: id, recipient: this.chain.account, amount0Max: everything, amount1Max: everything }]),
    )
  }

  private swapCall(name: string, pool: ConcentratedTestPool, tokenIn: TestToken, rest: object): Call {
    const tokenOut = tokenIn === pool.token0 ? pool.token1 : pool.token0
    const ends = { tokenIn: tokenIn.address, tokenOut: tokenOut.address, deployer: NOBODY }
    const params = { ...ends, recipient: this.chain.account, deadline: FOREVER, limitSqrtPrice: 0n, ...rest }
    return { to: this.router, abi: periphery('SwapRouter').abi, name, args: [params] }
  }

  swapExactIn(pool: ConcentratedTestPool, tokenIn: TestToken, amountIn: bigint, limitSqrtPrice = 0n): Call {
    return this.swapCall('exactInputSingle', pool, tokenIn, { amountIn, amountOutMinimum: 0n, limitSqrtPrice })
  }

  swapExactOut(pool: ConcentratedTestPool, tokenIn: TestToken, amountOut: bigint): Call {
    return this.swapCall('exactOutputSingle', pool, tokenIn, { amountOut, amountInMaximum: PLENTY })
  }

  /** Sends tokens to a pool without a swap: the pool's next event distributes them to its providers. */
  donate(pool: ConcentratedTestPool, token: TestToken, amount: bigint): Call {
    return { to: token.address, abi: erc20Abi as Abi, name: 'transfer', args: [pool.address, amount] }
  }

  /** A call to a pool by its administrator. */
  atPool({ address }: ConcentratedTestPool, name: string, ...args: unknown[]): Call {
    return { to: address, abi: core('AlgebraPool').abi, name, args }
  }

  readPool<T>(pool: Address, name: string, ...args: unknown[]): Promise<T> {
    return this.chain.read<T>({ to: pool, abi: core('AlgebraPool').abi, name, args })
  }
}

/** keccak256 of the creation code of a pool. */
export const poolCodeHash = (): Hex => keccak256(core('AlgebraPool').bytecode)
