import type { Network } from '@exchange/protocol'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

export const [me, the, usdt, router, zapper, orders, escrow, positions, factory] = [
  0xaa, 0x7e, 0x71, 0x201, 0x2a9, 0x04d, 0xe5c, 0x905, 0xfac,
].map(addressOf) as [`0x${string}`, ...`0x${string}`[]] & Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, `0x${string}`>

/** A network on which several contracts take tokens, for tests. */
export const recordsNetwork: Network = {
  ...testNetwork,
  features: ['swap', 'locks', 'orders'],
  deployment: {
    ...testNetwork.deployment,
    contracts: {
      ...testNetwork.deployment.contracts,
      router,
      zapper,
      orders,
      positionManager: positions,
      votingEscrow: escrow,
      automationFactory: factory,
    },
    tokens: [
      { chainId: testNetwork.chainId, address: the, symbol: 'THE', name: 'THENA', decimals: 18 },
      { chainId: testNetwork.chainId, address: usdt, symbol: 'USDT', name: 'Tether', decimals: 18 },
    ],
  },
}
