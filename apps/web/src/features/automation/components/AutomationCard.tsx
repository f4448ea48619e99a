import { buttonClass, Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isUnderfunded } from '../../../entities/automation/UnderfundedBadge.tsx'
import { lockName } from '../../../entities/lock/lockName.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { stepWords } from '../messages.ts'
import type { AutomationDesk, DeskRow } from '../useAutomationDesk.ts'
import { Runway } from './Runway.tsx'
import { StateBadge } from './StateBadge.tsx'

type Props = { readonly desk: AutomationDesk; readonly row: DeskRow }

const NextRun = ({ row: { automation, summary } }: Pick<Props, 'row'>) => {
  const format = useFormat()
  if (!automation || !summary) return null
  if (automation.state === 'pending') return <Trans>None until it is registered</Trans>
  if (automation.state === 'paused') return <Trans>None while paused</Trans>
  if (!summary.isNextMade) return <Trans>None: the lock ends first</Trans>
  const at = bothClocks(format, Number(summary.next))
  return isUnderfunded(automation) ? (
    <span className="caution">
      <Trans>{at}, will be skipped</Trans>
    </span>
  ) : (
    at
  )
}

/** One automated lock: its remaining budget, its next run, and the actions of that run. */
export const AutomationCard = ({ desk, row }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { automation, summary, lockId } = row
  if (!automation || !summary) return null
  const name = lockName(lockId)
  const params = { lockId: lockId.toString() }
  const does = format.list(summary.wanted.map((step) => i18n._(stepWords[step])))
  const [pending, low] = [automation.state === 'pending', isUnderfunded(automation)]
  return (
    <Card as="article" className="auto-one" aria-label={name}>
      <div className="row sb wrapx">
        <h2>{name}</h2>
        <StateBadge automation={automation} />
      </div>
      {automation.settings.name !== name && <p className="sm mut">{automation.settings.name}</p>}
      <Runway desk={desk} automation={automation} summary={summary} />
      <KeyValueList gap={8}>
        <KeyValue label={<Trans>Next run</Trans>}>
          <NextRun row={row} />
        </KeyValue>
        <KeyValue label={<Trans>Actions</Trans>}>{does}</KeyValue>
      </KeyValueList>
      <div className="row auto-acts">
        {pending ? (
          <Link to="/dashboard/automation/$lockId/plan" params={params} className={buttonClass('primary')}>
            <Trans>Finish the creation</Trans>
          </Link>
        ) : (
          <Link to="/dashboard/automation/$lockId/plan" params={params} className={buttonClass('secondary')}>
            <Trans>Change</Trans>
          </Link>
        )}
        <Link to="/dashboard/automation/$lockId" params={params} className={buttonClass(low ? 'primary' : 'outline')}>
          {low ? <Trans>Add LINK</Trans> : <Trans>Doctor</Trans>}
        </Link>
      </div>
    </Card>
  )
}
