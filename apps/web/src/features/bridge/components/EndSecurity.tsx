import { type BridgeSecurity, type BridgeWay, verifierCount } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Network } from '@exchange/protocol/networks'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../../../shared/format/address.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'

const Account = ({ address }: { readonly address: string }) => (
  <span className="num" title={address} translate="no">
    {shortAddress(address)}
  </span>
)

/** The verifiers, and their confirmations. */
const Verifiers = ({ way: { verifiers } }: { readonly way: BridgeWay }) => {
  const format = useFormat()
  if (verifiers.kind === 'verifiers') {
    const { needed, named } = verifierCount(verifiers)
    const blocks = format.integer(verifiers.confirmations)
    return (
      <Trans>
        {needed} of {named} verifiers, after {blocks} blocks
      </Trans>
    )
  }
  if (verifiers.account === null) return <Trans>Anyone</Trans>
  const account = <Account address={verifiers.account} />
  return <Trans>One relayer: {account}</Trans>
}

type EndSecurityProps = { readonly network: Network; readonly end: BridgeSecurity; readonly token: Token }

/** The settings of one end of the bridge. */
export const EndSecurity = ({ network, end, token }: EndSecurityProps) => {
  const format = useFormat()
  const { outward, inward, isOwnedByRoles, delay, hasOwnLibraries, guardian, enforcedGas, cap, owner } = end
  const hours = format.integer(Math.floor(delay / HOUR_SECONDS))
  const [sends, receives] = [<Account key="sends" address={outward.library} />, <Account key="receives" address={inward.library} />]
  return (
    <section className="col bridge-end-security" aria-label={network.name}>
      <h3>{network.name}</h3>
      <KeyValueList gap={6}>
        <KeyValue label={<Trans>Outgoing transfers verified by</Trans>}>
          <Verifiers way={outward} />
        </KeyValue>
        <KeyValue label={<Trans>Incoming transfers verified by</Trans>}>
          <Verifiers way={inward} />
        </KeyValue>
        <KeyValue label={<Trans>Message libraries</Trans>}>
          {hasOwnLibraries ? (
            <Trans>
              Fixed: {sends}, {receives}
            </Trans>
          ) : (
            <Trans>
              LayerZero’s defaults: {sends}, {receives}
            </Trans>
          )}
        </KeyValue>
        <KeyValue label={<Trans>Settings can be changed by</Trans>}>
          {isOwnedByRoles ? <Trans>Governance, after {hours} hours</Trans> : <Account address={owner} />}
        </KeyValue>
        <KeyValue label={<Trans>Limit in 24 hours</Trans>}>{`${format.amount(cap, token.decimals)} ${token.symbol}`}</KeyValue>
        <KeyValue label={<Trans>Guaranteed delivery gas</Trans>}>
          {enforcedGas === null ? <Trans>Not set</Trans> : format.integer(enforcedGas)}
        </KeyValue>
        <KeyValue label={<Trans>Guardian who can pause it</Trans>}>
          {guardian === null ? <Trans>Not set</Trans> : <Account address={guardian} />}
        </KeyValue>
      </KeyValueList>
    </section>
  )
}
