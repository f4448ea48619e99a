import { brand, type Address } from '@exchange/domain'
import { erc20Abi, findNetworkEntry, type Contracts } from '@exchange/protocol'
import { type BridgeRoute, bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { deliveryGas, encodePacket, guidOf, transferMessage, wordOfAddress } from '@exchange/protocol/abi/bridgePacket'
import fs from 'node:fs'
import path from 'node:path'
import { encodeFunctionData, getContractAddress, type Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { markets } from '../ground/catalogue.ts'
import { toRaw } from '../ground/units.ts'
import type { Transaction } from '../chain/transaction.ts'
import { ownArtifact, type Artifact } from './artifacts.ts'
import { Deployer } from './deployer.ts'
import { governanceCall, type GovernanceCall } from './governance.ts'

/** Most that may leave an end in 24 hours: 1 % of the initial supply. */
const cap = toRaw(500_000, 18)
/** What the treasury bridges to the other side before anyone else may send: the pools and accounts there start with it. */
const opening = toRaw(7_000_000, 18)
const messagingFee = 10n ** 15n
/** Twice the measured gas of a delivery. */
const enforcedGas = 200_000n
const SEND = 1
const salt = 2_000

/** The deployer's nonces at the start on each chain, so that each end knows the other's address before either exists. */
const nonces = { home: 4n, away: 3n } as const

export type BridgeContracts = Required<Pick<Contracts, 'bridge' | 'bridgeEndpoint' | 'bridgeLibrary'>>
export type Bridge = {
  readonly contracts: BridgeContracts
  readonly token: Address
  readonly registry: Address
  readonly governance: readonly GovernanceCall[]
  /** Executed after the governance calls: the opening transfer leaves home, or arrives. */
  readonly opening: readonly Transaction[]
  /** Limits the end once it has left. */
  readonly closing: readonly GovernanceCall[]
}

const isHome = (chainId: number): boolean => findNetworkEntry(chainId)?.plays === 56
const endOf = (chainId: number): Address =>
  getContractAddress({ from: accountAddress(accountIndex.deployer), nonce: isHome(chainId) ? nonces.home : nonces.away })

const routeOf = (chainId: number): BridgeRoute => {
  const route = bridgeRoutes[chainId]
  if (!route) throw new Error(`chain ${chainId} has no route of the bridge`)
  return route
}

/** LayerZero's own contracts, as published (contracts/layerzero). */
const layerZeroArtifact = (root: string, name: string): Artifact =>
  JSON.parse(fs.readFileSync(path.join(root, `contracts/layerzero/${name}.json`), 'utf8')) as Artifact

/** The opening transfer: the first message of its channel, known before it is sent. */
const openingPacket = (homeId: number, awayId: number) => {
  const channel = {
    nonce: 1n,
    sourceEid: routeOf(homeId).eid,
    sender: wordOfAddress(endOf(homeId)),
    destinationEid: routeOf(awayId).eid,
    receiver: wordOfAddress(endOf(awayId)),
  }
  return { ...channel, guid: guidOf(channel), message: transferMessage(accountAddress(accountIndex.treasury), opening) }
}

type Side = {
  readonly deployer: Deployer
  readonly root: string
  readonly chainId: number
  readonly otherId: number
  readonly contracts: BridgeContracts
  readonly token: Address
}

const transaction = (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n): Transaction => ({
  from,
  to,
  data: encodeFunctionData({ abi, functionName, args }),
  value,
  gas: 1_000_000n,
  label: functionName,
})

/** At home the treasury sends the opening transfer; on the other side it is delivered. */
const openingOf = ({ root, chainId, otherId, contracts, token }: Side): readonly Transaction[] => {
  const { bridge, bridgeEndpoint, bridgeLibrary } = contracts
  const [treasury, deployer] = [accountAddress(accountIndex.treasury), accountAddress(accountIndex.deployer)]
  if (isHome(chainId)) {
    const to = wordOfAddress(treasury)
    const param = { dstEid: routeOf(otherId).eid, to, amountLD: opening, minAmountLD: opening, extraOptions: '0x', composeMsg: '0x', oftCmd: '0x' }
    const args = [param, { nativeFee: messagingFee, lzTokenFee: 0n }, treasury]
    return [
      transaction(treasury, token, erc20Abi as Abi, 'approve', [bridge, opening]),
      transaction(treasury, bridge, ownArtifact(root, 'BridgeLockbox').abi, 'send', args, messagingFee),
    ]
  }
  const packet = openingPacket(otherId, chainId)
  const origin = { srcEid: packet.sourceEid, sender: packet.sender, nonce: packet.nonce }
  const library = layerZeroArtifact(root, 'SimpleMessageLib').abi
  return [
    transaction(deployer, bridgeLibrary, library, 'validatePacket', [encodePacket(packet)]),
    transaction(deployer, bridgeEndpoint, layerZeroArtifact(root, 'EndpointV2').abi, 'lzReceive', [origin, bridge, packet.guid, packet.message, '0x']),
    // From here on only the relayer verifies.
    transaction(deployer, bridgeLibrary, library, 'setWhitelistCaller', [accountAddress(accountIndex.relayer)]),
  ]
}

/** Governance calls of an end: the other end, its libraries, the least gas of deliveries, and the guardian. */
const governanceOf = ({ root, chainId, otherId, contracts }: Side, registry: Address): readonly GovernanceCall[] => {
  const { bridge, bridgeLibrary } = contracts
  const { eid } = routeOf(otherId)
  const end = ownArtifact(root, isHome(chainId) ? 'BridgeLockbox' : 'BridgedToken').abi
  const endpoint = layerZeroArtifact(root, 'EndpointV2').abi
  const configure = (functionName: string, ...args: readonly unknown[]) => encodeFunctionData({ abi: endpoint, functionName, args: [bridge, eid, ...args] })
  return [
    { functionName: 'setPeer', args: [eid, wordOfAddress(endOf(otherId))] },
    { functionName: 'setEnforcedOptions', args: [[{ eid, msgType: SEND, options: deliveryGas(enforcedGas) }]] },
    { functionName: 'setGuardian', args: [accountAddress(accountIndex.executor)] },
    { functionName: 'configureEndpoint', args: [configure('setSendLibrary', bridgeLibrary)] },
    { functionName: 'configureEndpoint', args: [configure('setReceiveLibrary', bridgeLibrary, 0n)] },
  ].map((wanted, i) => governanceCall(registry, { target: bridge, abi: end, ...wanted }, salt + i))
}

// BRIDGE-13
/**
 * Deploys the cross-chain swap of a chain: the first and only contract of its own account, so that it has the same address on both chains
 * and each can name the other.
 */
export function deployCrossChainSwap(deployer: Deployer, root: string, chainId: number, { router, bridge }: Pick<Contracts, 'router'> & Pick<BridgeContracts, 'bridge'>): Address {
  const own = new Deployer(root, accountIndex.crossChainDeployer)
  const { otherId } = routeOf(chainId)
  const address = own.deploy('CrossChainSwap', [router, bridge, routeOf(otherId).eid, own.addressAhead(0)])
  for (const transaction of own.transactions) deployer.push(transaction)
  return address
}

/** Deploys the endpoint with its one library, connected to the other chain. */
function deployEndpoint(deployer: Deployer, root: string, chainId: number): Pick<BridgeContracts, 'bridgeEndpoint' | 'bridgeLibrary'> {
  const [endpoint, library] = [layerZeroArtifact(root, 'EndpointV2'), layerZeroArtifact(root, 'SimpleMessageLib')]
  const bridgeEndpoint = deployer.deployArtifact('EndpointV2', endpoint, [routeOf(chainId).eid, deployer.account])
  return { bridgeEndpoint, bridgeLibrary: deployer.deployArtifact('SimpleMessageLib', library, [bridgeEndpoint, deployer.account]) }
}

function wireEndpoint({ deployer, root, chainId, otherId, contracts: { bridgeEndpoint, bridgeLibrary } }: Side): void {
  const endpoint = layerZeroArtifact(root, 'EndpointV2').abi
  const library = layerZeroArtifact(root, 'SimpleMessageLib').abi
  const { eid } = routeOf(otherId)
  deployer.call(bridgeEndpoint, endpoint, 'registerLibrary', [bridgeLibrary])
  deployer.call(bridgeEndpoint, endpoint, 'setDefaultSendLibrary', [eid, bridgeLibrary])
  deployer.call(bridgeEndpoint, endpoint, 'setDefaultReceiveLibrary', [eid, bridgeLibrary, 0n])
  deployer.call(bridgeLibrary, library, 'setMessagingFee', [messagingFee, 0n])
  if (isHome(chainId)) deployer.call(bridgeLibrary, library, 'setWhitelistCaller', [accountAddress(accountIndex.relayer)])
}

// BRIDGE-3, BRIDGE-8
/**
 * Deploys the protocol's token with its end of the bridge, and the registry of roles, in the deployer's first transactions. At home the
 * token is minted to the treasury and locked; on the other side it is what arrived. An end starts with room for the opening transfer; then
 * governance limits it.
 */
export function deployBridge(deployer: Deployer, root: string, chainId: number): Bridge {
  const otherId = markets.map((market) => market.chainId).find((other) => other !== chainId)
  if (otherId === undefined) throw new Error('there is one chain only')
  const { name, symbol } = brand.governanceToken
  const governor = accountAddress(accountIndex.governance)
  const layerZero = deployEndpoint(deployer, root, chainId)
  const registry = deployer.deploy('PermissionsRegistry', [governor, governor, accountAddress(accountIndex.council)])
  const home = isHome(chainId) ? deployer.deploy('Token', [name, symbol, accountAddress(accountIndex.treasury)]) : undefined
  const bridge =
    home === undefined
      ? deployer.deploy('BridgedToken', [name, symbol, layerZero.bridgeEndpoint, registry, cap])
      : deployer.deploy('BridgeLockbox', [home, layerZero.bridgeEndpoint, registry, opening])
  if (bridge !== endOf(chainId)) throw new Error(`the end of chain ${chainId} is not where the other one looks for it`)
  const side: Side = { deployer, root, chainId, otherId, contracts: { bridge, ...layerZero }, token: home ?? bridge }
  wireEndpoint(side)
  const limit = { target: bridge, abi: ownArtifact(root, 'BridgeLockbox').abi, functionName: 'setCap', args: [cap] }
  return {
    contracts: side.contracts,
    token: side.token,
    registry,
    governance: governanceOf(side, registry),
    opening: openingOf(side),
    closing: home === undefined ? [] : [governanceCall(registry, limit, salt)],
  }
}
