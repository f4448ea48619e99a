import { isNative } from './token.ts'
import { safeText } from './safeText.ts'

/** Hue from the address: the same colour means the same contract, whatever it calls itself. */
const hueOf = (address: string): number => Number.parseInt(address.slice(-4), 16) % 360

const NativeGlyph = () => (
  <g fill="#2a2107">
    <path d="M16 8.2l3.1 3.1-3.1 3.1-3.1-3.1z" />
    <path d="M16 17.6l3.1 3.1-3.1 3.1-3.1-3.1z" />
    <path d="M11.3 12.9l3.1 3.1-3.1 3.1L8.2 16z" />
    <path d="M20.7 12.9l3.1 3.1-3.1 3.1-3.1-3.1z" />
  </g>
)

/** A token's disc. Decoration: the symbol stands beside it. */
export const TokenIcon = ({
  token,
  size = 32,
}: {
  readonly token: { readonly address: string; readonly symbol: string }
  readonly size?: number
}) => {
  const native = isNative(token.address as `0x${string}`)
  const letter = Array.from(safeText(token.symbol, 16))[0]?.toUpperCase() ?? '?'
  return (
    <svg className="tok" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={native ? '#e3b341' : `oklch(0.56 0.115 ${hueOf(token.address)})`} />
      {native ? (
        <NativeGlyph />
      ) : (
        <text x="16" y="21.2" textAnchor="middle" fontSize="14.5" fontWeight="640" fill="#fff">
          {letter}
        </text>
      )}
      <circle cx="16" cy="16" r="15.5" fill="none" stroke="#fff" strokeOpacity=".14" />
    </svg>
  )
}
