import type { Hex } from '@exchange/domain'
import { Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { findNetwork } from '../../network/network.ts'

/** Page of a transaction in the network's explorer; local chains have none. */
export const explorerUrl = (chainId: number, hash: Hex): string | undefined => {
  const explorer = findNetwork(chainId)?.explorer
  return explorer && `${explorer}/tx/${hash}`
}

export const ExplorerLink = ({ chainId, hash }: { readonly chainId: number; readonly hash: Hex }) => {
  const { t } = useLingui()
  const href = explorerUrl(chainId, hash)
  if (!href) return null
  return (
    <a
      className="link sm row"
      style={{ gap: 4 }}
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={t`View the transaction on the explorer, opens in a new tab`}
    >
      <Trans>View</Trans> <Icon name="external" size={14} />
    </a>
  )
}
