import type { RecordItem } from '@exchange/api-client'
import type { RecordKind } from '@exchange/domain'
import { Badge, type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TransactionTime } from '../../../shared/transactions/ui/TransactionTime.tsx'
import { kindTexts } from './kindWords.ts'
import { type MovedLine, movedLines } from './movedLines.ts'

/** Received amounts have a plus. Without known decimals a whole amount would be a guess: only the token's name is shown. */
const Moved = ({ line: { symbol, amount, decimals } }: { readonly line: MovedLine }) => {
  const format = useFormat()
  const name = <bdi>{symbol}</bdi>
  if (amount === null) return <span className="block mut">{<Trans>{name}: not known</Trans>}</span>
  return (
    <span className="nw block">
      {amount < 0n ? '−' : '+'}
      {decimals !== null && `${format.amount(amount < 0n ? -amount : amount, decimals)} `}
      {name}
    </span>
  )
}

const Dollars = ({ line: { valueUsd } }: { readonly line: MovedLine }) => {
  const format = useFormat()
  return <span className="nw block">{valueUsd === null ? <NotAvailable /> : format.usd(valueUsd)}</span>
}

/** A trade within a competition moves what the competition holds for the account. */
const NothingMoved = ({ kinds }: { readonly kinds: readonly RecordKind[] }) => (
  <span className="mut">
    {kinds.includes('competition') ? <Trans>Within the competition</Trans> : <Trans>Nothing of this wallet</Trans>}
  </span>
)

type Props = { readonly chainId: number; readonly nativeSymbol: string; readonly rows: readonly RecordItem[] }

/** One row for each transaction, the newest first. */
export const RecordTable = ({ chainId, nativeSymbol, rows }: Props) => {
  const { t, i18n } = useLingui()
  const linesOf = (record: RecordItem) => movedLines(record, nativeSymbol)
  const columns: readonly Column<RecordItem>[] = [
    {
      key: 'kind',
      header: t`Type`,
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
      cell: (record) => {
        const lines = linesOf(record)
        return lines.length === 0 ? <NothingMoved kinds={record.kinds} /> : lines.map((line) => <Moved key={line.key} line={line} />)
      },
    },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: (record) => {
        const lines = linesOf(record)
        return lines.length === 0 ? '–' : lines.map((line) => <Dollars key={line.key} line={line} />)
      },
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
