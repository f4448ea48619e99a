import { brand } from '@exchange/domain'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { hasNames } from '../../entities/user/hasNames.ts'

const word = brand.words.nameId

// NAME-1
/** Shown on a network without names. */
export const NamesElsewhere = () => (
  <Card>
    <Elsewhere
      isOffered={hasNames}
      titleOn={(network) => (
        <Trans>
          {word} can only be minted on {network}
        </Trans>
      )}
      titleNowhere={<Trans>This network has no {word}</Trans>}
    >
      <Trans>Switching moves no funds.</Trans>
    </Elsewhere>
  </Card>
)
