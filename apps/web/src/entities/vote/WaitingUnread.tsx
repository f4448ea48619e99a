import { Trans } from '@lingui/react/macro'

/** Says of fees that they are the least that there are. */
export const WaitingUnread = () => <Trans>Excludes amounts still in the pool, which could not be read.</Trans>
