import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { kindNames } from '../messages.ts'
import type { PlannedClaim } from '../model/planClaims.ts'
import type { ClaimPart } from '../../../entities/vote/rewardItems.ts'

type ClaimChoiceProps = {
  readonly claims: readonly PlannedClaim[]
  readonly chosen: ReadonlySet<string>
  readonly nameOf: (part: ClaimPart) => string
  readonly onToggle: (key: string) => void
}

/** Claims that go through, each of which takes part or not. One that is worth less than its gas says so. */
export const ClaimChoice = ({ claims, chosen, nameOf, onToggle }: ClaimChoiceProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <ul className="claim-choice" aria-label={t`Rewards to claim`}>
      {claims.map(({ key, part, worth, gasUsd, pays }) => {
        const gas = gasUsd === null ? '' : format.usd(gasUsd)
        return (
          <li key={key}>
            <label>
              <input type="checkbox" checked={chosen.has(key)} onChange={() => onToggle(key)} />
              <span className="grow">
                <bdi className="b">{nameOf(part)}</bdi>
                <span className="sub">{i18n._(kindNames[part.kind])}</span>
                {!pays && (
                  <span className="sub claim-small">
                    <Trans>Worth less than the gas of its claim, about {gas}.</Trans>
                  </span>
                )}
              </span>
              <span className="num">
                <WorthFigure worth={worth} />
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
