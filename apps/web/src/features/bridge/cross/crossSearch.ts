import { type Address, NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { isAddressText, isNative, type Token } from '../../../shared/tokens/token.ts'

/**
 * A cross-chain swap in the address bar, so that a reload or a link opens the same pair: the source network, and both tokens, the native
 * coin by its symbol. Never an amount, a slippage or a receiver.
 */
export type CrossSearch = { readonly chain?: string; readonly inputCurrency?: string; readonly outputCurrency?: string }

export type CrossPair = { readonly in: Address | null; readonly out: Address | null }

type Ends = { readonly here: Network; readonly there: Network }

/** Null for a symbol that is not the native one: symbols can be faked. */
const addressIn = ({ nativeCurrency }: Network, text: unknown): Address | null => {
  if (isAddressText(text)) return text
  return typeof text === 'string' && text.toLowerCase() === nativeCurrency.symbol.toLowerCase() ? NATIVE : null
}

// SWAP-8
/**
 * The pair in an address, reversed for the other direction. Tokens of other networks are ignored: another token may have their address
 * here.
 */
export const toCrossPair = ({ here, there }: Ends, { chain, inputCurrency, outputCurrency }: CrossSearch): CrossPair => {
  if (chain === here.slug) return { in: addressIn(here, inputCurrency), out: addressIn(there, outputCurrency) }
  if (chain === there.slug) return { in: addressIn(here, outputCurrency), out: addressIn(there, inputCurrency) }
  return { in: null, out: null }
}

const fieldOf = ({ address, symbol }: Token): string => (isNative(address) ? symbol : address)

/** The address bar of a pair. */
export const toCrossSearch = (
  { slug }: Network,
  pair: { readonly in: Token | undefined; readonly out: Token | undefined },
): CrossSearch => ({
  chain: slug,
  ...(pair.in && { inputCurrency: fieldOf(pair.in) }),
  ...(pair.out && { outputCurrency: fieldOf(pair.out) }),
})
