import { DomainError } from '@exchange/domain'
import { numberToHex, type Chain } from 'viem'
import type { Connector } from 'wagmi'

/** How long a wallet that agreed may take to switch, and the poll interval meanwhile, in milliseconds. */
const SETTLE_MS = 2_000
const LOOK_MS = 200

type Provider = { readonly request: (request: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown> }
type Refusal = { readonly code?: unknown; readonly data?: { readonly originalError?: { readonly code?: unknown } } }

const UNKNOWN_CHAIN = 4902
/** The user refused; a request is open; the wallet is not authorised, or disconnected: each has its own text. */
const SAYS_WHY: ReadonlySet<unknown> = new Set([4001, -32002, 4100, 4900])

/** Some wallets nest the actual error code inside their own. */
const isUnknownChain = (error: unknown): boolean => {
  const { code, data } = error as Refusal
  return code === UNKNOWN_CHAIN || data?.originalError?.code === UNKNOWN_CHAIN
}

const describe = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
})

// TX-12
/**
 * Asks a wallet to switch to a chain, and to add it first if unknown; does nothing if the wallet is already on it, whatever its events
 * said. The wallet's resulting chain counts, not its answer. Throws `wallet.didNotSwitch` if it is on another chain, or cannot be asked; a
 * refusal by the user is thrown as the wallet reported it.
 */
export const askToSwitch = async (connector: Connector, chain: Chain): Promise<void> => {
  const provider = (await connector.getProvider()) as Provider
  const ask = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] })
  const stands = async () => (await connector.getChainId()) === chain.id
  // Not every wallet emits the event.
  const tell = () => connector.emitter.emit('change', { chainId: chain.id })
  const didNotSwitch = (cause?: unknown) => new DomainError('wallet.didNotSwitch', { network: chain.name }, { cause })
  if (await stands().catch(() => false)) return tell()
  try {
    try {
      await ask()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      await provider.request({ method: 'wallet_addEthereumChain', params: [describe(chain)] })
      // Some wallets stay on their chain after adding a network.
      if (!(await stands())) await ask()
    }
  } catch (error) {
    throw error instanceof DomainError || SAYS_WHY.has((error as Refusal | null)?.code) ? error : didNotSwitch(error)
  }
  for (let waited = 0; !(await stands()); waited += LOOK_MS) {
    if (waited >= SETTLE_MS) throw didNotSwitch()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  tell()
}
