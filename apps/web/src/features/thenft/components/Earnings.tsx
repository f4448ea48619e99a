import { Card, type Column, DataTable, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { Amounts } from '../../../entities/vote/Amounts.tsx'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { claimEarningsFlow } from '../flows/claimEarnings.flow.ts'
import { earningWords } from '../messages.ts'
import type { Claimable, EarningKind, toEarnings } from '../model/collection.ts'
import type { TheNftDesk } from '../useTheNftDesk.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type Row = Claimable & { readonly kind: EarningKind }
type Props = { readonly desk: TheNftDesk; readonly earnings: ReturnType<typeof toEarnings> }

/** The account's claimable rewards, as a staker and as a minter. */
export const Earnings = ({ desk, earnings }: Props) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const { chainId } = desk.network
  const rows = (['staking', 'royalties'] as const)
    .map((kind): Row => ({ kind, ...earnings[kind] }))
    .filter(({ payments }) => payments.length > 0)
  const claim = ({ kind, tokens }: Row) => void run(claimEarningsFlow, { chainId, kind, tokens })
  const columns: readonly Column<Row>[] = [
    { key: 'from', header: t`From`, cell: ({ kind }) => <span className="b nft-from">{i18n._(earningWords[kind])}</span> },
    { key: 'amounts', header: t`You receive`, card: 'full', cell: ({ payments }) => <Amounts payments={payments} tokens={desk.tokens} /> },
    { key: 'worth', header: t`Worth`, numeric: true, cell: ({ worth }) => <WorthFigure worth={worth} /> },
    {
      key: 'act',
      header: <span className="vh">{t`Claim`}</span>,
      numeric: true,
      card: 'action',
      cell: (row) => {
        const name = i18n._(earningWords[row.kind])
        return (
          <StartButton variant="outline" size="sm" disabled={desk.failing} aria-label={t`Claim: ${name}`} onClick={() => claim(row)}>
            <Trans>Claim</Trans>
          </StartButton>
        )
      },
    },
  ]
  return (
    <Card flush className="nft-card" title={<Trans>Claimable now</Trans>}>
      {rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing to claim.</Trans>}>
          <Trans>Staked items earn every second of an epoch with rewards; royalties can be claimed once their epoch ends.</Trans>
        </EmptyState>
      ) : (
        <DataTable caption={t`Claimable now`} columns={columns} rows={rows} rowKey={({ kind }) => kind} />
      )}
    </Card>
  )
}
