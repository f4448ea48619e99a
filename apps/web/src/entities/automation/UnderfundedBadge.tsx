import { fundingLevel } from '@exchange/domain/automation/runway'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { Badge, Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

/** Whether the keeper skips it for lack of LINK. */
export const isUnderfunded = ({ state, upkeep }: AutomationRead): boolean =>
  (state === 'active' || state === 'paused') && upkeep !== null && fundingLevel(upkeep) === 'underfunded'

// AUTO-13, ERR-15
/** Warns if an automation has less than its minimum balance; renders nothing otherwise. */
export const UnderfundedBadge = ({ automation }: { readonly automation: AutomationRead | undefined }) =>
  automation && isUnderfunded(automation) ? (
    <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
      <Trans>Underfunded</Trans>
    </Badge>
  ) : null
