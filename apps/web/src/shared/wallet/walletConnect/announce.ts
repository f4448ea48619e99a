import { walletConnectProvider } from './provider.ts'

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3b99fc"/><path d="M9 13c4-4 10-4 14 0M12 17c2.3-2 5.700-2 8 0M16 21h.01" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>',
  )

const detail = Object.freeze({
  info: Object.freeze({ uuid: 'a4b1c0de-2f83-4d54-9c61-8f7be0c19d27', name: 'WalletConnect', icon, rdns: 'org.walletconnect' }),
  provider: walletConnectProvider,
})

const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

let announced = false

/** Announces the remote wallet like any other one (EIP-6963), so that the list, the connection and the writes know one kind of wallet. */
export const announceWalletConnect = (): void => {
  if (announced) return
  announced = true
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
