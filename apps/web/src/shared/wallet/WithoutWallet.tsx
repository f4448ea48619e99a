import { type ReactNode, useSyncExternalStore } from 'react'
import { walletStore } from './walletStore.ts'

const isAwaited = (): boolean => {
  const { status, address } = walletStore.read()
  return address === undefined && (status === 'reconnecting' || status === 'connecting')
}

/** Whether the wallet of the last visit may be on its way back: nothing is said as if there were none. A page that the server drew cannot know. */
export const useWalletAwaited = (): boolean => useSyncExternalStore(walletStore.subscribe, isAwaited, () => true)

// SHELL-43
/** What a page says to who has no wallet connected. While one is on its way back the page has the same shape, and says nothing. */
export const WithoutWallet = ({ children }: { readonly children: ReactNode }) =>
  useWalletAwaited() ? (
    <div aria-hidden="true" style={{ visibility: 'hidden' }}>
      {children}
    </div>
  ) : (
    children
  )
