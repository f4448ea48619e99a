import type { StudioItem, StudioLine } from '@exchange/api-client'
import { Card, type Column, DataTable, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Change } from '../../../shared/format/Figures.tsx'
import { formatMoment } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { ruleWords, useLineText } from '../words.ts'

// ANALYTICS-8
/** The sources of a picture's figures, and the figures as a table. */
export const StudioReceipt = ({ item }: { readonly item: StudioItem }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { nameOf, figureOf } = useLineText(item.lines)
  const values = item.lines.flatMap((line) => line.values)
  const missing = values.filter((value) => value === null).length
  const columns: readonly Column<StudioLine>[] = [
    { key: 'name', header: t`Name`, cell: nameOf },
    { key: 'figure', header: t`Figure`, numeric: true, cell: figureOf },
    {
      key: 'change',
      header: t`Change in the range`,
      numeric: true,
      cell: ({ change }) => (change === null ? '–' : <Change percent={change} />),
    },
  ]
  return (
    <Card className="col" style={{ gap: 14 }} aria-label={t`Data receipt`}>
      <h2 className="lg b">
        <Trans>Data receipt</Trans>
      </h2>
      <KeyValueList>
        <KeyValue label={<Trans>Read at block</Trans>}>{format.integer(item.block)}</KeyValue>
        <KeyValue label={<Trans>Block time</Trans>}>{formatMoment(format.locale, item.blockTimestamp)}</KeyValue>
        <KeyValue label={<Trans>Data points</Trans>}>{format.integer(values.length)}</KeyValue>
        <KeyValue label={<Trans>Points without data</Trans>}>{format.integer(missing)}</KeyValue>
        <KeyValue label={<Trans>Rule</Trans>}>{i18n._(ruleWords[item.template])}</KeyValue>
        <KeyValue label={<Trans>Formula version</Trans>}>{item.version}</KeyValue>
        <KeyValue label={<Trans>Source</Trans>}>
          <code translate="no">
            {[...new Set(item.sources.map(({ table, columns: read }) => `${table}: ${read.join(', ')}`))].join('; ')}
          </code>
        </KeyValue>
        <KeyValue label={<Trans>SHA-256 of the CSV</Trans>}>
          <code className="studio-print" translate="no">
            {item.fingerprint}
          </code>
        </KeyValue>
      </KeyValueList>
      <DataTable caption={t`Picture figures`} columns={columns} rows={item.lines} rowKey={({ key }) => key} />
      <p className="sm mut">
        <Trans>The link opens this picture with the same figures. The CSV has every point.</Trans>
      </p>
    </Card>
  )
}
