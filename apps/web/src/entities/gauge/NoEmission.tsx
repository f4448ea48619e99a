import { Trans } from '@lingui/react/macro'

/** The text for a stake while its gauge streams nothing. */
export const NoEmission = () => <Trans>This gauge pays no emission now: stakes in it earn neither emission nor trading fees.</Trans>
