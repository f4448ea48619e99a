import { totalWorth } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { kindNames } from '../messages.ts'
import { groupRewards } from '../model/groupRewards.ts'
import type { PlannedClaim } from '../model/planClaims.ts'
import type { ClaimPart } from '../../../entities/vote/rewardItems.ts'

type ClaimChoiceProps = {
  readonly claims: readonly PlannedClaim[]
  readonly chosen: ReadonlySet<string>
  readonly nameOf: (part: ClaimPart) => string
  readonly onToggle: (key: string) => void
}

type ClaimProps = Omit<ClaimChoiceProps, 'claims'> & { readonly claim: PlannedClaim }

const Claim = ({ claim: { key, part, worth, gasUsd, pays }, chosen, nameOf, onToggle }: ClaimProps) => {
  const format = useFormat()
  const gas = gasUsd === null ? '' : format.usd(gasUsd)
  return (
    <li>
      <label>
        <input type="checkbox" checked={chosen.has(key)} onChange={() => onToggle(key)} />
        <span className="grow">
          <bdi>{nameOf(part)}</bdi>{' '}
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
}

/** Working claims by kind, each selectable, with the value of the selected ones. A claim worth less than its gas is marked. */
export const ClaimChoice = ({ claims, chosen, ...rest }: ClaimChoiceProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <div className="claim-choice" role="group" aria-label={t`Rewards to claim`}>
      {groupRewards(claims).map(({ kind, items, small }) => {
        const all = [...items, ...small]
        const taken = all.filter(({ key }) => chosen.has(key))
        const [count, of] = [format.integer(taken.length), format.integer(all.length)]
        return (
          <section key={kind} aria-label={i18n._(kindNames[kind])}>
            <p className="row sb claim-kind">
              <b>{i18n._(kindNames[kind])}</b>
              <span className="num">
                <span className="dim">
                  <Trans>
                    {count} of {of}
                  </Trans>
                </span>{' '}
                <b>
                  <WorthFigure worth={totalWorth(taken.map(({ worth }) => worth))} />
                </b>
              </span>
            </p>
            <ul>
              {all.map((claim) => (
                <Claim key={claim.key} claim={claim} chosen={chosen} {...rest} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
