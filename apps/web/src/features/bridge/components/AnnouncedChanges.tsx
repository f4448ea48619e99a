import type { Network } from '@exchange/protocol/networks'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type Announced, useAnnouncedChanges } from '../useAnnouncedChanges.ts'

const Change = ({ change: { network, functionName, readyAt } }: { readonly change: Announced }) => {
  const when = bothClocks(useFormat(), readyAt)
  const { name } = network
  return (
    <Note tone="warning" icon={<Icon name="warning" />}>
      <Trans>
        {name}: governance announced {functionName}, possible from {when}. A day before, the bridge stops accepting transfers; those already
        sent still arrive.
      </Trans>
    </Note>
  )
}

// BRIDGE-15
/** Changes that governance announced for both ends of the route. A failed read shows as an error. */
export const AnnouncedChanges = ({ networks, isWanted }: { readonly networks: readonly Network[]; readonly isWanted: boolean }) => {
  const announced = useAnnouncedChanges(networks, isWanted)
  if (announced.status !== 'ok')
    return (
      announced.status === 'failed' && (
        <p className="sm caution">
          <Trans>Governance announcements could not be read.</Trans>
        </p>
      )
    )
  if (announced.value.length === 0)
    return (
      <p className="sm dim">
        <Trans>Governance announced no change of this route within the last 50 hours.</Trans>
      </p>
    )
  return announced.value.map((change) => (
    <Change key={`${change.network.chainId} ${change.functionName} ${change.readyAt}`} change={change} />
  ))
}
