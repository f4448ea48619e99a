import type { Address } from '@exchange/domain'

/** Path of a competition's default banner, below the API's origin. */
export const bannerPath = (chainId: number, id: bigint): string => `/v1/${chainId}/competitions/${id}/banner.svg`

/** The bytes of an address. */
const bytesOf = (address: Address): readonly number[] => (address.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

// ARENA-6
/** The default banner of a competition: bars and hues derived from its address. */
export const bannerSvg = (address: Address): string => {
  const bytes = bytesOf(address)
  const hue = Math.round(((bytes[0] ?? 0) / 256) * 360)
  const bars = bytes
    .slice(1, 17)
    .map((byte, at) => {
      const height = 40 + Math.round((byte / 256) * 180)
      return `<rect x="${at * 75 + 12}" y="${300 - height}" width="51" height="${height}" rx="6" fill="hsl(${(hue + at * 6) % 360} 60% 60% / 0.35)"/>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice"><rect width="1200" height="300" fill="hsl(${hue} 45% 18%)"/>${bars}</svg>`
}
