import { DomainError } from '@exchange/domain'
import { numberToHex, type Chain } from 'viem'
import type { Connector } from 'wagmi'

/** How long a wallet that agreed may take until it stands there, and how often it is asked meanwhile, in milliseconds. */
const SETTLE_MS = 2_000
const LOOK_MS = 200

type Provider = { readonly request: (request: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown> }
type Refusal = { readonly code?: unknown; readonly data?: { readonly originalError?: { readonly code?: unknown } } }

const UNKNOWN_CHAIN = 4902
/** The person refused; a request is open; the wallet is not allowed, or away: each has words of its own. */
const SAYS_WHY: ReadonlySet<unknown> = new Set([4001, -32002, 4100, 4900])

/** Some wallets put the code of what failed inside one of their own. */
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
 * Asks a wallet to stand on a chain, and to learn of it first where it does not know it; nothing where it stands there, whatever its events said. What counts is where it stands afterwards, not what it
 * answered. Throws `wallet.didNotSwitch` where it stands elsewhere, or cannot be asked; what the person refused, as the wallet gave it.
 */
export const askToSwitch = async (connector: Connector, chain: Chain): Promise<void> => {
  const provider = (await connector.getProvider()) as Provider
  const ask = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] })
  const stands = async () => (await connector.getChainId()) === chain.id
  // Not every wallet tells of it.
  const tell = () => connector.emitter.emit('change', { chainId: chain.id })
  const didNotSwitch = (cause?: unknown) => new DomainError('wallet.didNotSwitch', { network: chain.name }, { cause })
  if (await stands().catch(() => false)) return tell()
  try {
    try {
      await ask()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      await provider.request({ method: 'wallet_addEthereumChain', params: [describe(chain)] })
      // Some wallets stay where they were after learning of a network.
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
