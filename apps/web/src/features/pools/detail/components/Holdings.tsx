import type { PoolItem, PoolToken } from '@exchange/api-client'
import { type Column, Card, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable, Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { shownTokens } from '../../../../entities/pool/poolText.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { TokenIcon } from '../../../../shared/tokens/TokenIcon.tsx'
import { reserveShares, reserveUsd } from '../../model/reserveShares.ts'

const Name = ({ token }: { readonly token: PoolToken }) => {
  const { symbol, name } = safeTokenText(token)
  return (
    <span className="row" title={token.address}>
      <TokenIcon token={token} size={28} />
      <span className="col held-name">
        <bdi className="b">{symbol}</bdi>
        <bdi className="sm dim">{name}</bdi>
      </span>
    </span>
  )
}

const useColumns = (tokens: readonly PoolToken[]): readonly Column<PoolToken>[] => {
  const { t } = useLingui()
  const format = useFormat()
  const shares = reserveShares(tokens)
  const shareOf = (token: PoolToken) => shares?.[tokens.indexOf(token)]
  const weighted = tokens.some(({ weight }) => weight !== null)
  return [
    { key: 'token', header: t`Token`, cell: (token) => <Name token={token} /> },
    ...(weighted
      ? [
          {
            key: 'weight',
            header: t`Weight`,
            numeric: true,
            cell: ({ weight }: PoolToken) => (weight === null ? <NotAvailable /> : format.percent(Number(weight) * 100)),
          },
        ]
      : []),
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      cell: (token) => {
        const reserve = BigInt(token.reserve)
        return <span title={format.exactAmount(reserve, token.decimals)}>{format.amount(reserve, token.decimals)}</span>
      },
    },
    {
      key: 'price',
      header: t`Price`,
      numeric: true,
      cell: ({ priceUsd }) => (priceUsd === null ? <NotAvailable /> : <Price value={priceUsd} unit="USD" />),
    },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: (token) => {
        const usd = reserveUsd(token)
        return usd === null ? <NotAvailable /> : format.usdWhole(String(usd))
      },
    },
    {
      key: 'share',
      header: t`Share of value`,
      numeric: true,
      cell: (token) => {
        const share = shareOf(token)
        return share === undefined ? <NotAvailable /> : format.percent(share * 100)
      },
    },
  ]
}

/** The pool's holdings: amounts, weights if it has them, and the division of its value. */
export const Holdings = ({ pool }: { readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const tokens = shownTokens(pool)
  const columns = useColumns(tokens)
  const shares = reserveShares(tokens)
  return (
    <Card flush title={<Trans>What the pool holds</Trans>}>
      {shares && (
        <div className="held-split" aria-hidden="true">
          {shares.map((share, i) => (
            <i key={i} style={{ flexGrow: share, flexBasis: 0 }} />
          ))}
        </div>
      )}
      <DataTable caption={t`What the pool holds`} columns={columns} rows={tokens} rowKey={({ address }) => address} />
    </Card>
  )
}
