import { InfoTip } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { UserRanking } from './queries.ts'

/** Prizes in dollars; a note names the number of prizes without a price. */
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
