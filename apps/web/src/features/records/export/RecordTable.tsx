import type { RecordItem, RecordMovement } from '@exchange/api-client'
import { Badge, type Column, DataTable } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { TransactionTime } from '../../../shared/transactions/ui/TransactionTime.tsx'
import { kindTexts } from './kindWords.ts'

/** What came has a plus. Whole tokens where the decimals are not known would be a guess: then only the name of the token stands. */
const Movement = ({ movement: { token, symbol, decimals, raw } }: { readonly movement: RecordMovement }) => {
  const format = useFormat()
  const amount = BigInt(raw)
  const magnitude = amount < 0n ? -amount : amount
  return (
    <span className="nw block">
      {amount < 0n ? '−' : '+'}
      {decimals !== null && `${format.amount(magnitude, decimals)} `}
      <bdi>{safeTokenText({ address: token, symbol: symbol ?? '', name: '' }).symbol}</bdi>
    </span>
  )
}

const Dollars = ({ movement: { valueUsd } }: { readonly movement: RecordMovement }) => {
  const format = useFormat()
  return <span className="nw block">{valueUsd === null ? <NotAvailable /> : format.usd(valueUsd)}</span>
}

/** One row for each transaction, the newest first. */
export const RecordTable = ({ chainId, rows }: { readonly chainId: number; readonly rows: readonly RecordItem[] }) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<RecordItem>[] = [
    {
      key: 'kind',
      header: t`Kind`,
      cell: ({ kinds }) => (
        <span className="records-kinds">
          {kindTexts(i18n, kinds).map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'moved',
      header: t`What moved`,
      card: 'full',
      cell: ({ movements }) => (movements.length === 0 ? '–' : movements.map((one) => <Movement key={one.token} movement={one} />)),
    },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: ({ movements }) => (movements.length === 0 ? '–' : movements.map((one) => <Dollars key={one.token} movement={one} />)),
    },
    {
      key: 'time',
      header: t`Time`,
      numeric: true,
      cell: ({ timestamp, txHash }) => <TransactionTime chainId={chainId} at={timestamp} hash={txHash} />,
    },
  ]
  return <DataTable caption={t`Latest transactions`} columns={columns} rows={rows} rowKey={({ txHash }) => txHash} room="m" />
}
