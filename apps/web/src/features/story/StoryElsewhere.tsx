import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { hasStory } from '../../entities/story/hasStory.ts'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'

/** Shown on a network without a campaign. */
export const StoryElsewhere = () => (
  <Card>
    <Elsewhere
      isPage
      isOffered={hasStory}
      titleOn={(network) => <Trans>The campaign runs on {network}</Trans>}
      titleNowhere={<Trans>This network has no campaign</Trans>}
    >
      <Trans>Switching moves no funds.</Trans>
    </Elsewhere>
  </Card>
)
