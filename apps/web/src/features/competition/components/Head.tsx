import { Badge, Button, buttonClass, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { CompetitionBanner } from '../../../entities/competition/CompetitionBanner.tsx'
import { MAX_NAME } from '../../../entities/competition/competition.ts'
import { LabelBadge } from '../../../entities/competition/LabelBadge.tsx'
import { statusOf } from '../../../entities/competition/phase.ts'
import { StatusBadge, TypeBadge } from '../../../entities/competition/StatusBadge.tsx'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { copyText } from '../../../shared/clipboard/copyText.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'
import { depositTypeWords, rankedByWords } from '../messages.ts'
import { type Desk, hasRoom } from '../useDesk.ts'

type Props = { readonly desk: Desk; readonly isTrading: boolean }

const Share = ({ id }: { readonly id: string }) => {
  const { t } = useLingui()
  const share = () =>
    void copyText(`${location.origin}/arena/trading-competitions/${id}`).then(
      () => toast({ tone: 'positive', title: t`Link copied` }),
      () => toast({ tone: 'negative', title: t`The link was not copied.` }),
    )
  return (
    <Button variant="outline" onClick={share}>
      <Share2 className="ic" size={17} aria-hidden="true" /> <Trans>Share</Trans>
    </Button>
  )
}

/** Name, host, kind, and the link to the trading room. */
export const Head = ({ desk, isTrading }: Props) => {
  const { competition, now, phase, actor } = desk
  const { i18n } = useLingui()
  const { id, name, owner, label, competitionType, winType, depositType } = competition
  const canTrade = phase === 'live' && hasRoom(desk) && actor?.isParticipant
  return (
    <>
      {!isTrading && (
        <div className="competition-hero">
          <CompetitionBanner competition={competition} width={1328} height={220} />
          <span className="competition-chips">
            <StatusBadge status={statusOf(competition, now)} />
          </span>
        </div>
      )}
      <div className="row sb wrapx competition-head">
        <div className="col" style={{ gap: 8 }}>
          <h1 className="row wrapx" style={{ gap: 10 }}>
            <bdi>{safeText(name, MAX_NAME)}</bdi>
            {isTrading && <StatusBadge status={statusOf(competition, now)} />}
          </h1>
          <div className="row wrapx sm mut" style={{ gap: 8 }}>
            <Trans>Hosted by</Trans> <UserLine user={owner} size={22} linked />
            <TypeBadge type={competitionType} />
            <Badge>{i18n._(rankedByWords[winType])}</Badge>
            <Badge>{i18n._(depositTypeWords[depositType])}</Badge>
            <LabelBadge label={label} />
          </div>
        </div>
        <div className="row wrapx" style={{ gap: 10 }}>
          <Share id={id} />
          {isTrading ? (
            <Link to="/arena/trading-competitions/$id" params={{ id }} search={{}} className={buttonClass('secondary')}>
              <Trans>Rules and prizes</Trans>
            </Link>
          ) : (
            canTrade && (
              <Link to="/arena/trading-competitions/$id" params={{ id }} search={{ view: 'trade' }} className={buttonClass('primary')}>
                <Trans>Trade in competition</Trans>
              </Link>
            )
          )}
        </div>
      </div>
    </>
  )
}
