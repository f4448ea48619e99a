import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Icon, Note, Spinner } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FakeTokenWarning, ImportDialog, RiskList } from './ImportDialog.tsx'
import { safeTokenText } from './safeText.ts'
import { findToken } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'
import type { PoolsOfBlock } from './transferTax.ts'
import { useTokenRisks } from './useTokenRisks.ts'
import { useTokens } from './useTokens.ts'
import './tokens.css'

type UnlistedTokensProps = {
  readonly network: Network
  /** Unlisted tokens. */
  readonly tokens: readonly TokenInfo[]
  /** Pools as last read: a transfer is simulated with the holdings of one of them. */
  readonly pools: PoolsOfBlock | undefined
  /** Content that waits until a token is imported. */
  readonly children?: ReactNode
}

const Unlisted = ({ network, token, pools, children }: Omit<UnlistedTokensProps, 'tokens'> & { readonly token: TokenInfo }) => {
  const [isImporting, setImporting] = useState(false)
  const isImported = findToken(useTokens(network), token.address) !== undefined
  const { risks, taxes, like, measuring } = useTokenRisks(network, token, pools)
  const { symbol } = safeTokenText(token)
  return (
    <Note tone="warning">
      <div className="col" style={{ gap: 12 }}>
        <div className="row" style={{ gap: 8 }}>
          <TokenIcon token={token} size={24} />
          <bdi className="b">{symbol}</bdi>
          <Badge tone="warning" icon={<Icon name="warning" size={13} />}>
            <Trans>Unverified</Trans>
          </Badge>
        </div>
        <p className="sm">
          <FakeTokenWarning />
        </p>
        {measuring ? (
          <p className="mut sm" role="status">
            <Spinner /> <Trans>Testing a transfer</Trans>
          </p>
        ) : (
          <RiskList risks={risks} symbol={symbol} like={like} taxes={taxes} />
        )}
        <dl className="import-facts sm">
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>{token.address}</dd>
        </dl>
        {!isImported && children && (
          <div className="row sb wrapx" style={{ gap: 10 }}>
            <span className="sm">{children}</span>
            <Button variant="outline" size="sm" onClick={() => setImporting(true)}>
              <Trans>Import</Trans>
            </Button>
          </div>
        )}
      </div>
      {isImporting && (
        <ImportDialog
          network={network}
          address={token.address}
          pools={pools}
          onClose={() => setImporting(false)}
          onImported={() => setImporting(false)}
        />
      )}
    </Note>
  )
}

// TOKEN-5
/** The risks of some unlisted tokens, in the words of their import, with import buttons. */
export const UnlistedTokens = ({ tokens, ...props }: UnlistedTokensProps) =>
  tokens.map((token) => <Unlisted key={token.address} {...props} token={token} />)
