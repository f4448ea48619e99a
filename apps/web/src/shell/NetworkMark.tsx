import type { Network } from '@exchange/protocol/networks'

const inks: Readonly<Record<Network['plays'], readonly [ground: string, figure: string]>> = {
  56: ['#e3b341', '#2a2107'],
  97: ['#e3b341', '#2a2107'],
  204: ['#23282b', '#e3b341'],
  5611: ['#23282b', '#e3b341'],
}

/** A network's sign; a local chain wears the one of the network it plays. */
export const NetworkMark = ({ plays, size = 20 }: { plays: Network['plays']; size?: number }) => {
  const [ground, figure] = inks[plays]
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={ground} />
      <path
        d="M16 8.2l3.1 3.1-3.1 3.1-3.1-3.1zM16 17.6l3.1 3.1-3.1 3.1-3.1-3.1zM11.3 12.9l3.1 3.1-3.1 3.1L8.2 16zM20.7 12.9l3.1 3.1-3.1 3.1-3.1-3.1z"
        fill={figure}
      />
    </svg>
  )
}
