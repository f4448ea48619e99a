import { type Address, transferBlockers } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ReceiverInput } from '../../../entities/user/ReceiverInput.tsx'
import { type TypedReceiver, useTypedReceiver } from '../../../entities/user/useReceiver.ts'
import { receiverStopWords } from '../messages.ts'

/** The receiver of a name, or the first reason against it. */
export type Receiver = {
  readonly typed: TypedReceiver
  readonly to?: Address
  /** The name that was typed for it. */
  readonly toName?: string
  readonly stop: MessageDescriptor | null
  readonly fault?: string
}

/** Parses a typed receiver of a name of `owner`: another account, and no contract that would lock names forever. */
export const useReceiver = (text: string, network: Network, owner: Address): Receiver => {
  const { i18n } = useLingui()
  const { thenaId, nameArt, namePaymentToken } = network.deployment.contracts
  const lost = [thenaId, nameArt, namePaymentToken].filter((address) => address !== undefined)
  const typed = useTypedReceiver(text, network)
  const { receiver, named, wait, fault } = typed
  if (wait) return { typed, stop: wait }
  const [stop] = transferBlockers(receiver, owner, lost)
  if (stop === undefined)
    return { typed, stop: null, ...(receiver.status === 'ok' && { to: receiver.address }), ...(named && { toName: named.name }) }
  const words = receiverStopWords[stop]
  return { typed, stop: words, ...(stop !== 'addressMissing' && { fault: fault ?? i18n._(words) }) }
}

type Props = { readonly network: Network; readonly value: string; readonly onChange: (text: string) => void; readonly receiver: Receiver }

/** The field of the account that gets a name. */
export const ReceiverField = ({ receiver: { typed, fault }, ...field }: Props) => <ReceiverInput {...field} typed={typed} error={fault} />
