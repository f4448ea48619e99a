import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { hasCompetitions } from './hasCompetitions.ts'

/** Shown on a network without competitions. */
export const CompetitionsElsewhere = () => (
  <Card>
    <Elsewhere
      isOffered={hasCompetitions}
      titleOn={(network) => <Trans>Arena runs on {network}</Trans>}
      titleNowhere={<Trans>This network has no competitions</Trans>}
    >
      <Trans>Switching moves no funds.</Trans>
    </Elsewhere>
  </Card>
)
