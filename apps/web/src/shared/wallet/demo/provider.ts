import { isSameAddress, type Address, type Hex } from '@exchange/domain'
import { numberToHex, type Client, type Transport, type Chain, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import { findNetwork, getNetwork } from '../../network/network.ts'
import { getPublicClient } from '../../network/publicClient.ts'
import { demoAccounts, demoState, updateDemoState } from '../demoAccounts.ts'

type Request = { readonly method: string; readonly params?: readonly unknown[] }
type Listener = (...payload: readonly never[]) => void

/** An error as wallets give it (EIP-1193). */
const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })

const currentChainId = (): number => findNetwork(demoState.read().chainId ?? undefined)?.chainId ?? getNetwork().chainId

const currentAccount = async () => {
  const known = await demoAccounts()
  const chosen = known.find(({ address }) => isSameAddress(address, demoState.read().address)) ?? known[0]
  if (!chosen) throw providerError(4900, 'The local world has no demo account.')
  return privateKeyToAccount(chosen.privateKey)
}

/** The client of a chain on this machine; the demo keys sign for nothing else. */
const localClient = (): Client<Transport, Chain> => {
  const network = findNetwork(currentChainId())
  if (!network?.local) throw providerError(4901, 'The demo wallet signs on local chains only.')
  return getPublicClient(network.chainId)
}

type TransactionRequest = { readonly to?: Address; readonly data?: Hex; readonly value?: Hex; readonly gas?: Hex }

const send = async ({ to, data, value, gas }: TransactionRequest): Promise<Hex> => {
  const account = await currentAccount()
  const client = localClient()
  return sendTransaction(client, {
    account,
    chain: client.chain,
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: BigInt(value) }),
    ...(gas && { gas: BigInt(gas) }),
  })
}

const switchTo = (id: unknown) => {
  const chainId = Number(id)
  if (!findNetwork(chainId)?.local) throw providerError(4902, 'Unrecognized chain.')
  updateDemoState({ chainId })
}

const listeners = new Map<string, Set<Listener>>()
const emit = (event: string, payload: unknown) =>
  listeners.get(event)?.forEach((listener) => (listener as (value: unknown) => void)(payload))

const addresses = async (): Promise<readonly Address[]> => (demoState.read().connected ? [(await currentAccount()).address] : [])

const handlers: Record<string, (params: readonly unknown[]) => unknown> = {
  eth_requestAccounts: async () => {
    // From here on the wallet has its own chain, which the app network no longer changes.
    updateDemoState({ connected: true, chainId: currentChainId() })
    return addresses()
  },
  eth_accounts: addresses,
  eth_chainId: () => numberToHex(currentChainId()),
  wallet_requestPermissions: () => {
    updateDemoState({ connected: true })
    return [{ parentCapability: 'eth_accounts' }]
  },
  wallet_revokePermissions: () => {
    updateDemoState({ connected: false })
    return null
  },
  wallet_switchEthereumChain: ([target]) => {
    switchTo((target as { chainId: Hex }).chainId)
    return null
  },
  wallet_addEthereumChain: ([target]) => {
    switchTo((target as { chainId: Hex }).chainId)
    return null
  },
  personal_sign: async ([message]) => (await currentAccount()).signMessage({ message: { raw: message as Hex } }),
  eth_signTypedData_v4: async ([, data]) => (await currentAccount()).signTypedData(JSON.parse(data as string) as TypedDataDefinition),
  eth_sendTransaction: ([transaction]) => send(transaction as TransactionRequest),
}

const unsupported = /^(?:wallet_|eth_sign)/

/** Notifies the app when the persona or the chain changed, as a wallet does. */
demoState.subscribe(
  (() => {
    let last = demoState.read()
    return () => {
      const now = demoState.read()
      const before = last
      last = now
      if (now.chainId !== before.chainId) emit('chainChanged', numberToHex(currentChainId()))
      if (now.connected !== before.connected || (now.connected && now.address !== before.address))
        addresses().then(
          (list) => emit('accountsChanged', list),
          () => emit('accountsChanged', []),
        )
    }
  })(),
)

/** A wallet with the keys of the local world (EIP-1193): signs here, sends raw transactions through our own origin. */
export const demoProvider = {
  request: async ({ method, params = [] }: Request): Promise<unknown> => {
    const handler = handlers[method]
    if (handler) return handler(params)
    if (unsupported.test(method)) throw providerError(4200, `The demo wallet does not support ${method}.`)
    return localClient().request({ method, params } as never)
  },
  on: (event: string, listener: Listener) => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known.add(listener))
  },
  removeListener: (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
  },
}
