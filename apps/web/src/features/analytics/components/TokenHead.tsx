import type { TokenPageItem } from '@exchange/api-client'
import { Badge, buttonClass, StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Change, NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'

type TokenHeadProps = {
  readonly item: TokenPageItem
  readonly read: ComponentProps<typeof AgeMark>['of']
  /** Controls of the range below. */
  readonly children: ReactNode
}

const ChangeIn = ({ percent, children }: { readonly percent: number | null; readonly children: ReactNode }) =>
  percent === null ? null : (
    <>
      <Change percent={percent} /> {children}
    </>
  )

/** The token's identity, and its figures of a week. */
export const TokenHead = ({ item: { token, volumeUsd7d, volumeChange24h, tvlChange7d, poolCount }, read, children }: TokenHeadProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { symbol, name } = safeTokenText(token)
  return (
    <>
      <div className="row sb wrapx analytics-head">
        <div className="row asset">
          <TokenIcon token={token} size={44} />
          <div>
            <h1>
              <bdi>{symbol}</bdi>
            </h1>
            <p className="mut row wrapx">
              <bdi>{name}</bdi>
              {!token.listed && (
                <Badge tone="warning">
                  <Trans>Unlisted</Trans>
                </Badge>
              )}
              <AgeMark of={read} />
            </p>
          </div>
        </div>
        <span className="row wrapx top-more">
          <Link to="/swap" search={{ outputCurrency: token.address }} className={buttonClass('secondary')}>
            <Trans>Swap</Trans>
          </Link>
          {children}
        </span>
      </div>
      <StatTiles
        label={t`Figures of this token`}
        tiles={[
          {
            id: 'tvl',
            label: t`Held by pools`,
            value: token.tvlUsd === null ? <NotAvailable /> : format.usdCompact(token.tvlUsd),
            context: (
              <ChangeIn percent={tvlChange7d}>
                <Trans>past week</Trans>
              </ChangeIn>
            ),
          },
          {
            id: 'volume',
            label: t`Volume 24h`,
            value: format.usdCompact(token.volumeUsd24h),
            context: (
              <ChangeIn percent={volumeChange24h}>
                <Trans>past day</Trans>
              </ChangeIn>
            ),
          },
          { id: 'volume7d', label: t`Volume 7d`, value: format.usdCompact(volumeUsd7d) },
          { id: 'pools', label: t`Pools`, value: format.integer(poolCount) },
        ]}
      />
    </>
  )
}
