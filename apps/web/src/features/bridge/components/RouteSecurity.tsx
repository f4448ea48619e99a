import { type BridgeFault, bridgeFaults, type ReadValue, verifierCount } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Icon, Note, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { faultWords } from '../securityWords.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { useRouteSecurity } from '../useRouteSecurity.ts'
import { AnnouncedChanges } from './AnnouncedChanges.tsx'
import { EndSecurity } from './EndSecurity.tsx'

type Read = Extract<ReturnType<typeof useRouteSecurity>['security'], { readonly status: 'ok' }>['value']
type Finding = { readonly network: Network; readonly fault: BridgeFault }

const findingsOf = (read: Read, { here, there }: BridgeDesk): readonly Finding[] =>
  [
    { network: here, end: read.here },
    { network: there, end: read.there },
  ].flatMap(({ network, end }) => bridgeFaults(end, network.local ? 'local' : 'public').map((fault) => ({ network, fault })))

/** The row's short answer: whose agreement an arrival needs, unless something is unsafe. */
const Verdict = ({ security, desk }: { readonly security: ReadValue<Read>; readonly desk: BridgeDesk }) => {
  if (security.status !== 'ok') {
    return security.status === 'loading' ? (
      <Skeleton width={90} height={16} />
    ) : (
      <Badge tone="warning" icon={<Icon name="warning" />}>
        <Trans>Could not be read</Trans>
      </Badge>
    )
  }
  const count = findingsOf(security.value, desk).length
  if (count > 0) {
    return (
      <Badge tone="negative" icon={<Icon name="warning" />}>
        <Plural value={count} one="# weakness" other="# weaknesses" />
      </Badge>
    )
  }
  const { verifiers } = security.value.there.inward
  const { needed, named } = verifierCount(verifiers)
  if (verifiers.kind === 'single') return <Trans>One relayer, local network</Trans>
  return (
    <Trans>
      {needed} of {named} verifiers
    </Trans>
  )
}

const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { i18n } = useLingui()
  if (findings.length === 0) return null
  return (
    <Note tone="negative" icon={<Icon name="warning" />}>
      <ul className="bridge-findings">
        {findings.map(({ network, fault }) => (
          <li key={`${network.chainId} ${fault}`}>
            {network.name}: {i18n._(faultWords[fault])}
          </li>
        ))}
      </ul>
    </Note>
  )
}

const Details = ({ read, desk }: { readonly read: Read; readonly desk: BridgeDesk }) => {
  const format = useFormat()
  const { here, there } = desk
  const [block, otherBlock] = [format.integer(read.here.block), format.integer(read.there.block)]
  const [name, otherName] = [here.name, there.name]
  return (
    <>
      <Findings findings={findingsOf(read, desk)} />
      {here.local && (
        <p className="sm mut">
          <Trans>On this local network one relayer verifies alone. A public network needs 2 of 3 independent verifiers.</Trans>
        </p>
      )}
      <EndSecurity network={here} end={read.here} token={desk.token} />
      <EndSecurity network={there} end={read.there} token={desk.token} />
      <p className="sm dim">
        <Trans>
          Read from the chains at block {block} of {name} and block {otherBlock} of {otherName}.
        </Trans>
      </p>
    </>
  )
}

// BRIDGE-6
/** The security of the route to the other network, read on both chains. A failed read shows as an error, never as safe. */
export const RouteSecurity = ({ desk }: { readonly desk: BridgeDesk }) => {
  const { here, there } = desk
  const { security, readAgain } = useRouteSecurity(here, there)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="bridge-security" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="row">
          <Trans>Security of this route</Trans>
          <Icon name="down" size={14} />
        </span>
        <span>
          <Verdict security={security} desk={desk} />
        </span>
      </summary>
      <div className="col">
        {security.status === 'ok' && <Details read={security.value} desk={desk} />}
        <AnnouncedChanges networks={[here, there]} isWanted={isOpen} />
        {security.status === 'failed' && (
          <Note tone="warning" icon={<Icon name="warning" />}>
            <Trans>The bridge settings could not be read from the chains. It is not known whether this route is safe.</Trans>{' '}
            <Button variant="outline" size="sm" onClick={readAgain}>
              <Trans>Refresh</Trans>
            </Button>
          </Note>
        )}
      </div>
    </details>
  )
}
