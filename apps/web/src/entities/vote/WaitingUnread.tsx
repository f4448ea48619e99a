import { Trans } from '@lingui/react/macro'

/** Marks fees as a lower bound. */
export const WaitingUnread = () => <Trans>Excludes amounts still in the pool, which could not be read.</Trans>
