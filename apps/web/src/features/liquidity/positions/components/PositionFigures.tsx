import { brand } from '@exchange/domain/brand'
import { StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import { Aprs } from './AprReceipt.tsx'

/** The position's value, holdings, collectable amounts and yield. */
export const PositionFigures = ({ entry }: { readonly entry: PositionEntry }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { pool, usd, amounts, fees, feesUsd, earned, earnedUsd, staked, aprs } = entry
  const emission = format.amount(earned, 18)
  const hasFees = fees.some((amount) => amount > 0n)
  return (
    <StatTiles
      label={t`Position figures`}
      tiles={[
        { id: 'value', label: <Trans>Value</Trans>, value: <Dollars usd={usd} />, context: <Amounts pool={pool} amounts={amounts} /> },
        {
          id: 'fees',
          label: <Trans>Fees to collect</Trans>,
          value: staked ? <Trans>None</Trans> : <Dollars usd={feesUsd} />,
          context: staked ? <Trans>While it is staked, they go to voters</Trans> : hasFees && <Amounts pool={pool} amounts={fees} />,
        },
        {
          id: 'emission',
          label: <Trans>Emission to harvest</Trans>,
          value: <Dollars usd={earnedUsd} />,
          context: (
            <>
              {emission} {brand.governanceToken.symbol}
            </>
          ),
        },
        { id: 'apr', label: <Trans>APR</Trans>, value: <Aprs aprs={aprs} /> },
      ]}
    />
  )
}
