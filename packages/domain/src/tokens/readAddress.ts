import type { Address } from '../types.ts'

/** A network as an address text can name it. */
export type AddressNetwork = { readonly chainId: number; readonly slug: string; readonly plays: number }

/** An address of a network, or why a text is not one. */
export type ReadAddress =
  | { readonly status: 'ok'; readonly address: Address }
  | { readonly status: 'missing' | 'invalid' | 'transaction' }
  /** `network` is its name, or the typed prefix. */
  | { readonly status: 'otherNetwork'; readonly network: string }
  /** A name such as `alice.eth`, which is not an address. */
  | { readonly status: 'name'; readonly name: string }
  /** 0x with too few or too many digits. */
  | { readonly status: 'length'; readonly digits: number }

type Known = {
  readonly name: string
  readonly chainId: number
  readonly prefixes: readonly string[]
  readonly explorers: readonly string[]
}

/** Networks that addresses often come from: short names (EIP-3770) and explorers. */
const KNOWN: readonly Known[] = [
  { name: 'BNB Chain', chainId: 56, prefixes: ['bnb', 'bsc'], explorers: ['bscscan.com'] },
  { name: 'opBNB', chainId: 204, prefixes: ['obnb', 'opbnb'], explorers: ['opbnbscan.com', 'opbnb.bscscan.com'] },
  { name: 'BSC Testnet', chainId: 97, prefixes: ['bnbt'], explorers: ['testnet.bscscan.com'] },
  { name: 'opBNB Testnet', chainId: 5611, prefixes: ['obnbt'], explorers: ['testnet.opbnbscan.com', 'opbnb-testnet.bscscan.com'] },
  { name: 'Ethereum', chainId: 1, prefixes: ['eth'], explorers: ['etherscan.io'] },
  { name: 'Base', chainId: 8453, prefixes: ['base'], explorers: ['basescan.org'] },
  { name: 'Arbitrum', chainId: 42161, prefixes: ['arb1'], explorers: ['arbiscan.io'] },
  { name: 'Optimism', chainId: 10, prefixes: ['oeth'], explorers: ['optimistic.etherscan.io'] },
  { name: 'Polygon', chainId: 137, prefixes: ['matic', 'pol'], explorers: ['polygonscan.com'] },
  { name: 'Avalanche', chainId: 43114, prefixes: ['avax'], explorers: ['snowtrace.io'] },
]

/** Endings of names that stand for addresses. */
const NAMES = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:eth|bnb|arb|base|id|crypto|nft|x|wallet|dao|xyz|sol)$/iu

/** A text without invisible characters, and without quotes, brackets and full stops around it. */
const bare = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^["'`“”‘’«»<>()[\]\s]+|["'`“”‘’«»<>()[\].,;\s]+$/g, '')

/** Hex digits with 0x, or exactly forty of them without. */
const readDigits = (text: string): ReadAddress => {
  const [, prefix, digits = ''] = /^(0x)?([0-9a-f]+)$/i.exec(text) ?? []
  if (digits.length === 40) return { status: 'ok', address: `0x${digits}` }
  if (digits.length === 64) return { status: 'transaction' }
  return prefix === undefined ? { status: 'invalid' } : { status: 'length', digits: digits.length }
}

/** An address of a network named by its chain id. A local chain also accepts the id of the chain it plays. */
const readOn = (text: string, chainId: number, name: string, { chainId: own, plays }: AddressNetwork): ReadAddress =>
  chainId === own || chainId === plays ? readDigits(text) : { status: 'otherNetwork', network: name }

const nameOf = (chainId: number): string => KNOWN.find((each) => each.chainId === chainId)?.name ?? `chain ${chainId}`

/** `bnb:0x…`, `eip155:56:0x…`, and `ethereum:0x…@56` of a QR code, which without a chain id means the open network. */
const readPrefixed = (prefix: string, rest: string, network: AddressNetwork): ReadAddress => {
  const [, byId, account] = /^(\d+):(.+)$/.exec(rest) ?? []
  if (prefix === 'eip155' && byId !== undefined && account !== undefined)
    return readOn(account, Number(byId), nameOf(Number(byId)), network)
  const [, target = '', chain] = /^(?:pay-)?(0x[0-9a-f]+)(?:@(\d+))?(?:[/?].*)?$/i.exec(rest) ?? []
  if (prefix === 'ethereum') return chain === undefined ? readDigits(target) : readOn(target, Number(chain), nameOf(Number(chain)), network)
  if (prefix === network.slug) return readDigits(rest)
  const known = KNOWN.find(({ prefixes }) => prefixes.includes(prefix))
  if (known) return readOn(rest, known.chainId, known.name, network)
  return readDigits(rest).status === 'ok' ? { status: 'otherNetwork', network: prefix } : { status: 'invalid' }
}

/** The address in an explorer link of a token, an account or a pool. */
const readLink = (host: string, path: string, network: AddressNetwork): ReadAddress => {
  const [digits] = /0x[0-9a-f]+/i.exec(path) ?? []
  if (digits === undefined) return { status: 'invalid' }
  const known = KNOWN.find(({ explorers }) => explorers.includes(host.replace(/^www\./, '')))
  return known ? readOn(digits, known.chainId, known.name, network) : readDigits(digits)
}

// SHELL-40
/**
 * Reads an address as people paste it: with quotes or invisible characters around it, a network prefix, inside an explorer link, or without
 * 0x. An address of another network is refused with that network's name. The checksum is not checked.
 */
export const readAddress = (text: string, network: AddressNetwork): ReadAddress => {
  const plain = bare(text)
  if (plain === '') return { status: 'missing' }
  const [, host, path] = /^(?:https?:\/\/)?([\w-]+(?:\.[\w-]+)+|localhost)(?::\d+)?\/(.*)$/i.exec(plain) ?? []
  if (host !== undefined && path !== undefined) return readLink(host.toLowerCase(), path, network)
  const [, prefix, rest] = /^([a-z][\w-]*):(.+)$/i.exec(plain) ?? []
  if (prefix !== undefined && rest !== undefined) return readPrefixed(prefix.toLowerCase(), rest.trim(), network)
  if (NAMES.test(plain)) return { status: 'name', name: plain }
  return readDigits(plain)
}
