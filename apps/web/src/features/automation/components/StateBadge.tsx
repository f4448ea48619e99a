import type { AutomationState } from '@exchange/domain'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { Badge, Icon } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { isUnderfunded, UnderfundedBadge } from '../../../entities/automation/UnderfundedBadge.tsx'
import { stateWords } from '../messages.ts'

const looks = {
  pending: { tone: 'info', icon: 'info' },
  active: { tone: 'positive', icon: 'check' },
  paused: { tone: 'neutral', icon: 'info' },
  cancelled: { tone: 'outline', icon: 'close' },
} as const satisfies Record<AutomationState, object>

/** The state of an automation; an active one without enough LINK says that instead. */
export const StateBadge = ({ automation }: { readonly automation: AutomationRead }) => {
  const { i18n } = useLingui()
  const { tone, icon } = looks[automation.state]
  return (
    <span className="row wrapx" style={{ gap: 6 }}>
      <UnderfundedBadge automation={automation} />
      {!(isUnderfunded(automation) && automation.state === 'active') && (
        <Badge tone={tone} icon={<Icon name={icon} size={12} />}>
          {i18n._(stateWords[automation.state])}
        </Badge>
      )}
    </span>
  )
}
