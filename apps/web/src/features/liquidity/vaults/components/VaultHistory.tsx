import type { VaultDayItem } from '@exchange/api-client'
import { sharesAgainstHolding } from '@exchange/domain'
import { Card, type Column, DataTable, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RulePlot } from '../../../../entities/chart/RulePlot.tsx'
import { ViewToggle } from '../../../../entities/chart/ViewToggle.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { Change, NotAvailable, Price } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { pricedPairOf } from '../../../../entities/pool/poolSides.ts'
import { useVaultDays } from '../../../../entities/vault/vaultQueries.ts'
import { dayPlaces, type DayPlace } from '../dayPlaces.ts'
import type { VaultPanelProps } from '../panel.ts'
import { formatDate } from '../../../../shared/format/moments.ts'

type DaysProps = { readonly days: readonly VaultDayItem[] }

const Picture = ({ days }: DaysProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [pointed, setPointed] = useState<number>()
  const places = useMemo(() => dayPlaces(days), [days])
  const last = places.length - 1
  const shown = places[Math.min(pointed ?? last, last)]
  const said = (place: DayPlace | undefined): string => {
    if (place === undefined || place.sharePriceUsd === null) return t`Not available`
    const parts = format.priceParts(place.sharePriceUsd)
    return 'text' in parts ? parts.text : parts.plain
  }
  const now = said(places[last])
  return (
    <>
      <p className="vault-legend">
        <b className="xl">
          <Price value={shown?.sharePriceUsd ?? null} unit="USD" />
        </b>
        {shown && <span className="mut">{formatDate(format.locale, shown.date)}</span>}
      </p>
      <RulePlot
        values={places.map(({ sharePriceUsd }) => (sharePriceUsd === null ? null : Number(sharePriceUsd)))}
        description={t`Share price by day: ${now} USD on the last day`}
        label={t`Share price on a day`}
        spoken={(index) => {
          const place = places[index]
          if (!place) return ''
          return `${formatDate(format.locale, place.date)}: ${said(place)}${place.sharePriceUsd === null ? '' : ' USD'}`
        }}
        pointed={pointed}
        onPoint={setPointed}
        rest={last}
      />
    </>
  )
}

const Rows = ({ days }: DaysProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const columns: readonly Column<VaultDayItem>[] = [
    { key: 'day', header: t`Day`, cell: ({ date }) => formatDate(format.locale, date) },
    { key: 'price', header: t`Share price`, numeric: true, cell: ({ sharePriceUsd }) => <Price value={sharePriceUsd} unit="USD" /> },
    {
      key: 'all',
      header: t`In the strategy`,
      numeric: true,
      cell: ({ tvlUsd }) => (tvlUsd === null ? <NotAvailable /> : format.usd(tvlUsd)),
    },
    { key: 'rebalances', header: t`Rebalances`, numeric: true, cell: ({ rebalances }) => format.integer(rebalances) },
  ]
  return (
    <DataTable
      caption={t`Share price by day`}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ date }) => String(date)}
      cardColumns={2}
    />
  )
}

/** The value of a share compared with holding its first day's tokens, at current prices. */
const AgainstHolding = ({ first, vault, pool }: Pick<VaultPanelProps, 'vault' | 'pool'> & { readonly first: VaultDayItem }) => {
  const format = useFormat()
  const then = { total: { amount0: first.total0, amount1: first.total1 }, supply: first.supply }
  const compared = sharesAgainstHolding(then, vault, pricedPairOf(pool))
  const since = formatDate(format.locale, first.date)
  return (
    <>
      <p className="row sb wrapx">
        <span>
          <Trans>Against holding since {since}</Trans>
        </span>
        <b>
          <Change percent={compared && percentOf(compared.gain)} />
        </b>
      </p>
      <p className="sm mut">
        <Trans>
          What a share is worth now against what it held on that day, both at current prices. Emission is not included. The chart uses each
          day’s prices.
        </Trans>
      </p>
    </>
  )
}

/** The share price over time, compared with holding; renders nothing before the first day with shares. */
export const VaultHistory = ({ network, vault, pool }: VaultPanelProps) => {
  const { i18n } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const { data, error, refetch } = useVaultDays(network, vault.address)
  const days = data?.filter(({ supply }) => supply > 0n)
  const [first] = days ?? []
  if (!first && !(error && !data)) return null
  return (
    <Card className="col vault-card">
      <div className="row sb wrapx">
        <h2>
          <Trans>Share price</Trans>
        </h2>
        {first && <ViewToggle asTable={asTable} onChange={setAsTable} picture={ChartNoAxesColumn} />}
      </div>
      {first && days ? (
        <>
          {asTable ? <Rows days={days} /> : <Picture days={days} />}
          <AgainstHolding first={first} vault={vault} pool={pool} />
        </>
      ) : (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
