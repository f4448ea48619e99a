import { isIPv6 } from 'node:net'

/**
 * The client behind an address: an IPv4 address itself, in any notation, and the first half of an IPv6 address, since a reader owns all
 * addresses with that prefix. Any other text is its own client.
 */
export const clientOfAddress = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [before = '', after] = address.split('::')
  const left = before === '' ? [] : before.split(':')
  // An IPv4 address at the end replaces two groups.
  const right = (after ?? '')
    .replace(/[\d.]+\.[\d.]+$/, '0:0')
    .split(':')
    .filter(Boolean)
  const gap = after === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
