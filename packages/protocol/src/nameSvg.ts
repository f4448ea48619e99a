import { nameLength } from '@exchange/domain'
import { encodeAbiParameters, keccak256 } from 'viem'

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => MARKUP[character]!)

// NAME-7
/** The picture of a minted name as SVG, without reading the chain. Twin of NameArt; `collection` is the title of the names' contract. */
export const nameSvg = (collection: string, name: string, tokenId: bigint): string => {
  const hue = BigInt(keccak256(encodeAbiParameters([{ type: 'uint256' }], [tokenId]))) % 360n
  const length = nameLength(name)
  const size = length < 8 ? 72 : Math.floor(540 / length)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" text-anchor="middle">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 80% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 60n) % 360n} 80% 22%)"/>`,
    '</linearGradient></defs><rect width="400" height="400" fill="url(#g)"/>',
    `<text x="200" y="216" font-size="${size}" font-weight="700" fill="#ffffff">${escaped(name)}</text>`,
    `<text x="200" y="372" font-size="18" fill="#ffffff">${escaped(collection)}</text></svg>`,
  ].join('')
}
