import { useLingui } from '@lingui/react/macro'
import { typeWords } from '../../../../entities/competition/words.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { Choices } from '../Choices.tsx'
import type { StepProps } from './stepProps.ts'

/** Swaps, or positions if the network has a venue for them. */
export const TypeChoice = ({ desk: { draft, change, terms, feeToken } }: Pick<StepProps, 'desk'>) => {
  const { t } = useLingui()
  const format = useFormat()
  const costs = (fee: bigint | undefined): string =>
    fee === undefined || !feeToken ? '' : `${format.amount(fee, feeToken.decimals)} ${feeToken.symbol}`
  const [spot, perpetual] = [costs(terms.data?.spotFee), costs(terms.data?.perpFee)]
  return (
    <Choices
      label={t`Type`}
      value={draft.competitionType}
      choices={[
        { value: 'spot', title: t(typeWords.spot), note: t`Swap tokens inside the competition. Fee ${spot}` },
        { value: 'perpetual', title: t(typeWords.perpetual), note: t`Long and short positions with leverage. Fee ${perpetual}` },
      ]}
      onChange={(competitionType) => change({ competitionType, winningToken: null, deposit: '' })}
    />
  )
}
