import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { provideConfig } from '../shared/config/config.ts'
import { routesOf } from '../shared/feature/routesOf.ts'
import { setNetwork } from '../shared/network/network.ts'
import { addressOf } from '../shared/testing/addressOf.ts'
import { renderRoute } from '../shared/testing/renderRoute.tsx'
import { testNetwork } from '../shared/testing/testNetwork.ts'
import { MobileMenuPanel } from './MobileMenuPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (crossRouterUrl?: string) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const { deployment } = testNetwork
  const contracts = { ...deployment.contracts, bridge: addressOf(0xb1), crossChainSwap: addressOf(0xc5) }
  const network = { ...testNetwork, deployment: { ...deployment, contracts } }
  const config = { local: true, networks: [network], links: {}, ...(crossRouterUrl && { crossRouterUrl }) }
  provideConfig(config)
  setNetwork(network.chainId)
  const page = async () => () => <MobileMenuPanel onClose={() => undefined} />
  renderRoute(routesOf({ routes: [{ path: '/at', page }] }), '/at', config)
  return screen.findByRole('link', { name: /^Cross-Chain/, hidden: true })
}

// SHELL-13
it('narrow screens open the external router page in a new tab', async () => {
  const link = await open('https://router.example/cross?in={tokenIn}')
  expect(link.getAttribute('href')).toBe('https://router.example/cross')
  expect(link.getAttribute('target')).toBe('_blank')
})

// SHELL-13: no dead link if none is configured
it('narrow screens open /swap/cross where no external router page is configured', async () => {
  const link = await open()
  expect(link.getAttribute('href')).toBe('/swap/cross')
  expect(link.getAttribute('target')).toBeNull()
})
