import {
  type Address,
  type BridgeSecurity,
  type BridgeVerifiers,
  type BridgeWay,
  DomainError,
  type Hex,
  isSameAddress,
} from '@exchange/domain'
import { type Abi, type Client, decodeAbiParameters, parseAbiParameters, size, slice, toHex, zeroAddress } from 'viem'
import { bridgeAbi } from '../../generated/bridge.ts'
import { erc20Abi } from '../../generated/erc20.ts'
import { layerZeroEndpointAbi } from '../../generated/layerZeroEndpoint.ts'
import { layerZeroLibraryAbi } from '../../generated/layerZeroLibrary.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import type { Network } from '../../networks.ts'
import { addressOfWord } from '../../abi/bridgePacket.ts'
import { bridgePlaceOf, type BridgePlace } from './readBridge.ts'
import { type Snapshot, takeSnapshot } from '../snapshot.ts'

/** The config type of verifiers, in LayerZero's verifier library. */
const VERIFIERS = 2
/** The format of that config. */
export const ULN_CONFIG = parseAbiParameters(
  '(uint64 confirmations, uint8 requiredCount, uint8 optionalCount, uint8 threshold, address[] required, address[] optional)',
)
/** The message type of a plain transfer; LayerZero's OFT knows two. */
const SEND = 1
/** The gas is at the end of the one option that an end enforces: type 3, executor, receive. */
const OPTION_HEAD = toHex(0x0003010011_01, { size: 6 })

/** The gas that delivery options set; null when they have another form. */
export const gasOfOptions = (options: Hex): bigint | null =>
  size(options) === 22 && slice(options, 0, 6) === OPTION_HEAD ? BigInt(slice(options, 6)) : null

const call = (address: Address, abi: unknown, functionName: string, args: readonly unknown[] = []) => ({
  address,
  abi: abi as Abi,
  functionName,
  args,
})

const readVerifiers = async ({ ask }: Snapshot, place: BridgePlace, library: Address, eid: number): Promise<BridgeVerifiers> => {
  const [[major]] = (await ask([call(library, layerZeroLibraryAbi, 'version')])) as [readonly [bigint, number, number]]
  if (major === 0n) {
    const [caller] = (await ask([call(library, layerZeroLibraryAbi, 'whitelistCaller')])) as [Address]
    return { kind: 'single', account: caller === zeroAddress ? null : caller }
  }
  const asked = call(place.endpoint, layerZeroEndpointAbi, 'getConfig', [place.end, library, eid, VERIFIERS])
  const [config] = (await ask([asked])) as [Hex]
  const [{ required, optional, threshold, confirmations }] = decodeAbiParameters(ULN_CONFIG, config)
  return { kind: 'verifiers', required, optional, threshold, confirmations: Number(confirmations) }
}

/** A network with a client of its node. */
export type NetworkClient = { readonly client: Client; readonly network: Network }
export type BridgeSecurityRead = BridgeSecurity & { readonly block: bigint }

const requirePlace = ({ network }: NetworkClient): BridgePlace => {
  const place = bridgePlaceOf(network)
  if (place === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  return place
}

type Settings = [Hex, Hex, bigint, Address, Address, Address, Address, Address, boolean, readonly [Address, boolean]]

const readEnd = async (
  { client, network }: NetworkClient,
  here: BridgePlace,
  there: BridgePlace,
  supply: bigint,
): Promise<BridgeSecurityRead> => {
  const snapshot = await takeSnapshot(client, network)
  const { end, endpoint } = here
  const { eid } = there
  const [peer, options, cap, guardian, owner, permissions, delegate, sendLibrary, isDefault, [receiveLibrary, isDefaultToo]] =
    (await snapshot.ask([
      call(end, bridgeAbi, 'peers', [eid]),
      call(end, bridgeAbi, 'enforcedOptions', [eid, SEND]),
      call(end, bridgeAbi, 'cap'),
      call(end, bridgeAbi, 'guardian'),
      call(end, bridgeAbi, 'owner'),
      call(end, bridgeAbi, 'permissions'),
      call(endpoint, layerZeroEndpointAbi, 'delegates', [end]),
      call(endpoint, layerZeroEndpointAbi, 'getSendLibrary', [end, eid]),
      call(endpoint, layerZeroEndpointAbi, 'isDefaultSendLibrary', [end, eid]),
      call(endpoint, layerZeroEndpointAbi, 'getReceiveLibrary', [end, eid]),
    ])) as Settings
  const [delay] = (await snapshot.ask([call(permissions, permissionsRegistryAbi, 'DELAY')])) as [bigint]
  const registry = network.deployment.contracts.permissionsRegistry ?? permissions
  const wayBy = async (library: Address, source: BridgePlace): Promise<BridgeWay> => ({
    library,
    verifiers: await readVerifiers(snapshot, here, library, eid),
    neededConfirmations: source.confirmations,
  })
  return {
    isPeerKnown: isSameAddress(addressOfWord(peer), there.end),
    owner,
    isOwnedByRoles: isSameAddress(owner, permissions) && isSameAddress(registry, permissions) && isSameAddress(delegate, end),
    delay: Number(delay),
    hasOwnLibraries: !isDefault && !isDefaultToo,
    outward: await wayBy(sendLibrary, here),
    inward: await wayBy(receiveLibrary, there),
    enforcedGas: gasOfOptions(options),
    cap,
    supply,
    guardian: guardian === zeroAddress ? null : guardian,
    block: snapshot.blockNumber,
  }
}

const readHomeSupply = async ({ client, network }: NetworkClient): Promise<bigint> => {
  const { ask } = await takeSnapshot(client, network)
  const [supply] = (await ask([call(network.deployment.contracts.governanceToken, erc20Abi, 'totalSupply')])) as [bigint]
  return supply
}

// BRIDGE-6
/**
 * The settings of both ends of the bridge towards each other, each as of one block of its chain. Throws what a read throws: half of it
 * would be no answer.
 */
export const readBridgeSecurity = async (
  here: NetworkClient,
  there: NetworkClient,
): Promise<{ readonly here: BridgeSecurityRead; readonly there: BridgeSecurityRead }> => {
  const [place, other] = [requirePlace(here), requirePlace(there)]
  const supply = await readHomeSupply(place.isHome ? here : there)
  const [first, second] = await Promise.all([readEnd(here, place, other, supply), readEnd(there, other, place, supply)])
  return { here: first, there: second }
}
