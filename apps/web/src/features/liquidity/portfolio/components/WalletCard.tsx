import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, type Column, DataTable, EmptyState, ErrorState, Note, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { TokenIcon } from '../../../../shared/tokens/TokenIcon.tsx'
import type { OldFigures, WalletRow } from '../model/walletRows.ts'
import { useWalletRows } from '../useWalletRows.ts'

/** Tokens of most worth that are shown at first. */
const SHOWN = 5

const Rows = ({ rows }: { readonly rows: readonly WalletRow[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const columns: readonly Column<WalletRow>[] = [
    {
      key: 'token',
      header: t`Token`,
      cell: ({ token }) => (
        <span className="portfolio-token">
          <TokenIcon token={token} size={24} />
          <bdi>{token.symbol}</bdi>
        </span>
      ),
    },
    { key: 'amount', header: t`Amount`, numeric: true, cell: ({ token, amount }) => format.amount(amount, token.decimals) },
    { key: 'value', header: t`Value`, numeric: true, cell: ({ usd }) => (usd === null ? <NotAvailable /> : format.usd(usd)) },
  ]
  const count = rows.length
  return (
    <>
      <DataTable
        caption={t`In the wallet`}
        columns={columns}
        rows={open ? rows : rows.slice(0, SHOWN)}
        rowKey={({ token }) => token.address}
      />
      {count > SHOWN && (
        <p className="portfolio-more">
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <Trans>Show fewer tokens</Trans> : <Trans>Show all {count} tokens</Trans>}
          </Button>
        </p>
      )}
    </>
  )
}

const OldNote = ({ old: { count, readAt } }: { readonly old: OldFigures }) => (
  <AgeNote readAt={readAt}>
    {(age) => (
      <Trans>
        <Plural value={count} one="# token" other="# tokens" /> could not be refreshed. Last updated {age}.
      </Trans>
    )}
  </AgeNote>
)

/** Tokens in the wallet of the account. */
export const WalletCard = ({ network, account }: { readonly network: Network; readonly account: Address }) => {
  const { i18n } = useLingui()
  const { wallet, error, refetch } = useWalletRows(network, account)
  return (
    <Card flush className="portfolio-card" title={<Trans>In the wallet</Trans>}>
      {wallet?.old && <OldNote old={wallet.old} />}
      {wallet && wallet.unread > 0 && (
        <Note tone="warning" role="status">
          <Plural value={wallet.unread} one="# token could not be read." other="# tokens could not be read." />
        </Note>
      )}
      {wallet ? (
        wallet.rows.length > 0 ? (
          <Rows rows={wallet.rows} />
        ) : (
          wallet.unread === 0 && <EmptyState title={<Trans>No listed token in this wallet</Trans>} />
        )
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Card>
  )
}
