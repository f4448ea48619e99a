import { findNetwork, getNetwork, setNetwork } from '../shared/network/network.ts'
import { getWallet, offerSwitch, subscribeWallet } from '../shared/wallet/wallet.ts'

// NET-10
/**
 * Choosing a network shows it immediately and asks the wallet to switch. A wallet that refuses stays on its network: the app and the wallet
 * are two values, and every write names its chain.
 */
export const chooseNetwork = async (chainId: number): Promise<void> => {
  setNetwork(chainId)
  const wallet = getWallet()
  if (wallet.status !== 'connected' || wallet.chainId === chainId) return
  await offerSwitch(chainId)
}

/** When the wallet switches to a chain of this app, the app follows; it ignores connections and switches to other chains. */
export const followWallet = (): (() => void) => {
  let last = getWallet()
  return subscribeWallet(() => {
    const before = last
    last = getWallet()
    const moved = before.status === 'connected' && last.status === 'connected' && before.chainId !== last.chainId
    if (moved && last.chainId !== getNetwork().chainId && findNetwork(last.chainId)) setNetwork(last.chainId as number)
  })
}
