import type { TokenInfo } from '@exchange/domain'
import { Button, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { safeTokenText } from './safeText.ts'
import { TokenIcon } from './TokenIcon.tsx'
import { importToken } from './useTokens.ts'

/** The risk step: what a token that is on no list can do, and the choice to take it over all the same. */
export const ImportToken = ({
  token,
  onBack,
  onImported,
}: {
  readonly token: TokenInfo
  readonly onBack: () => void
  readonly onImported: () => void
}) => {
  const { symbol, name } = safeTokenText(token)
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="row" style={{ gap: 12 }}>
        <TokenIcon token={token} size={40} />
        <span className="grow">
          <bdi className="b lg">{symbol}</bdi>
          <bdi className="sm dim" style={{ display: 'block' }}>
            {name}
          </bdi>
        </span>
      </div>
      <Note tone="warning" icon={<Icon name="warning" />} role="alert">
        <Trans>
          <b>Anyone can make a token with any name.</b> This one is on no list of ours. It may copy another token, may not be sold again, or
          may take a part of each transfer. Compare its address with a source you trust.
        </Trans>
      </Note>
      <dl className="import-facts sm">
        <dt>
          <Trans>Address</Trans>
        </dt>
        <dd>{token.address}</dd>
        <dt>
          <Trans>Decimals</Trans>
        </dt>
        <dd>{token.decimals}</dd>
      </dl>
      <div className="row" style={{ gap: 10 }}>
        <Button variant="secondary" className="grow" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button
          variant="outline"
          className="grow"
          onClick={() => {
            importToken(token)
            onImported()
          }}
        >
          <Trans>Import anyway</Trans>
        </Button>
      </div>
    </div>
  )
}
