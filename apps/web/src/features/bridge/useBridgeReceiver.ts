import { type Address, isSameAddress } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { useTypedReceiver } from '../../entities/user/useReceiver.ts'
import { readValue } from '../../shared/query/readValue.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { receiverMissing } from './messages.ts'
import { useIsContract } from './queries.ts'
import type { BridgeDesk } from './useBridgeDesk.ts'

/** The receiver of a transfer: the connected account, or another typed one (null: none typed). */
export const useBridgeReceiver = ({ here, there, wallet }: BridgeDesk, text: string | null) => {
  const typed = useTypedReceiver(text ?? '', there)
  const { receiver, named, wait, fault } = typed
  const other = receiver.status === 'ok' ? receiver.address : undefined
  const to: Address | undefined = text === null ? wallet.address : other
  const isContractHere = readValue(useIsContract(here, to))
  const isContractThere = readValue(useIsContract(there, to))
  const missing: MessageDescriptor | null = text !== null && to === undefined ? (wait ?? receiverMissing) : null
  return {
    typed,
    to: to ?? NOBODY,
    toName: text === null ? undefined : named?.name,
    /** The button's text without a receiver. */
    missing,
    fault: text === null ? null : fault,
    isContractHere,
    isContractThere,
    /** The receiver is a contract on the destination, and not the connected account. */
    isForeignContract:
      to !== undefined && !isSameAddress(to, wallet.address ?? NOBODY) && isContractThere.status === 'ok' && isContractThere.value,
  }
}

export type BridgeReceiver = ReturnType<typeof useBridgeReceiver>
