import type { ChartPoint } from '@exchange/api-client'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import type { ChartFacts } from './chartFacts.ts'
import { formatBucket } from './chartTimes.ts'

/** The values at the pointer, or over the whole range without one. */
export const PriceLegend = ({
  facts,
  point,
  line,
}: {
  readonly facts: ChartFacts
  readonly point: ChartPoint | undefined
  readonly line: boolean
}) => {
  const format = useFormat()
  if (!point)
    return (
      <p className="price-legend">
        <span>
          <Trans>
            High <Price value={facts.high} />
          </Trans>
        </span>
        <span>
          <Trans>
            Low <Price value={facts.low} />
          </Trans>
        </span>
        {!line && (
          <span>
            <Trans>Volume {format.usdCompact(facts.volume)}</Trans>
          </span>
        )}
      </p>
    )
  const time = formatBucket(format.locale, point.start)
  return (
    <p className="price-legend">
      <span className="mut">{time}</span>
      {line ? (
        <span>
          <Price value={point.close} />
        </span>
      ) : (
        <>
          <span>
            <Trans>
              Open <Price value={point.open} />
            </Trans>
          </span>
          <span>
            <Trans>
              High <Price value={point.high} />
            </Trans>
          </span>
          <span>
            <Trans>
              Low <Price value={point.low} />
            </Trans>
          </span>
          <span>
            <Trans>
              Close <Price value={point.close} />
            </Trans>
          </span>
          {point.empty ? (
            <span className="dim">
              <Trans>No trade</Trans>
            </span>
          ) : (
            <span>
              <Trans>Volume {format.usdCompact(point.volumeUsd)}</Trans>
            </span>
          )}
        </>
      )}
    </p>
  )
}
