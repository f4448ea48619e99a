import type { Address, ReadValue } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { useTypedReceiver } from '../../entities/user/useReceiver.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { receiverMissing } from './messages.ts'
import { useIsContract } from './queries.ts'
import type { BridgeDesk } from './useBridgeDesk.ts'

const valueOf = ({ data, isError }: { readonly data: boolean | undefined; readonly isError: boolean }): ReadValue<boolean> =>
  data !== undefined && !isError ? { status: 'ok', value: data } : { status: isError ? 'failed' : 'loading' }

/** Who gets a transfer: the own account, or another one that is typed (null: none is). */
export const useBridgeReceiver = ({ here, there, wallet }: BridgeDesk, text: string | null) => {
  const typed = useTypedReceiver(text ?? '', there)
  const { receiver, named, wait, fault } = typed
  const other = receiver.status === 'ok' ? receiver.address : undefined
  const to: Address | undefined = text === null ? wallet.address : other
  const isContractHere = valueOf(useIsContract(here, to))
  const isContractThere = valueOf(useIsContract(there, to))
  const missing: MessageDescriptor | null = text !== null && to === undefined ? (wait ?? receiverMissing) : null
  return {
    typed,
    to: to ?? NOBODY,
    toName: text === null ? undefined : named?.name,
    /** What the button says while there is nobody. */
    missing,
    fault: text === null ? null : fault,
    isContractHere,
    isContractThere,
  }
}

export type BridgeReceiver = ReturnType<typeof useBridgeReceiver>
