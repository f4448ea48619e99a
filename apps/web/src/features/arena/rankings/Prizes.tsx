import { InfoTip } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { UserRanking } from './queries.ts'

/** Prizes in dollars; what has no price is left out, and that is said. */
export const Prizes = ({ prizesUsd, pricedAll }: Pick<UserRanking, 'prizesUsd' | 'pricedAll'>) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <span className="nw num">
      {format.usd(prizesUsd)}
      {!pricedAll && (
        <>
          {' '}
          <InfoTip label={t`Prizes without a price`}>
            <Trans>Some of the prizes have no price and are not counted.</Trans>
          </InfoTip>
        </>
      )}
    </span>
  )
}
