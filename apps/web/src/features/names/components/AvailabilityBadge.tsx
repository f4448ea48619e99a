import { Badge, Icon, Spinner } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { Availability } from '../model/availability.ts'

/** The availability of a name, in a word. */
export const AvailabilityBadge = ({ of: { kind } }: { readonly of: Availability }) => {
  switch (kind) {
    case 'checking':
      return (
        <span className="row sm dim names-checking">
          <Spinner size={16} />
          <Trans>Checking</Trans>
        </span>
      )
    case 'free':
      return (
        <Badge tone="positive" icon={<Icon name="check" size={12} />}>
          <Trans>Available</Trans>
        </Badge>
      )
    case 'unknown':
      return (
        <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
          <Trans>Not known</Trans>
        </Badge>
      )
    case 'taken':
      return (
        <Badge tone="negative" icon={<Icon name="close" size={12} />}>
          <Trans>Taken</Trans>
        </Badge>
      )
    case 'lookAlike':
      return (
        <Badge tone="negative" icon={<Icon name="close" size={12} />}>
          <Trans>Looks like another</Trans>
        </Badge>
      )
    case 'invalid':
      return (
        <Badge tone="negative" icon={<Icon name="close" size={12} />}>
          <Trans>Not valid</Trans>
        </Badge>
      )
  }
}
