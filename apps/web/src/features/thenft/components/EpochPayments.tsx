import { EPOCH, epochStart } from '@exchange/domain'
import { Card, type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Amounts } from '../../../entities/vote/Amounts.tsx'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import type { PaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import type { Paid, toShared } from '../model/collection.ts'

type Row = Paid & { readonly key: 'next' | 'current' | 'last'; readonly name: string; readonly begins: bigint }
type Props = { readonly shared: ReturnType<typeof toShared>; readonly timestamp: number; readonly tokens: PaidTokens }

/** Payments to all stakers: of the finished epoch, of the running one, and of the next one so far. */
export const EpochPayments = ({ shared, timestamp, tokens }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const epoch = epochStart(BigInt(timestamp))
  const rows: readonly Row[] = [
    { key: 'next', name: t`Next epoch, so far`, begins: epoch + EPOCH, ...shared.next },
    { key: 'current', name: t`This epoch`, begins: epoch, ...shared.current },
    { key: 'last', name: t`Last epoch`, begins: epoch - EPOCH, ...shared.last },
  ]
  const columns: readonly Column<Row>[] = [
    {
      key: 'epoch',
      header: t`Epoch`,
      cell: ({ name, begins }) => {
        const date = bothClocks(format, Number(begins))
        return (
          <>
            <span className="b">{name}</span>
            <span className="sub">
              <Trans>from {date}</Trans>
            </span>
          </>
        )
      },
    },
    {
      key: 'amounts',
      header: t`Paid to all stakers`,
      card: 'full',
      cell: ({ payments }) =>
        payments.length === 0 ? (
          <span className="dim">
            <Trans>None</Trans>
          </span>
        ) : (
          <Amounts payments={payments} tokens={tokens} />
        ),
    },
    { key: 'worth', header: t`Worth`, numeric: true, cell: ({ worth }) => <WorthFigure worth={worth} /> },
  ]
  return (
    <Card flush className="nft-card" title={<Trans>Paid to stakers</Trans>}>
      <DataTable caption={t`Paid to stakers`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className="mut sm nft-foot">
        <Trans>An epoch’s income is paid out over the next one, in equal shares per staked item.</Trans>
      </p>
    </Card>
  )
}
