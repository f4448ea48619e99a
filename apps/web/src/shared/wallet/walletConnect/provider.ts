import { type Address, DomainError } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { SignClient as Client } from '@walletconnect/sign-client/dist/types/client'
import type { SessionTypes } from '@walletconnect/types'
import { numberToHex, type Hex } from 'viem'
import { getConfig } from '../../config/config.ts'
import { findNetwork, getNetwork } from '../../network/network.ts'
import { getPublicClient } from '../../network/publicClient.ts'
import { showPairing } from './pairing.ts'
import { addressesOn, sessionChain, SIGNING_METHODS } from './session.ts'

type Request = { readonly method: string; readonly params?: readonly unknown[] }
type Listener = (...payload: readonly never[]) => void

/** The relay answers a proposal within seconds or not at all. */
const PAIRING_TIMEOUT_MS = 15_000
const USER_REJECTED = 4001
/** Refusals of the protocol itself, which wallets send instead of EIP-1193's. */
const REFUSALS = new Set([5000, 5001, 5002, 5003])

const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })

const asProviderError = (error: unknown): unknown => {
  const { code, message = '' } = (error ?? {}) as { code?: number; message?: string }
  return code !== undefined && REFUSALS.has(code) ? providerError(USER_REJECTED, message) : error
}

const listeners = new Map<string, Set<Listener>>()
const emit = (event: string, payload: unknown) =>
  listeners.get(event)?.forEach((listener) => (listener as (value: unknown) => void)(payload))

let session: SessionTypes.Struct | undefined
let chainId: number | undefined

const accounts = (): readonly Address[] => (session && chainId !== undefined ? addressesOn(session, chainId) : [])

const standOn = (next: number | undefined) => {
  if (next === undefined || next === chainId) return
  chainId = next
  emit('chainChanged', numberToHex(next))
}

const adopt = (next: SessionTypes.Struct | undefined) => {
  session = next
  const chain = next && sessionChain(next, chainId ?? getNetwork().chainId)
  if (chain === undefined) chainId = undefined
  else standOn(chain)
  emit('accountsChanged', accounts())
}

const follow = (client: Client) => {
  const ours = (topic: string) => topic === session?.topic
  client.on('session_delete', ({ topic }) => ours(topic) && adopt(undefined))
  client.on('session_expire', ({ topic }) => ours(topic) && adopt(undefined))
  client.on('session_update', ({ topic }) => ours(topic) && adopt(client.session.get(topic)))
  client.on('session_event', ({ topic, params }) => {
    if (!ours(topic)) return
    if (params.event.name === 'chainChanged') standOn(Number(params.event.data))
    emit('accountsChanged', accounts())
  })
}

let starting: Promise<Client> | undefined

const start = async (): Promise<Client> => {
  const { walletConnect } = getConfig()
  if (!walletConnect) throw providerError(4900, 'WalletConnect is not configured.')
  const { SignClient } = await import('@walletconnect/sign-client')
  const { projectId, relayUrl } = walletConnect
  const metadata = { name: brand.name, description: brand.name, url: location.origin, icons: [`${location.origin}/favicon.svg`] }
  const client = await SignClient.init({ projectId, relayUrl, metadata, telemetryEnabled: false, logger: 'silent' })
  // The vendor's attestation is a frame of another origin, which the policy forbids; waiting for it costs five seconds.
  client.core.verify.register = () => Promise.resolve(undefined)
  follow(client)
  const last = client.session.getAll().at(-1)
  if (last) adopt(last)
  return client
}

const load = (): Promise<Client> =>
  (starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  }))

/** Rejects after a timeout: an unreachable relay reports nothing. */
const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((_, reject) =>
      setTimeout(() => reject(providerError(4900, 'The WalletConnect relay did not answer.')), PAIRING_TIMEOUT_MS),
    ),
  ])

const pair = async (client: Client): Promise<SessionTypes.Struct> => {
  const chains = getConfig().networks.map((network) => `eip155:${network.chainId}`)
  const eip155 = { chains, methods: [...SIGNING_METHODS], events: ['accountsChanged', 'chainChanged'] }
  const { uri, approval } = await within(client.connect({ optionalNamespaces: { eip155 } }))
  try {
    return await new Promise<SessionTypes.Struct>((resolve, reject) => {
      if (uri) showPairing({ uri, cancel: () => reject(providerError(USER_REJECTED, 'Pairing was cancelled.')) })
      approval().then(resolve, reject)
    })
  } finally {
    showPairing(null)
  }
}

const requestAccounts = async (): Promise<readonly Address[]> => {
  const client = await load()
  if (!session) adopt(await pair(client))
  return accounts()
}

const forget = async (): Promise<null> => {
  const topic = session?.topic
  const client = await load()
  adopt(undefined)
  if (topic) await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  return null
}

/** A session has the networks that its wallet allowed at connection: no other can be added, as the library would try for the code 4902. */
const switchTo = (target: unknown): null => {
  const wished = Number((target as { chainId: Hex }).chainId)
  if (!session || addressesOn(session, wished).length === 0)
    throw new DomainError('wallet.networkNotAllowed', { network: findNetwork(wished)?.name ?? wished })
  standOn(wished)
  return null
}

const currentChain = (): number => chainId ?? getNetwork().chainId

const ask = async ({ method, params = [] }: Request): Promise<unknown> => {
  const client = await load()
  if (!session) throw providerError(4100, 'The wallet is not connected.')
  return client.request({ topic: session.topic, chainId: `eip155:${currentChain()}`, request: { method, params } })
}

const read = (request: Request): Promise<unknown> => {
  const network = findNetwork(currentChain())
  if (!network) throw providerError(4901, 'The wallet stands on a network that this app does not know.')
  return getPublicClient(network.chainId).request(request as never)
}

const handlers: Record<string, (params: readonly unknown[]) => unknown> = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: async () => {
    await load()
    return accounts()
  },
  eth_chainId: () => numberToHex(currentChain()),
  wallet_requestPermissions: async () => {
    await requestAccounts()
    return [{ parentCapability: 'eth_accounts' }]
  },
  wallet_revokePermissions: forget,
  wallet_switchEthereumChain: ([target]) => switchTo(target),
  wallet_addEthereumChain: ([target]) => switchTo(target),
}

// TX-19
/** A wallet on another device as an EIP-1193 provider: it signs there, reads go through our own origin. */
export const walletConnectProvider = {
  request: async (request: Request): Promise<unknown> => {
    const handler = handlers[request.method]
    if (!handler && !SIGNING_METHODS.includes(request.method as (typeof SIGNING_METHODS)[number])) return read(request)
    try {
      return await (handler ? handler(request.params ?? []) : ask(request))
    } catch (error) {
      throw asProviderError(error)
    }
  },
  on: (event: string, listener: Listener) => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known.add(listener))
  },
  removeListener: (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
  },
}
