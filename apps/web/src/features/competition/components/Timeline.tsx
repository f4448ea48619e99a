import { Card, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Countdown } from '../../../entities/competition/Countdown.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Desk } from '../useDesk.ts'

// ARENA-6
/** The four times of a competition on a timeline, and the current chain time. */
export const Timeline = ({ desk: { competition, now } }: { readonly desk: Pick<Desk, 'competition' | 'now'> }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { registrationStart, registrationEnd, start, end } = competition
  const share = (at: number) => Math.min(Math.max((at - registrationStart) / (end - registrationStart), 0), 1)
  const gone = format.percent(Math.floor(share(now) * 100))
  const moments = [
    { at: registrationStart, name: <Trans>Registration</Trans> },
    { at: registrationEnd, name: <Trans>Closes</Trans> },
    { at: start, name: <Trans>Start</Trans> },
    { at: end, name: <Trans>End</Trans> },
  ]
  return (
    <Card className="col competition-timeline">
      <div className="row sb wrapx">
        <h2>
          <Trans>Timeline</Trans>
        </h2>
        <span className="mut">
          <Countdown competition={competition} now={now} />
        </span>
      </div>
      <div className="competition-marks">
        <Ruler tone="data" major={14} minor={1} to={share(now)} description={t`${gone} of the time has passed`} />
        {moments.map(({ at }, index) => (
          <i key={index} style={{ '--x': share(at) } as CSSProperties} aria-hidden="true" />
        ))}
      </div>
      <dl className="competition-moments">
        {moments.map(({ at, name }, index) => (
          <div key={index}>
            <dt className="b">{name}</dt>
            <dd className="sm mut">
              <Moment at={at} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
