import type { Address, Hex, TokenInfo } from '@exchange/domain'
import { brand } from '@exchange/domain'
import { poolFactoryAbi, routerAbi, type Deployment } from '@exchange/protocol'
import { decodeFunctionResult, encodeDeployData, encodeFunctionData, getContractAddress, type Abi } from 'viem'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { BlockWriter } from '../chain/blockWriter.ts'
import { readBlock, rpc } from '../chain/rpc.ts'
import { taxBps, type MarketSpec, type TokenSpec } from '../scenario/catalogue.ts'
import type { Ground } from '../scenario/setting.ts'
import type { Transaction } from '../scenario/transaction.ts'

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11' as const
const poolVersion = 3n

type Artifact = { readonly abi: Abi; readonly bytecode: { readonly object: Hex } }

/** viem keeps Multicall3's creation code in a constant that it does not export. */
function multicall3Code(): Hex {
  const root = path.dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const code = fs.readFileSync(path.join(root, 'constants/contracts.ts'), 'utf8').match(/multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/)?.[1]
  if (!code) throw new Error('viem has no multicall3Bytecode')
  return code as Hex
}

/** Deployments of one account: addresses follow from its nonce, so they are known before anything is sent. */
class Deployer {
  readonly transactions: Transaction[] = []
  private readonly from = accountAddress(accountIndex.deployer)

  constructor(private readonly root: string) {}

  deploy(name: string, args: readonly unknown[]): Address {
    const file = path.join(this.root, 'contracts/out', `${name}.sol`, `${name}.json`)
    const { abi, bytecode } = JSON.parse(fs.readFileSync(file, 'utf8')) as Artifact
    return this.deployCode(name, encodeDeployData({ abi, bytecode: bytecode.object, args }))
  }

  deployCode(name: string, data: Hex): Address {
    const nonce = BigInt(this.transactions.length)
    this.transactions.push({ from: this.from, data, gas: 25_000_000n, label: `deploy ${name}` })
    return getContractAddress({ from: this.from, nonce })
  }
}

function deployToken(deployer: Deployer, { kind, name, symbol, decimals }: TokenSpec): Address {
  const faucet = accountAddress(accountIndex.faucet)
  switch (kind) {
    case 'wrapped':
      return deployer.deploy('WBNB', [])
    case 'governance':
      return deployer.deploy('Token', [brand.governanceToken.name, brand.governanceToken.symbol, accountAddress(accountIndex.provider)])
    case 'permit':
      return deployer.deploy('TestToken', [name, symbol, decimals, faucet])
    case 'plain':
      return deployer.deploy('PlainToken', [name, symbol, decimals, faucet])
    case 'taxed':
      return deployer.deploy('TaxedToken', [name, symbol, decimals, taxBps, faucet])
  }
}

/** Calls of views by one function: `read('poolFor', [...])`. */
const reader =
  (url: string, to: Address, abi: Abi) =>
  async (functionName: string, args: readonly unknown[] = []): Promise<unknown> => {
    const data = await rpc<Hex>(url, 'eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])
    return decodeFunctionResult({ abi, functionName, data })
  }

export type Deployed = { readonly ground: Ground; readonly deployment: Deployment }

/** Deploys all contracts of one chain in its first blocks. The chain must be fresh and must not mine by itself. */
export async function deployChain(root: string, url: string, spec: MarketSpec, genesis: number): Promise<Deployed> {
  const deployer = new Deployer(root)
  const tokens = Object.fromEntries(spec.tokens.map((token) => [token.key, deployToken(deployer, token)]))
  const weth = tokens.WBNB
  const governanceToken = tokens.THE
  if (!weth || !governanceToken) throw new Error(`chain ${spec.chainId} lacks WBNB or THE`)
  const roles = [accountAddress(accountIndex.governance), accountAddress(accountIndex.council)]
  const factory = deployer.deploy('PoolFactory', [...roles, poolVersion])
  const router = deployer.deploy('Router', [factory, weth])
  const lens = deployer.deploy('Lens', [])
  const multicall = deployer.deployCode('Multicall3', multicall3Code())

  const writer = new BlockWriter(url, spec.chainId)
  const perBlock = 2
  for (let i = 0; i < deployer.transactions.length; i += perBlock)
    await writer.write(deployer.transactions.slice(i, i + perBlock), genesis + 60 + i)
  await writer.requireAllSucceeded()
  await rpc(url, 'anvil_setCode', [multicall3, await rpc<Hex>(url, 'eth_getCode', [multicall, 'latest'])])

  const readRouter = reader(url, router, routerAbi as Abi)
  const readFactory = reader(url, factory, poolFactoryAbi as Abi)
  const pools = await Promise.all(spec.pools.map(({ a, b, stable }) => readRouter('poolFor', [tokens[a], tokens[b], stable]) as Promise<Address>))
  const firstBlock = await readBlock(url, 1)
  if (!firstBlock) throw new Error(`chain ${spec.chainId} has no block 1`)
  const info = ({ key, symbol, name, decimals }: TokenSpec): TokenInfo => ({ chainId: spec.chainId, address: tokens[key] ?? weth, symbol, name, decimals })
  return {
    ground: {
      spec,
      router,
      tokens,
      pools,
      defaultFee: { classic: (await readFactory('defaultFee', [false])) as bigint, stable: (await readFactory('defaultFee', [true])) as bigint },
    },
    deployment: {
      chainId: spec.chainId,
      contracts: { multicall3, wrappedNative: weth, poolFactory: factory, router, lens, governanceToken },
      startBlock: 1,
      firstBlockHash: firstBlock.hash,
      tokens: spec.tokens.filter(({ unlisted }) => !unlisted).map(info),
      stablecoins: spec.tokens.flatMap(({ key, stablecoin }) => (stablecoin ? [tokens[key] ?? weth] : [])),
      poolInitCodeHash: (await readFactory('poolInitCodeHash')) as Hex,
    },
  }
}
