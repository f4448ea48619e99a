import type { SeriesSummary } from '@exchange/api-client'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import type { MetricFormula } from '@exchange/domain'
import { Button, Dialog, KeyValue, KeyValueList } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Change } from '../../../shared/format/Figures.tsx'
import { formatMoment } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { saveText } from '../../../shared/saveFile.ts'
import { checkReceipt } from '../model/checkReceipt.ts'
import { useFigureText, useMetricName } from '../words.ts'
import { ReceiptInputs } from './ReceiptInputs.tsx'
import { ReceiptVerdict } from './ReceiptVerdict.tsx'

const formulaWords: Readonly<Record<MetricFormula, readonly [hours: MessageDescriptor, days: MessageDescriptor]>> = {
  sumOfBuckets: [msg`Sum of the hours in the range`, msg`Sum of the days in the range`],
  lastBucket: [msg`Last hour of the range`, msg`Last day of the range`],
  eachBucket: [msg`Accounts in the last hour`, msg`Accounts in the last day`],
}

// ANALYTICS-3
/** All inputs of a figure, where they were read, and whether they give the same figure here. */
export const ReceiptDialog = ({ item, onClose }: { readonly item: SeriesSummary; readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const text = useFigureText()
  const name = useMetricName()(item.metric, item.range)
  const checked = checkReceipt(item.receipt)
  const { receipt } = checked
  const inUnits = (value: bigint | null) => text({ ...item, value: value === null ? null : formatUnits(value, receipt.decimals) })
  const moment = (seconds: number) => formatMoment(format.locale, seconds)
  const known = format.integer(receipt.inputs.filter(({ value }) => value !== null).length)
  const count = format.integer(receipt.count)
  const save = () =>
    saveText(`receipt-${item.metric}-${item.range}-${receipt.block}.json`, 'application/json', JSON.stringify(item.receipt))
  return (
    <Dialog
      open
      size={640}
      title={t`Receipt: ${name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="secondary" onClick={save}>
          <Trans>Save the receipt</Trans>
        </Button>
      }
    >
      <div className="col" style={{ gap: 16 }}>
        <ReceiptVerdict verdict={checked.verdict} figure={inUnits(checked.value)} />
        <KeyValueList>
          <KeyValue label={<Trans>Figure</Trans>}>{text(item)}</KeyValue>
          {item.change !== null && (
            <KeyValue label={<Trans>Change in the range</Trans>}>
              <Change percent={item.change} />
            </KeyValue>
          )}
          <KeyValue label={<Trans>Formula</Trans>}>{i18n._(formulaWords[receipt.formula][receipt.bucket === 'hour' ? 0 : 1])}</KeyValue>
          <KeyValue label={<Trans>Formula version</Trans>}>{receipt.version}</KeyValue>
          <KeyValue label={<Trans>Begins</Trans>}>{moment(receipt.window.from)}</KeyValue>
          <KeyValue label={<Trans>Ends</Trans>}>{moment(receipt.window.to)}</KeyValue>
          <KeyValue label={receipt.bucket === 'hour' ? <Trans>Hours with data</Trans> : <Trans>Days with data</Trans>}>
            <Trans>
              {known} of {count}
            </Trans>
          </KeyValue>
          <KeyValue label={<Trans>Block</Trans>}>{format.integer(receipt.block)}</KeyValue>
          <KeyValue label={<Trans>Block time</Trans>}>{moment(receipt.blockTimestamp)}</KeyValue>
          <KeyValue label={<Trans>Source</Trans>}>
            <code translate="no">
              {receipt.source.table}: {receipt.source.columns.join(', ')}
            </code>
          </KeyValue>
        </KeyValueList>
        {item.leastOnly && (
          <p className="mut sm">
            <Trans>Some of it had no price at that time, so this is a minimum.</Trans>
          </p>
        )}
        <ReceiptInputs receipt={receipt} inUnits={inUnits} />
      </div>
    </Dialog>
  )
}
