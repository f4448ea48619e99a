import { type ReactNode, useSyncExternalStore } from 'react'
import { walletStore } from './walletStore.ts'

const isAwaited = (): boolean => {
  const { status, address } = walletStore.read()
  return address === undefined && (status === 'reconnecting' || status === 'connecting')
}

/** Whether the last visit's wallet may be reconnecting: no message about a missing wallet yet. A server-rendered page cannot know. */
export const useWalletAwaited = (): boolean => useSyncExternalStore(walletStore.subscribe, isAwaited, () => true)

// SHELL-43
/** The message of a page without a connected wallet. While one is reconnecting, the page keeps its shape without the message. */
export const WithoutWallet = ({ children }: { readonly children: ReactNode }) =>
  useWalletAwaited() ? (
    <div aria-hidden="true" style={{ visibility: 'hidden' }}>
      {children}
    </div>
  ) : (
    children
  )
