import { brand, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { getAddress } from 'viem'

const NAME_LENGTH = 30

/** The format's own limits: symbol without spaces, name of visible characters. What cannot be written is left out. */
const isWritable = ({ symbol, name }: TokenInfo): boolean =>
  symbol.length <= 20 && /^\S*$/u.test(symbol) && name.length <= 60 && (name === '' || /^[ \S]+$/u.test(name))

/**
 * The curated tokens of a network in the token-lists format (https://uniswap.org/tokenlist.schema.json). `timestamp` is the time of the
 * deployment, so the list stays the same until the deployment changes.
 */
export const createTokenList = (network: Network, timestamp: string) => ({
  name: `${brand.name} ${network.name}`
    .replaceAll(/[^\w ]/g, '')
    .slice(0, NAME_LENGTH)
    .trim(),
  timestamp,
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [brand.name, 'default'],
  tokens: network.deployment.tokens.filter(isWritable).map((token) => ({
    chainId: network.chainId,
    address: getAddress(token.address),
    decimals: token.decimals,
    name: token.name,
    symbol: token.symbol,
    ...(token.logoURI !== undefined && URL.canParse(token.logoURI) ? { logoURI: token.logoURI } : {}),
  })),
})
