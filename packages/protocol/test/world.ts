import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Address, Hex } from '@exchange/domain'
import getPort from 'get-port'
import { type Abi, createPublicClient, createWalletClient, encodeDeployData, http, type PublicClient, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployAlgebra } from './algebra.ts'
import { findNetworkEntry, type Network, type NetworkEntry, viemChain } from '../src/index.ts'
import { receiptOf } from '../src/node/receiptOf.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const CHAIN_ID = 31356

/** The first of the accounts that every anvil funds. */
export const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

type Artifact = { readonly abi: Abi; readonly bytecode: { readonly object: Hex } }

export const readArtifact = (name: string, file = name): Artifact => {
  const path = join(root, `contracts/out/${file}.sol/${name}.json`)
  if (!existsSync(path)) throw new Error(`${path} is missing: run "npm run build:contracts" first`)
  return JSON.parse(readFileSync(path, 'utf8')) as Artifact
}

/** Multicall3's creation code, which viem has in a constant that it does not export. */
export const multicall3Creation = (): Hex => {
  const viem = dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const source = readFileSync(join(viem, 'constants/contracts.ts'), 'utf8')
  return /multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/.exec(source)?.[1] as Hex
}

export type World = {
  readonly network: Network
  readonly rpcUrl: string
  readonly publicClient: PublicClient
  readonly walletClient: WalletClient
  readonly deploy: (name: string, args: readonly unknown[], file?: string) => Promise<Address>
  readonly send: (to: Address, data: Hex, value?: bigint) => Promise<void>
  readonly stop: () => void
}

const waitForChain = async (client: PublicClient): Promise<void> => {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    try {
      await client.getChainId()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  throw new Error('anvil does not answer')
}

/** Deploys onto a running chain. */
const layWorld = async (rpcUrl: string, stop: () => void): Promise<World> => {
  const entry = findNetworkEntry(CHAIN_ID) as NetworkEntry
  const chain = viemChain(entry, rpcUrl)
  const transport = http(rpcUrl, { retryCount: 0, timeout: 5_000 })
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const walletClient = createWalletClient({ chain, transport, account })
  await waitForChain(publicClient)

  const transact = async (data: Hex, to?: Address, value = 0n): Promise<Address | null | undefined> => {
    const hash = await walletClient.sendTransaction({ account, chain, data, value, gas: 20_000_000n, ...(to ? { to } : {}) })
    const receipt = await receiptOf(publicClient, hash)
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} failed`)
    return receipt.contractAddress
  }
  const deployData = async (data: Hex): Promise<Address> => {
    const address = await transact(data)
    if (!address) throw new Error('no contract was created')
    return address
  }
  const deploy: World['deploy'] = (name, args, file) => {
    const { abi, bytecode } = readArtifact(name, file)
    return deployData(encodeDeployData({ abi, bytecode: bytecode.object, args }))
  }
  const send: World['send'] = async (to, data, value) => void (await transact(data, to, value))
  const wrappedNative = await deploy('WBNB', [])
  const poolFactory = await deploy('PoolFactory', [account.address, account.address, 3n])
  const deployRegistry = (factory: Address, vault: Address) => deploy('ConcentratedRegistry', [factory, vault])
  const tools = { publicClient, from: account.address, deployData, send, deployRegistry }
  const algebra = await deployAlgebra(tools, wrappedNative)
  const weightedFactory = await deploy('WeightedPoolFactory', [account.address])
  const contracts = {
    multicall3: await deployData(multicall3Creation()),
    wrappedNative,
    poolFactory,
    router: await deploy('Router', [poolFactory, wrappedNative, algebra.factory, weightedFactory]),
    lens: await deploy('Lens', []),
    governanceToken: wrappedNative,
    concentratedFactory: algebra.factory,
    concentratedRegistry: algebra.registry,
    concentratedLens: await deploy('ConcentratedLens', []),
    positionManager: algebra.positionManager,
    weightedFactory,
    weightedLens: await deploy('WeightedLens', []),
  }
  const deployment = {
    chainId: CHAIN_ID,
    contracts,
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [],
    stablecoins: [],
    poolInitCodeHash: '0x',
  } as const
  return {
    network: { ...entry, deployment },
    rpcUrl,
    publicClient,
    walletClient,
    deploy,
    send,
    stop,
  }
}

/** A fresh chain with factory, router, lens, wrapped coin and Multicall3; the test adds tokens and pools. */
export const startWorld = async (): Promise<World> => {
  const port = await getPort()
  const binary = join(root, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')
  const child: ChildProcess = spawn(binary, ['--port', `${port}`, '--chain-id', `${CHAIN_ID}`, '--hardfork', 'cancun', '--quiet'], {
    stdio: 'ignore',
  })
  // Also when a test's own setup throws and nothing else would stop it.
  process.once('exit', () => child.kill('SIGKILL'))
  return layWorld(`http://127.0.0.1:${port}`, () => void child.kill('SIGKILL'))
}
