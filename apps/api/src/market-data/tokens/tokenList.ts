import { brand, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { getAddress } from 'viem'

const NAME_LENGTH = 30

/** The limits of the format: a symbol without spaces, a name of visible characters. Tokens outside them are left out. */
const isWritable = ({ symbol, name }: TokenInfo): boolean =>
  symbol.length <= 20 && /^\S*$/u.test(symbol) && name.length <= 60 && (name === '' || /^[ \S]+$/u.test(name))

/** The absolute URL of a picture. A path belongs to the web server, and is left out when its origin is unknown. */
const pictureOf = (logoURI: string | undefined, origin: string | undefined) =>
  logoURI !== undefined && URL.canParse(logoURI, origin) ? { logoURI: new URL(logoURI, origin).href } : {}

const toListed = (chainId: number, { address, decimals, name, symbol, logoURI }: TokenInfo, origin: string | undefined) => ({
  chainId,
  address: getAddress(address),
  decimals,
  name,
  symbol,
  ...pictureOf(logoURI, origin),
})

/**
 * The curated tokens of networks in the token-lists format (https://uniswap.org/tokenlist.schema.json). `timestamp` is the time of the
 * deployment, so the list changes only with the deployment; `origin` is the web server's, such as `https://example.org`.
 */
export const createTokenList = (networks: readonly Network[], timestamp: string, origin?: string) => ({
  name: [brand.name, ...(networks.length === 1 ? networks.map(({ name }) => name) : [])]
    .join(' ')
    .replaceAll(/[^\w ]/g, '')
    .slice(0, NAME_LENGTH)
    .trim(),
  timestamp,
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [brand.name, 'default'],
  tokens: networks.flatMap(({ chainId, deployment }) =>
    deployment.tokens.filter(isWritable).map((token) => toListed(chainId, token, origin)),
  ),
})
