import type { Address } from '@exchange/domain'
import { erc20Abi, poolAbi, poolFactoryAbi, wbnbAbi } from '@exchange/protocol'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Abi } from 'viem'
import { parseAbi } from 'viem'
import type { Call, Chain } from './chain.ts'

const mintable = parseAbi(['function mint(address to, uint256 amount)'])
const pools = poolAbi as Abi
const unused = '0x000000000000000000000000000000000000dEaD'

export type TestToken = { readonly address: Address; readonly symbol: string; readonly unit: bigint }
export type TestPool = { readonly address: Address; readonly a: TestToken; readonly b: TestToken }

/** Real contracts on one chain, and their actors' moves. */
export class Market {
  private constructor(
    readonly chain: Chain,
    readonly factory: Address,
    readonly wbnb: TestToken,
  ) {}

  static async deploy(chain: Chain, version = 3n): Promise<Market> {
    const factory = await chain.deploy('PoolFactory', [chain.account, chain.account, version])
    const wbnb = { address: await chain.deploy('WBNB'), symbol: 'WBNB', unit: 10n ** 18n }
    await chain.send({ to: wbnb.address, abi: wbnbAbi as Abi, name: 'deposit', value: 10n ** 24n })
    return new Market(chain, factory, wbnb)
  }

  /** A token of which this account holds plenty. */
  async token(symbol: string, decimals: number, name = `${symbol} token`): Promise<TestToken> {
    const address = await this.chain.deploy('PlainToken', [name, symbol, decimals, this.chain.account])
    await this.chain.send({ to: address, abi: mintable, name: 'mint', args: [this.chain.account, 10n ** BigInt(12 + decimals)] })
    return { address, symbol, unit: 10n ** BigInt(decimals) }
  }

  createPool(a: TestToken, b: TestToken, stable = false): Call {
    return { to: this.factory, abi: poolFactoryAbi as Abi, name: 'createPool', args: [a.address, b.address, stable] }
  }

  async pool(a: TestToken, b: TestToken, stable = false): Promise<TestPool> {
    const call = this.createPool(a, b, stable)
    await this.chain.send(call)
    const address = await this.chain.read<Address>({ ...call, name: 'getPool' })
    return { address: address.toLowerCase() as Address, a, b }
  }

  transfer(token: TestToken, to: Address, amount: bigint): Call {
    return { to: token.address, abi: erc20Abi as Abi, name: 'transfer', args: [to, amount] }
  }

  /** Deposits whole tokens. */
  deposit({ address, a, b }: TestPool, wholeA: bigint, wholeB: bigint): Call[] {
    const mint = { to: address, abi: pools, name: 'mint', args: [this.chain.account] }
    return [this.transfer(a, address, wholeA * a.unit), this.transfer(b, address, wholeB * b.unit), mint]
  }

  withdraw({ address }: TestPool, liquidity: bigint): Call[] {
    const token = { address, symbol: '', unit: 1n }
    return [this.transfer(token, address, liquidity), { to: address, abi: pools, name: 'burn', args: [this.chain.account] }]
  }

  swap({ address }: TestPool, tokenIn: TestToken, amount: bigint): Call[] {
    return [
      this.transfer(tokenIn, address, amount),
      { to: address, abi: pools, name: 'swapExactIn', args: [tokenIn.address, this.chain.account] },
    ]
  }

  donate({ address }: TestPool, token: TestToken, amount: bigint): Call[] {
    return [this.transfer(token, address, amount), { to: address, abi: pools, name: 'sync' }]
  }

  setFee({ address }: TestPool, fee: bigint): Call {
    return { to: this.factory, abi: poolFactoryAbi as Abi, name: 'setPoolFee', args: [address, fee] }
  }

  writeDeployment(
    dir: string,
    stablecoins: readonly TestToken[],
    concentratedRegistry?: Address,
    others?: Readonly<Record<string, Address>>,
    listed: readonly TestToken[] = [],
  ): Promise<void> {
    const addresses = stablecoins.map((token) => token.address)
    const facts = { listed, factory: this.factory, wrappedNative: this.wbnb.address, stablecoins: addresses }
    return writeDeployment(this.chain, dir, { ...facts, ...(concentratedRegistry && { concentratedRegistry }), ...(others && { others }) })
  }
}

export type DeploymentFacts = {
  readonly factory: Address
  readonly wrappedNative: Address
  readonly stablecoins: readonly Address[]
  /** Tokens of the curated list. */
  readonly listed?: readonly TestToken[]
  readonly concentratedRegistry?: Address
  /** Contracts of other parts of the product, by their deployment names. */
  readonly others?: Readonly<Record<string, Address>>
}

/** Writes the address file as a deployment does. */
export const writeDeployment = async (
  chain: Chain,
  dir: string,
  { factory, wrappedNative, stablecoins, listed = [], concentratedRegistry = unused, others = {} }: DeploymentFacts,
): Promise<void> => {
  const { hash } = await chain.rpc<{ hash: string }>('eth_getBlockByNumber', ['0x1', false])
  const names = ['multicall3', 'router', 'lens', 'governanceToken', 'concentratedFactory', 'concentratedLens', 'positionManager']
  const absent = Object.fromEntries(names.map((name) => [name, unused]))
  const contracts = { ...absent, wrappedNative, poolFactory: factory, concentratedRegistry, ...others }
  const tokens = listed.map(({ address, symbol, unit }) => ({
    chainId: chain.chainId,
    address,
    symbol,
    name: symbol,
    decimals: String(unit).length - 1,
  }))
  const facts = { startBlock: 1, firstBlockHash: hash, tokens, stablecoins, poolInitCodeHash: hash }
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, `${chain.chainId}.json`), JSON.stringify({ chainId: chain.chainId, contracts, ...facts }))
}
