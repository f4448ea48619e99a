import { type Address, brand, NATIVE, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { safeTokenText } from './safeText.ts'

/** The source of a token: the network itself, the curated list, or the user's own import. */
export type TokenSource = 'native' | 'listed' | 'imported'

/** A token as screens use it: symbol and name are safe to show. */
export type Token = TokenInfo & { readonly source: TokenSource }

/** Addresses compare lower-cased. */
export const tokenKey = (address: Address): string => address.toLowerCase()
export const isSameToken = (a: Address, b: Address): boolean => tokenKey(a) === tokenKey(b)
export const isNative = (address: Address): boolean => isSameToken(address, NATIVE)

/** Whether a text that a program wrote is an address: 0x and 40 hex digits. */
export const isAddressText = (text: unknown): text is Address => typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)

/** 10 ** decimals. */
export const unitOf = (token: Pick<TokenInfo, 'decimals'>): bigint => 10n ** BigInt(token.decimals)

export const toToken = (info: TokenInfo, source: TokenSource): Token => ({ ...info, ...safeTokenText(info), source })

const nativeToken = (network: Network): Token => toToken({ chainId: network.chainId, address: NATIVE, ...network.nativeCurrency }, 'native')

/** Native coin, curated tokens, then the user's imports of this network; each address once. */
export const tokensOf = (network: Network, listed: readonly TokenInfo[], imported: readonly TokenInfo[]): readonly Token[] => {
  const seen = new Set<string>()
  const all = [
    nativeToken(network),
    ...listed.map((info) => toToken(info, 'listed')),
    ...imported.filter((info) => info.chainId === network.chainId).map((info) => toToken(info, 'imported')),
  ]
  return all.filter(({ address }) => {
    if (seen.has(tokenKey(address))) return false
    seen.add(tokenKey(address))
    return true
  })
}

export const findToken = (tokens: readonly Token[], address: Address | null | undefined): Token | undefined =>
  address ? tokens.find((token) => isSameToken(token.address, address)) : undefined

/** The address that pools know a token by: wrapped for the native coin. */
export const poolAddress = (network: Network, address: Address): Address =>
  isNative(address) ? network.deployment.contracts.wrappedNative : address

const COMMON_SYMBOLS = [brand.nativeToken.symbol, 'USDT', brand.governanceToken.symbol, 'BTCB', 'ETH', 'USDC'] as const

/** Up to five chips of the picker: the best known tokens of the curated list. */
export const commonTokens = (tokens: readonly Token[]): readonly Token[] =>
  COMMON_SYMBOLS.flatMap((symbol) => tokens.find((token) => token.symbol === symbol && token.source !== 'imported') ?? []).slice(0, 5)
