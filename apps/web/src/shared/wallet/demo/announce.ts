import { demoProvider } from './provider.ts'

/** Identifies the demo wallet among the announced ones. */
export const DEMO_WALLET_RDNS = 'local.demo-wallet'

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ffb461"/><path d="M9 20c2-3 4-3 7 0s5 3 7 0M9 14c2-3 4-3 7 0s5 3 7 0" fill="none" stroke="#050c0e" stroke-width="2.4" stroke-linecap="round"/></svg>',
  )

const detail = Object.freeze({
  info: Object.freeze({ uuid: '5f0e6a1c-7b1f-4b7e-9a53-2f6c1d3e8a04', name: 'Demo wallet', icon, rdns: DEMO_WALLET_RDNS }),
  provider: demoProvider,
})

const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

let announced = false

/** Announces itself now and whenever a page requests announcements (EIP-6963). */
export const announce = (): void => {
  if (announced) return
  announced = true
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
