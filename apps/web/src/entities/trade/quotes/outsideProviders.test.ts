import type { Network } from '@exchange/protocol/networks'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { outsideProviders } from './outsideProviders.ts'

const config = { local: true, networks: [], links: {} }
const { deployment } = testNetwork
const withHub: Network = {
  ...testNetwork,
  deployment: { ...deployment, contracts: { ...deployment.contracts, liquidityHub: addressOf(0x4b) } },
}
const withBoth: Network = { ...withHub, openOceanRouter: addressOf(0x0c) }

// SWAP-32, SWAP-35
describe('who is asked beside our router', () => {
  it('is nobody where the installation reaches nobody', () => {
    expect(outsideProviders(config, withBoth)).toEqual([])
    expect(outsideProviders({ ...config, quoteProviders: ['openOcean'] }, withBoth)).toEqual(['openOcean'])
  })

  it('is only whose contract the network has', () => {
    const reached = { ...config, quoteProviders: ['hub', 'openOcean'] as const }
    expect(outsideProviders(reached, withBoth)).toEqual(['hub', 'openOcean'])
    expect(outsideProviders(reached, withHub)).toEqual(['hub'])
    expect(outsideProviders(reached, { ...testNetwork, openOceanRouter: addressOf(0x0c) })).toEqual(['openOcean'])
    expect(outsideProviders(reached, testNetwork)).toEqual([])
  })
})
