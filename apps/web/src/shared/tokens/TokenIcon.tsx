import { useNetwork, useNetworks } from '../network/network.ts'
import { isNative, isSameToken } from './token.ts'
import { safeText } from './safeText.ts'

/** Hue from the address: the same colour means the same contract, whatever its name. */
const hueOf = (address: string): number => Number.parseInt(address.slice(-4), 16) % 360

type Props = {
  /** Without a chain id, the token is on the app's network. */
  readonly token: { readonly address: `0x${string}`; readonly symbol: string; readonly chainId?: number }
  readonly size?: number
}

const Letter = ({ token, size }: Required<Props>) => (
  <svg className="tok" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill={`oklch(0.56 0.115 ${hueOf(token.address)})`} />
    <text x="16" y="21.2" textAnchor="middle" fontSize="14.5" fontWeight="640" fill="#fff">
      {Array.from(safeText(token.symbol, 16))[0]?.toUpperCase() ?? '?'}
    </text>
  </svg>
)

// TOKEN-6
/**
 * A token's disc: its logo if the network lists it, otherwise a letter. A token's self-chosen name gives it no logo. Decorative beside the
 * symbol.
 */
export const TokenIcon = ({ token, size = 32 }: Props) => {
  const here = useNetwork()
  const { chainId = here.chainId } = token
  const of = useNetworks().find((each) => each.chainId === chainId)
  const mark = isNative(token.address)
    ? of && `/tokens/${of.nativeCurrency.symbol.toLowerCase()}.svg`
    : of?.deployment.tokens.find(({ address }) => isSameToken(address, token.address))?.logoURI
  // The content security policy shows pictures of this server alone.
  return mark?.startsWith('/') ? <img className="tok" src={mark} width={size} height={size} alt="" /> : <Letter token={token} size={size} />
}
