import type { Network } from '@exchange/protocol/networks'
import { Button, Dialog } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from './safeText.ts'
import type { Token } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'
import { removeToken, useTokens } from './useTokens.ts'

/** Tokens that were imported in this browser, each with a way to remove it. */
export const ImportedTokens = ({
  network,
  onClose,
  onRemove,
}: {
  readonly network: Network
  readonly onClose: () => void
  readonly onRemove: ((token: Token) => void) | undefined
}) => {
  const { t } = useLingui()
  const own = useTokens(network).filter(({ source }) => source === 'imported')
  return (
    <Dialog title={<Trans>Imported tokens</Trans>} open onOpenChange={onClose}>
      <div className="col" style={{ gap: 16 }}>
        <p className="sm mut">
          <Trans>They are stored in this browser only. Removing one hides it from the list; your balance is unaffected.</Trans>
        </p>
        {own.length === 0 && (
          <p role="status">
            <Trans>None is left.</Trans>
          </p>
        )}
        <ul className="imported-list">
          {own.map((token) => {
            const { symbol } = token
            return (
              <li key={token.address}>
                <TokenIcon token={token} size={32} />
                <span className="grow">
                  <bdi className="b">{symbol}</bdi>
                  <span className="sm dim" title={token.address}>
                    {shortAddress(token.address)}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t`Remove ${symbol}`}
                  onClick={() => {
                    onRemove?.(token)
                    removeToken(token)
                  }}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
        <Button variant="secondary" full onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
