import { type Address, transferBlockers } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { TextInput } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { addressFault } from '../../../shared/tokens/addressFault.ts'
import { readReceiver, receiverOf } from '../../../shared/tokens/readReceiver.ts'
import { receiverStopWords } from '../messages.ts'

/** Who a name goes to, or the first thing that speaks against it. */
export type Receiver = { readonly to?: Address; readonly stop: MessageDescriptor | null; readonly fault?: string }

/** Reads a typed receiver of a name of `owner`: another account, and no contract that keeps names for ever. */
export const useReceiver = (text: string, network: Network, owner: Address): Receiver => {
  const { i18n } = useLingui()
  const { thenaId, nameArt, namePaymentToken } = network.deployment.contracts
  const lost = [thenaId, nameArt, namePaymentToken].filter((address) => address !== undefined)
  const read = readReceiver(text, network)
  const [stop] = transferBlockers(receiverOf(read), owner, lost)
  if (stop === undefined) return { stop: null, ...(read.status === 'ok' && { to: read.address }) }
  const words = receiverStopWords[stop]
  return { stop: words, ...(stop !== 'addressMissing' && { fault: addressFault(i18n, read, network) ?? i18n._(words) }) }
}

type Props = { readonly value: string; readonly onChange: (text: string) => void; readonly receiver: Receiver }

/** The field of the account that gets a name. */
export const ReceiverField = ({ value, onChange, receiver }: Props) => {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Receiver`}
      placeholder="0x"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={receiver.fault}
    />
  )
}
