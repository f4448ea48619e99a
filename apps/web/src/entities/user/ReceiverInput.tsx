import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { getAddress } from 'viem'
import { ChangedHandsNote } from './ChangedHands.tsx'
import { hasNames } from './hasNames.ts'
import { useDisplayName } from './displayNames.ts'
import type { TypedReceiver } from './useReceiver.ts'
import './userName.css'

type FoundProps = {
  readonly chainId: number
  readonly address: Address
  readonly name: string
  readonly changedHandsAt: number | undefined
}

/** The receiver by name and full address, with a note if the name changed hands recently. */
const Found = ({ chainId, address, name, changedHandsAt }: FoundProps) => (
  <div className="user-found" role="status">
    <p>
      <bdi className="b" translate="no">
        {name}
      </bdi>{' '}
      <span className="num user-address" translate="no">
        {getAddress(address)}
      </span>
    </p>
    <ChangedHandsNote chainId={chainId} at={changedHandsAt} />
  </div>
)

/** The name that a typed address shows. */
const FoundByAddress = ({ chainId, address }: { readonly chainId: number; readonly address: Address }) => {
  const shown = useDisplayName(address)
  return shown ? <Found chainId={chainId} address={address} name={shown.name} changedHandsAt={shown.changedHandsAt ?? undefined} /> : null
}

type Props = {
  readonly network: Network
  readonly value: string
  readonly onChange: (text: string) => void
  readonly typed: TypedReceiver
  readonly error: string | undefined
}

/** The receiver field: an address, or a name if the network has names. It shows both for the account that it finds. */
export const ReceiverInput = ({ network, value, onChange, typed: { receiver, named }, error }: Props) => {
  const { t } = useLingui()
  const isNamed = hasNames(network)
  return (
    <div className="col user-receiver">
      <TextInput
        label={t`Receiver`}
        placeholder={isNamed ? t`Name or 0x address` : '0x'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={onChange}
        error={error}
      />
      {named && <Found chainId={network.chainId} address={named.owner} name={named.name} changedHandsAt={named.changedHandsAt} />}
      {!named && isNamed && receiver.status === 'ok' && <FoundByAddress chainId={network.chainId} address={receiver.address} />}
    </div>
  )
}
