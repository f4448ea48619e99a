import type { Network } from '@exchange/protocol/networks'
import { Badge, buttonClass, type Column, DataTable } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { addLiquidityLink, vaultLink } from '../../../../entities/pool/liquidityLinks.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { VaultApr } from '../../../../entities/vault/VaultApr.tsx'
import { vaultChoiceName } from '../../../../entities/vault/vaultText.ts'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { isFarming, type PoolVault } from '../model/vaultTargets.ts'
import { type Advice, type AdviceWay, CostReceipt, SharedReceipt, VaultReceipt } from './AdviceReceipts.tsx'

type Row = { readonly key: string; readonly name: string; readonly way: AdviceWay | null; readonly of: PoolVault | undefined }

type TableProps = {
  readonly network: Network
  readonly entry: PositionEntry
  readonly advice: Advice
  readonly vaults: readonly PoolVault[]
}

/** The days until a move has earned its cost. */
const BreakEven = ({ way }: { readonly way: AdviceWay }) => {
  if (way.netUsd === null) return <NotAvailable />
  if (way.breakEvenDays === null) return <Trans>Never</Trans>
  return <Plural value={Number(way.breakEvenDays)} one="# day" other="# days" />
}

const Earned = ({ advice, row: { name, way, of } }: { readonly advice: Advice; readonly row: Row }) => {
  if (way === null) return <SharedReceipt advice={advice} usd={advice.stayPerDayUsd} liquidity={advice.ownInRange} name={name} />
  if (way.kind === 'move') return <SharedReceipt advice={advice} usd={way.perDayUsd} liquidity={way.move.liquidity} name={name} />
  const apr = of?.item && (isFarming(of.vault) ? of.item.apr.emission : of.item.apr.fees)
  return (
    <>
      <VaultReceipt
        usd={way.perDayUsd}
        earned={way.earned}
        apr={apr ?? null}
        performanceFee={of && !isFarming(of.vault) ? of.vault.performanceFee : null}
        name={name}
      />
      <span className="sub">
        <Trans>
          APR <VaultApr item={of?.item} />
        </Trans>
      </span>
    </>
  )
}

/** The link of a choice: the form with its range, or the page of the strategy. */
const Act = ({ network, entry, row: { name, way } }: Pick<TableProps, 'network' | 'entry'> & { readonly row: Row }) => {
  const { t } = useLingui()
  if (way === null) return null
  const className = buttonClass('secondary', 'sm')
  if (way.kind === 'vault')
    return (
      <Link {...vaultLink(network, way.vault)} className={className} aria-label={`${t`Open the strategy`}: ${name}`}>
        <Trans>Open the strategy</Trans>
      </Link>
    )
  const { tickLower, tickUpper } = way.move.range
  return (
    <Link
      {...addLiquidityLink(network, entry.pool.address)}
      search={{ lower: tickLower, upper: tickUpper } as never}
      className={className}
      aria-label={t`Open the form: ${name}`}
    >
      <Trans>Open the form</Trans>
    </Link>
  )
}

/** Staying, moving and the strategies of the pool side by side. */
export const AdviceTable = ({ network, entry, advice, vaults }: TableProps) => {
  const { t, i18n } = useLingui()
  const { best, alternatives } = advice
  const rows = [
    { key: 'stay', name: t`As it is`, way: null, of: undefined },
    ...alternatives.map((way): Row => {
      if (way.kind === 'move') return { key: 'move', name: t`Around the price`, way, of: undefined }
      const of = vaults.find(({ vault }) => tokenKey(vault.address) === tokenKey(way.vault))
      return { key: way.vault, name: of ? vaultChoiceName(i18n, of.vault, entry.pool) : way.vault, way, of }
    }),
  ]
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t`Choice`,
      cell: ({ name, way }) => (
        <span className="advice-name">
          <bdi className="b">{name}</bdi>
          {way !== null && way === best && (
            <Badge tone="positive">
              <Trans>Pays most</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'earned', header: t`Earned per day`, numeric: true, cell: (row) => <Earned advice={advice} row={row} /> },
    {
      key: 'cost',
      header: t`Cost`,
      numeric: true,
      cell: ({ name, way }) => (way ? <CostReceipt cost={way.cost} usd={way.costUsd} name={name} /> : <Dollars usd={0n} />),
    },
    {
      key: 'back',
      header: t`Earned back in`,
      numeric: true,
      cell: ({ way }) => (way ? <BreakEven way={way} /> : <span className="dim">{t`Nothing to earn back`}</span>),
    },
    {
      key: 'net',
      header: t`More in 30 days`,
      numeric: true,
      cell: ({ way }) => <Dollars usd={way ? way.netUsd : 0n} />,
    },
    {
      key: 'act',
      header: <span className="vh">{t`Actions`}</span>,
      numeric: true,
      card: 'action',
      cell: (row) => <Act network={network} entry={entry} row={row} />,
    },
  ]
  return <DataTable caption={t`What each choice would earn`} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
