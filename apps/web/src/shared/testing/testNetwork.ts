import { NATIVE } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { addressOf } from './addressOf.ts'

/** A network for tests. */
export const testNetwork: Network = {
  chainId: 31356,
  slug: 'bnb-local',
  name: 'BNB Chain (local)',
  plays: 56,
  local: true,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  tokenListSeconds: 300,
  features: ['swap', 'classicPools'],
  deployment: {
    chainId: 31356,
    contracts: {
      multicall3: NATIVE,
      wrappedNative: addressOf(0xb4b),
      poolFactory: NATIVE,
      router: NATIVE,
      lens: NATIVE,
      governanceToken: NATIVE,
      concentratedFactory: NATIVE,
      concentratedRegistry: NATIVE,
      concentratedLens: NATIVE,
      positionManager: NATIVE,
    },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [1, 2].map((n) => ({ chainId: 31356, address: addressOf(n), symbol: `T${n}`, name: `Token ${n}`, decimals: 18 })),
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}
