import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSession } from '../../shared/session/session.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'

export type OwnPage = { readonly label: MessageDescriptor; readonly to: '/arena/achievements' | '/arena/profile' | '/arena/admin' }

const none: readonly OwnPage[] = []
const ofUser: readonly OwnPage[] = [
  { label: msg`Achievements`, to: '/arena/achievements' },
  { label: msg`Profile`, to: '/arena/profile' },
]
const ofAdmin: readonly OwnPage[] = [...ofUser, { label: msg`Admin`, to: '/arena/admin' }]

// ARENA-2
/** The reader's own pages: needs a connected wallet; admin pages need a signed-in admin. */
export const useOwnPages = (): readonly OwnPage[] => {
  const { address } = useWallet()
  const role = useSession()?.role ?? 'user'
  if (!address) return none
  return role === 'user' ? ofUser : ofAdmin
}
