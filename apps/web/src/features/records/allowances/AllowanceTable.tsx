import { brand, isUnlimited } from '@exchange/domain'
import { type Column, DataTable } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { takerName } from './takerName.ts'
import type { AllowanceRow } from './rows.ts'

const { nft } = brand.words

/** The names of what approvals cover: the symbol of a token, or the kind of items. */
export const useRightNames = () => {
  const { t } = useLingui()
  return (row: AllowanceRow): string => {
    if (row.kind === 'token') return row.asset.symbol
    if (row.right.kind !== 'item')
      return { positions: t`All your positions`, locks: t`All your locks`, nft: t`All your items of ${nft}` }[row.collection]
    const id = row.right.itemId.toString()
    return { positions: t`Position #${id}`, locks: lockName(row.right.itemId), nft: `${nft} #${id}` }[row.collection]
  }
}

const Allowed = ({ row }: { readonly row: AllowanceRow }) => {
  const format = useFormat()
  if (row.read === null) return <Unread />
  if (row.kind === 'items') return row.right.kind === 'item' ? <Trans context="an item">This one</Trans> : <Trans>Unlimited</Trans>
  const { allowance } = row.read
  return isUnlimited(allowance) ? <Trans>Unlimited</Trans> : <>{format.amount(allowance, row.asset.decimals)}</>
}

const Unread = () => (
  <span className="dim">
    <Trans>Could not be read</Trans>
  </span>
)

/** The amount at risk today: dollars if there is a price, and the part of the balance. */
const Takeable = ({ row }: { readonly row: AllowanceRow }) => {
  const format = useFormat()
  if (row.read === null) return <Unread />
  if (row.kind === 'items')
    return (
      <>
        <NotAvailable />
        <span className="sub">
          <Plural value={Number(row.read.items)} one="# item" other="# items" />
        </span>
      </>
    )
  const { takeable, worth } = row.read
  return (
    <>
      {worth.usd === null ? <NotAvailable /> : format.usd(worth.usd)}
      <span className="sub">
        {format.amount(takeable, row.asset.decimals)} <bdi>{row.asset.symbol}</bdi>
      </span>
    </>
  )
}

type Props = { readonly rows: readonly AllowanceRow[]; readonly failing: boolean; readonly onRevoke: (row: AllowanceRow) => void }

/** Approvals of the account, each with the amount at risk today and a revoke button. */
export const AllowanceTable = ({ rows, failing, onRevoke }: Props) => {
  const { t, i18n } = useLingui()
  const nameOf = useRightNames()
  const columns: readonly Column<AllowanceRow>[] = [
    { key: 'what', header: t`Asset`, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    {
      key: 'taker',
      header: t`Contract`,
      cell: ({ taker }) => (
        <span title={taker.address}>
          <bdi>{takerName(i18n, taker)}</bdi>
        </span>
      ),
    },
    { key: 'allowed', header: t`Allowance`, numeric: true, cell: (row) => <Allowed row={row} /> },
    { key: 'takeable', header: t`Spendable now`, numeric: true, cell: (row) => <Takeable row={row} /> },
    {
      key: 'revoke',
      header: '',
      card: 'action',
      cell: (row) => {
        const [name, taker] = [nameOf(row), takerName(i18n, row.taker)]
        return (
          <StartButton
            size="sm"
            variant="outline"
            disabled={failing || row.read === null}
            aria-label={t`Revoke: ${name}, ${taker}`}
            onClick={() => onRevoke(row)}
          >
            <Trans>Revoke</Trans>
          </StartButton>
        )
      },
    },
  ]
  return <DataTable caption={t`Allowances`} columns={columns} rows={rows} rowKey={({ key }) => key} room="l" />
}
