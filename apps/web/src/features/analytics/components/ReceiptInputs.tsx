import type { BucketValue, MetricReceipt } from '@exchange/domain'
import { type Column, DataTable, Pagination } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { bucketTime } from '../words.ts'

const ROWS = 6

type Input = BucketValue & { readonly isEarlier: boolean }

type ReceiptInputsProps = {
  readonly receipt: MetricReceipt
  /** A raw value as the figure is written. */
  readonly inUnits: (value: bigint | null) => string
}

/** The inputs of a figure, newest first: those of the range, and the earlier ones that give the change. */
export const ReceiptInputs = ({ receipt, inUnits }: ReceiptInputsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { bucket, inputs, earlier, decimals } = receipt
  const rows = useMemo(
    () =>
      [
        ...earlier.map((value): Input => ({ ...value, isEarlier: true })),
        ...inputs.map((value): Input => ({ ...value, isEarlier: false })),
      ].reverse(),
    [inputs, earlier],
  )
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS))
  const shown = Math.min(page, pageCount)
  const columns: readonly Column<Input>[] = [
    {
      key: 'time',
      header: bucket === 'hour' ? t`Hour` : t`UTC day`,
      cell: ({ start, isEarlier }) => (
        <>
          {bucketTime(format, bucket, start)}
          {isEarlier && (
            <span className="sub">
              <Trans>before the range</Trans>
            </span>
          )}
        </>
      ),
    },
    { key: 'value', header: t`Value`, numeric: true, cell: ({ value }) => inUnits(value) },
    ...(decimals === 0
      ? []
      : [
          {
            key: 'raw',
            header: t`In raw units`,
            numeric: true,
            card: 'full',
            cell: ({ value }: Input) => <span className="receipt-raw">{value === null ? '' : String(value)}</span>,
          } as const,
        ]),
  ]
  return (
    <div>
      <DataTable
        caption={t`Values of the receipt`}
        columns={columns}
        rows={rows.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ start }) => String(start)}
      />
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </div>
  )
}
