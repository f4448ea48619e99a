import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Address, Hex } from '@exchange/domain'
import {
  bridgeAbi,
  crossChainSwapAbi,
  findNetworkEntry,
  layerZeroEndpointAbi,
  permissionsRegistryAbi,
  viemChain,
  type Contracts,
  type Network,
} from '@exchange/protocol'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { deliveryGas, wordOfAddress } from '@exchange/protocol/abi/bridgePacket'
import { ULN_CONFIG } from '@exchange/protocol/reads/bridge/readBridgeSecurity'
import { sendParam } from '@exchange/protocol/structs/bridgeSend'
import { account, multicall3Creation, readArtifact } from '@exchange/protocol/testing/world'
import getPort from 'get-port'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  http,
  stringToHex,
  zeroHash,
  type Abi,
  type PublicClient,
} from 'viem'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FEE = 10n ** 15n
export const CAP = 500_000n * 10n ** 18n

const layerZero = (name: string): { readonly abi: Abi; readonly bytecode: Hex } =>
  JSON.parse(readFileSync(`${root}contracts/layerzero/${name}.json`, 'utf8')) as never

const startNode = async (chainId: number) => {
  const port = await getPort()
  const binary = `${root}node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil`
  const child = spawn(binary, ['--port', `${port}`, '--chain-id', `${chainId}`, '--hardfork', 'cancun', '--quiet'], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  const chain = viemChain(findNetworkEntry(chainId)!, `http://127.0.0.1:${port}`)
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 40, retryDelay: 25 })
  const client: PublicClient = createPublicClient({ chain, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain, transport, account })
  await client.getChainId()
  const transact = async (data: Hex, to?: Address, value = 0n) => {
    const hash = await wallet.sendTransaction({ account, chain, data, value, gas: 10_000_000n, ...(to && { to }) })
    const receipt = await receiptOf(client, hash)
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} failed`)
    return receipt.contractAddress as Address
  }
  const request = (method: string, ...params: readonly unknown[]) => client.request({ method, params } as never) as Promise<unknown>
  return {
    chainId,
    client,
    transact,
    call: (to: Address, abi: unknown, functionName: string, args: readonly unknown[], value = 0n) =>
      transact(encodeFunctionData({ abi: abi as Abi, functionName, args }), to, value),
    deploy: ({ abi, bytecode }: { readonly abi: Abi; readonly bytecode: Hex }, args: readonly unknown[]) =>
      transact(encodeDeployData({ abi, bytecode, args })),
    request,
    mine: (blocks: number) => request('anvil_mine', `0x${blocks.toString(16)}`),
    stop: () => void child.kill('SIGKILL'),
  }
}
type Node = Awaited<ReturnType<typeof startNode>>

const own = (name: string) => {
  const { abi, bytecode } = readArtifact(name)
  return { abi, bytecode: bytecode.object }
}

/** Deploys endpoint, library and registry, with the token and its end; the other end is named later. */
const layEnd = async (node: Node, otherId: number, relayer: Address) => {
  const [here, there] = [bridgeRoutes[node.chainId]!.eid, bridgeRoutes[otherId]!.eid]
  const [endpoint, library] = [layerZero('EndpointV2'), layerZero('SimpleMessageLib')]
  const bridgeEndpoint = await node.deploy(endpoint, [here, account.address])
  const bridgeLibrary = await node.deploy(library, [bridgeEndpoint, account.address])
  await node.call(bridgeEndpoint, endpoint.abi, 'registerLibrary', [bridgeLibrary])
  await node.call(bridgeEndpoint, endpoint.abi, 'setDefaultSendLibrary', [there, bridgeLibrary])
  await node.call(bridgeEndpoint, endpoint.abi, 'setDefaultReceiveLibrary', [there, bridgeLibrary, 0n])
  await node.call(bridgeLibrary, library.abi, 'setMessagingFee', [FEE, 0n])
  await node.call(bridgeLibrary, library.abi, 'setWhitelistCaller', [relayer])
  const registry = await node.deploy(own('PermissionsRegistry'), [account.address, account.address, account.address])
  const isHome = node.chainId === 31_356
  const home = isHome ? await node.deploy(own('Token'), ['Token', 'TKN', account.address]) : undefined
  const bridge = home
    ? await node.deploy(own('BridgeLockbox'), [home, bridgeEndpoint, registry, CAP])
    : await node.deploy(own('BridgedToken'), ['Token', 'TKN', bridgeEndpoint, registry, CAP])
  const multicall3 = await node.transact(multicall3Creation())
  const contracts = { multicall3, governanceToken: home ?? bridge, bridge, bridgeEndpoint, bridgeLibrary } as Contracts
  const deployment = { chainId: node.chainId, contracts, startBlock: 0 } as Network['deployment']
  const network: Network = { ...findNetworkEntry(node.chainId)!, deployment }
  return { ...node, network, registry, bridge, token: home ?? bridge, endpoint: bridgeEndpoint }
}
type End = Awaited<ReturnType<typeof layEnd>>

/** A call of governance to an end. */
type Setting = readonly [functionName: string, ...args: readonly unknown[]]

const GOVERNANCE = stringToHex('GOVERNANCE', { size: 32 })
const callOf = (end: End, [functionName, ...args]: Setting) =>
  [GOVERNANCE, end.bridge, encodeFunctionData({ abi: bridgeAbi as Abi, functionName, args }), zeroHash] as const

/** Announces a governance call. */
const announce = (end: End, setting: Setting): Promise<unknown> =>
  end.call(end.registry, permissionsRegistryAbi, 'schedule', callOf(end, setting))
/** Executes it. */
const make = (end: End, setting: Setting): Promise<unknown> =>
  end.call(end.registry, permissionsRegistryAbi, 'execute', callOf(end, setting))

/** Announces governance calls to an end and executes them two days later. */
const govern = async (end: End, ...settings: readonly Setting[]): Promise<void> => {
  for (const setting of settings) await announce(end, setting)
  await end.request('evm_increaseTime', 172_800)
  for (const setting of settings) await make(end, setting)
}

/** Sets the other end, the gas of deliveries and the guardian. */
const introduce = (end: End, other: End, guardian: Address): Promise<void> => {
  const { eid } = bridgeRoutes[other.chainId]!
  return govern(
    end,
    ['setPeer', eid, wordOfAddress(other.bridge)],
    ['setEnforcedOptions', [{ eid, msgType: 1, options: deliveryGas(200_000n) }]],
    ['setGuardian', guardian],
  )
}

/** Sets the library of both directions. */
const chooseLibrary = (end: End, library: Address): Promise<void> => {
  const { eid } = bridgeRoutes[end.network.chainId === 31_356 ? 31_204 : 31_356]!
  const setting = (functionName: string, ...args: readonly unknown[]): Setting => [
    'configureEndpoint',
    encodeFunctionData({ abi: layerZero('EndpointV2').abi, functionName, args: [end.bridge, eid, library, ...args] }),
  ]
  return govern(end, setting('setSendLibrary'), setting('setReceiveLibrary', 0n))
}

/** Deploys a library of verifiers for an end's endpoint: one is required, plus a threshold out of two. */
const layVerifiers = async (end: End, threshold: number, confirmations: bigint): Promise<Address> => {
  const [first, second, third] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as Address)
  const config = { confirmations, requiredCount: 1, optionalCount: 2, threshold, required: [first!], optional: [second!, third!] }
  const library = await end.deploy(own('VerifierLibrary'), [encodeAbiParameters(ULN_CONFIG, [config])])
  await end.call(end.endpoint, layerZero('EndpointV2').abi, 'registerLibrary', [library])
  return library
}

/** Deploys a cross-chain swap at either end, without a market: nothing that arrives can be swapped. */
const laySwaps = async (ends: readonly [End, End]) => {
  const nonces = await Promise.all(ends.map(({ client }) => client.getTransactionCount({ address: account.address })))
  const places = nonces.map((nonce) => getContractAddress({ from: account.address, nonce: BigInt(nonce) }))
  const deployed = ends.map(async (end, i) => {
    const eid = bridgeRoutes[ends[1 - i]!.chainId]!.eid
    const crossChainSwap = await end.deploy(own('CrossChainSwap'), [account.address, end.bridge, eid, places[1 - i]])
    const { network } = end
    const contracts = { ...network.deployment.contracts, crossChainSwap, router: account.address }
    return { ...end, crossChainSwap, network: { ...network, deployment: { ...network.deployment, contracts } } }
  })
  const [home, away] = await Promise.all(deployed)
  return { home: home!, away: away! }
}

/** Both ends of the bridge on two chains; the deployer owns the whole supply of the token. */
export const startBridgeWorld = async (relayer: Address, guardian: Address) => {
  const nodes = await Promise.all([startNode(31_356), startNode(31_204)])
  const ends = await Promise.all([layEnd(nodes[0], 31_204, relayer), layEnd(nodes[1], 31_356, relayer)])
  await Promise.all([introduce(ends[0], ends[1], guardian), introduce(ends[1], ends[0], guardian)])
  const { home, away } = await laySwaps(ends)
  await home.call(home.token, own('Token').abi, 'approve', [home.bridge, 10n ** 30n])
  const send = async (from: End, to: End, amount: bigint, recipient: Address): Promise<void> => {
    const { eid } = bridgeRoutes[to.chainId]!
    const param = sendParam({ destinationEid: eid, recipient, amount })
    await from.call(from.bridge, bridgeAbi, 'send', [param, { nativeFee: FEE, lzTokenFee: 0n }, account.address], FEE)
  }
  /** Sends the token with a request to swap it for the recipient. */
  const sendAndSwap = async (from: typeof home, amount: bigint, recipient: Address): Promise<void> => {
    const { timestamp } = await from.client.getBlock()
    const step = { pool: account.address, tokenIn: account.address, tokenOut: account.address, poolType: 0, share: 10n ** 18n }
    const departure = { isNative: false, amountIn: amount, bridgedMin: amount, deadline: timestamp + 3_600n, steps: [] }
    const arrival = { recipient, isNative: false, gas: 500_000, amountOutMin: 1n, deadline: timestamp + 3_600n, steps: [step] }
    await from.call(from.token, own('Token').abi, 'approve', [from.crossChainSwap, amount])
    await from.call(from.crossChainSwap, crossChainSwapAbi, 'swapAndBridge', [departure, arrival], FEE)
  }
  return {
    home,
    away,
    send,
    sendAndSwap,
    govern,
    announce,
    make,
    chooseLibrary,
    layVerifiers,
    endpointAbi: layerZeroEndpointAbi,
    libraryAbi: layerZero('SimpleMessageLib').abi,
    stop: () => nodes.forEach((node) => node.stop()),
  }
}
