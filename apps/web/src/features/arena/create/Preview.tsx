import { toCompetitionLabel } from '@exchange/domain/arena/types'
import { Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { BannerPicture } from '../../../entities/competition/CompetitionBanner.tsx'
import { StatusBadge, TypeBadge } from '../../../entities/competition/StatusBadge.tsx'
import { LabelBadge } from '../../../entities/competition/LabelBadge.tsx'
import { UserName } from '../../../entities/user/UserName.tsx'
import { MAX_NAME } from '../../../entities/competition/competition.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { CreateDesk } from './useCreateDesk.ts'

/** The competition as lists will show it. Once it has an id, its picture is drawn from that. */
export const Preview = ({ desk: { draft, prize, competition, now, wallet } }: { readonly desk: CreateDesk }) => {
  const { t } = useLingui()
  const format = useFormat()
  const name = safeText(draft.name, MAX_NAME)
  const pool = competition.hostContribution
  const wait = draft.registrationStart === null || now === undefined ? null : draft.registrationStart - now
  const left = wait === null ? '' : format.countdown(wait)
  return (
    <Card flush aria-label={t`Preview`}>
      <div className="create-preview-art">
        <BannerPicture url={draft.bannerUrl || null} seed={name || 'competition'} width={380} height={96} lines={14} />
        <span className="competition-chips">
          <StatusBadge status="upcoming" />
          <span className="competition-type">
            <TypeBadge type={draft.competitionType} />
          </span>
        </span>
      </div>
      <div className="competition-body">
        <h2>{name === '' ? <Trans>Your competition</Trans> : <bdi>{name}</bdi>}</h2>
        <span className="row wrapx sm mut competition-host">
          {wallet.address && <UserName account={wallet.address} />}
          <LabelBadge label={toCompetitionLabel(draft.label) ?? null} />
        </span>
        <span className="sm mut">
          <Trans>Prize pool</Trans>
        </span>
        <span className="competition-prize">
          {pool !== null && prize ? (
            <>
              {format.amount(pool, prize.decimals)} <bdi className="dim">{prize.symbol}</bdi>
            </>
          ) : (
            <span className="dim">
              <Trans>Set in step 5</Trans>
            </span>
          )}
        </span>
        {wait !== null && wait > 0 && (
          <span className="sm mut competition-time">
            <Trans>Registration opens in {left}</Trans>
          </span>
        )}
      </div>
    </Card>
  )
}
