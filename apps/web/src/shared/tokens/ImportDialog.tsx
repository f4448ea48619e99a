import type { Address, TokenInfo, TokenRisk } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Dialog, Icon, Note, Spinner } from '@exchange/ui'
import { isDeceptive, isRefused } from '@exchange/domain/tokens/tokenRisks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../format/useFormat.ts'
import { withValues } from '../i18n/withValues.ts'
import { isTyped, WordField } from '../fields/WordField.tsx'
import { strangerQuery } from './strangerQuery.ts'
import { riskWords, type TaxedWays, UNTAXED } from './riskWords.ts'
import { safeTokenText, shortAddress } from './safeText.ts'
import { type Token, toToken } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'
import type { PoolsOfBlock } from './transferTax.ts'
import { importToken } from './useTokens.ts'
import { maxTax, useTokenRisks } from './useTokenRisks.ts'

/** The word that a user types to import a token that imitates another: the same in every language. */
const TYPED_WORD = 'IMPORT'

type Props = {
  readonly network: Network
  readonly address: Address
  /** Pools as last read: a transfer is simulated with the holdings of one of them. */
  readonly pools: PoolsOfBlock | undefined
  readonly onClose: () => void
  readonly onImported: (token: Token) => void
}

type RiskListProps = {
  readonly risks: readonly TokenRisk[]
  readonly symbol?: string
  /** The token that it can be mistaken for. */
  readonly like?: Token | undefined
  readonly taxes?: TaxedWays
}

/** Risks, each with its meaning. */
export const RiskList = ({ risks, symbol = '', like, taxes = UNTAXED }: RiskListProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const [tax, buy, sell] = [maxTax(taxes), taxes.buy, taxes.sell].map(format.pips)
  const values = { symbol, like: like?.symbol ?? '', tax, buy, sell }
  return (
    <ul className="risk-list">
      {risks.map((risk) => {
        const { what, why } = riskWords(risk, taxes)
        return (
          <li key={risk}>
            <Icon name="warning" size={17} />
            <span>
              <span className="b">{i18n._(withValues(what, values))}</span>
              <span className="sm mut">{i18n._(withValues(why, values))}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Facts that apply to every unlisted token. */
export const FakeTokenWarning = () => (
  <Trans>
    <b>Anyone can create a token with any name.</b> This one is not on our list. It may imitate another token, be impossible to sell, or
    take a fee on each transfer. Compare its address with a source you trust.
  </Trans>
)

const Refusal = ({ risks, onClose }: { readonly risks: readonly TokenRisk[]; readonly onClose: () => void }) => (
  <div className="col" style={{ gap: 16 }}>
    <Note tone="negative" icon={<Icon name="failed" />} role="alert">
      <Trans>This token cannot be imported.</Trans>
    </Note>
    <RiskList risks={risks} />
    <Button variant="secondary" full onClick={onClose}>
      <Trans>Go back</Trans>
    </Button>
  </div>
)

/** The risks of this token for its holder, and the button to import it anyway. */
const Warning = ({ network, token, pools, onClose, onImported }: Omit<Props, 'address'> & { readonly token: TokenInfo }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { risks, taxes, like, measuring } = useTokenRisks(network, token, pools)
  const { symbol, name } = safeTokenText(token)
  if (isRefused(risks)) return <Refusal risks={risks} onClose={onClose} />
  const mustType = isDeceptive(risks)
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
        <FakeTokenWarning />
      </Note>
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
        <dt>
          <Trans>Decimals</Trans>
        </dt>
        <dd>{token.decimals}</dd>
      </dl>
      {mustType && <WordField label={t`Type ${TYPED_WORD} to continue`} value={typed} onChange={setTyped} />}
      <div className="row" style={{ gap: 10 }}>
        <Button variant="secondary" className="grow" onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
        <Button
          variant="outline"
          className="grow"
          disabled={measuring || (mustType && !isTyped(typed, TYPED_WORD))}
          onClick={() => {
            importToken(token)
            onImported(toToken(token, 'imported'))
          }}
        >
          <Trans>Import anyway</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The review of an unlisted token: its metadata, its risks, and the choice. */
export const ImportDialog = ({ address, ...props }: Props) => {
  const { network, onClose } = props
  const { data, isPending, isError, refetch } = useQuery(strangerQuery(network, address))
  const body = (): ReactNode => {
    if (isPending)
      return (
        <p className="mut" role="status">
          <Spinner /> <Trans>Checking this address</Trans>
        </p>
      )
    if (isError)
      return (
        <div className="col" style={{ gap: 16 }}>
          <p role="status">
            <Trans>The network could not be asked about this address.</Trans>
          </p>
          <Button variant="secondary" full onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )
    return data.status === 'refused' ? <Refusal risks={[data.risk]} onClose={onClose} /> : <Warning {...props} token={data.token} />
  }
  const title = data?.status === 'token' ? safeTokenText(data.token).symbol : shortAddress(address)
  return (
    <Dialog title={<Trans>Import {title}</Trans>} open onOpenChange={onClose}>
      {body()}
    </Dialog>
  )
}
