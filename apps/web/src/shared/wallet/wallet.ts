import { useMemo } from 'react'
import type { Account, Chain, Client, Transport } from 'viem'
import { createStore, useStore } from '../store.ts'
import { disconnected, WALLET_STORAGE_KEY, walletStore } from './walletStore.ts'

const remembered = (): boolean => {
  try {
    return localStorage.getItem(`${WALLET_STORAGE_KEY}.recentConnectorId`) !== null
  } catch {
    return false
  }
}

/** The wallet outside React; identical while nothing changed. */
export const getWallet = walletStore.read

export const subscribeWallet = walletStore.subscribe

/** Fetches the wallet code: a visitor without a wallet never pays for it. */
export const loadWalletEngine = () => import('./engine.ts')

/** Marks the last visit's wallet as reconnecting: nothing is decided as if there were none. */
export const expectWallet = (): void => {
  if (remembered()) walletStore.write({ ...disconnected, status: 'reconnecting' })
}

/** Reconnects the wallet of the last visit, without a request to it. */
export const restoreWallet = async (): Promise<void> => {
  expectWallet()
  if (getWallet().status !== 'reconnecting') return
  try {
    const engine = await loadWalletEngine()
    await engine.restore()
  } catch {
    walletStore.write(disconnected)
  }
}

const dialogOpen = createStore(false)

/** Opens the dialog: a list of wallets, or the account once connected. */
export const openWalletDialog = (): void => dialogOpen.write(true)
export const closeWalletDialog = (): void => dialogOpen.write(false)
export const useWalletDialogOpen = (): boolean => useStore(dialogOpen)

/** Forgets the wallet, even if it no longer answers. */
export const disconnect = async (): Promise<void> => (await loadWalletEngine()).disconnect()

/** Asks the wallet to switch to a chain, and to add it first if unknown; the user may refuse. A Safe is never asked. */
export const switchWalletChain = async (chainId: number): Promise<void> => (await loadWalletEngine()).switchTo(chainId)

/** Like `switchWalletChain`, but optional: if the wallet stays, nothing changes, and the reason is shown. */
export const offerSwitch = async (chainId: number): Promise<void> => {
  const engine = await loadWalletEngine()
  await engine.switchTo(chainId).catch(engine.explainSwitch)
}

/** The signing client on exactly this chain; throws when the wallet is elsewhere. */
export const getWalletClient = async (chainId: number): Promise<Client<Transport, Chain, Account>> =>
  (await loadWalletEngine()).client(chainId)

/** The connected account and chain, and actions on the wallet. */
export const useWallet = () => {
  const wallet = useStore(walletStore)
  return useMemo(
    () => ({ ...wallet, connect: openWalletDialog, disconnect, switchChain: offerSwitch, openDialog: openWalletDialog }),
    [wallet],
  )
}
