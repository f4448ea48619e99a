import type { Hex } from '@exchange/domain'
import { Ago } from '../../format/Ago.tsx'
import { explorerUrl } from './ExplorerLink.tsx'

type Props = {
  readonly chainId: number
  /** Seconds of chain time. */
  readonly at: number
  readonly hash: Hex
}

/** The time since a transaction was mined, linked to it if the network has an explorer. */
export const TransactionTime = ({ chainId, at, hash }: Props) => {
  const age = <Ago chainId={chainId} at={at} />
  const href = explorerUrl(chainId, hash)
  return href ? (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {age}
    </a>
  ) : (
    age
  )
}
