import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { hasLocks } from './hasLocks.ts'

/** Shown on a network without locks, and so without votes and rewards. */
export const LocksElsewhere = () => (
  <Elsewhere
    isOffered={hasLocks}
    titleOn={(network) => <Trans>Locks and votes are on {network}</Trans>}
    titleNowhere={<Trans>This network has no locks</Trans>}
  />
)
