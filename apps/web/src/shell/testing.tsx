import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Network } from '@exchange/protocol/networks'
import type { ReactNode } from 'react'
import { provideConfig } from '../shared/config/config.ts'

export const english = setupI18n({ locale: 'en', messages: { en: {} } })

export const InEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={english}>{children}</I18nProvider>

const network = (chainId: number, name: string, plays: Network['plays']): Network => ({
  chainId,
  slug: `chain-${chainId}`,
  name,
  plays,
  local: true,
  nativeCurrency: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  tokenListSeconds: 300,
  features: ['swap', 'classicPools'],
  deployment: {
    chainId,
    contracts: {
      multicall3: '0x01',
      wrappedNative: '0x02',
      poolFactory: '0x03',
      router: '0x04',
      lens: '0x05',
      governanceToken: '0x06',
      concentratedFactory: '0x07',
      concentratedRegistry: '0x08',
      concentratedLens: '0x09',
      positionManager: '0x0a',
    },
    startBlock: 1,
    firstBlockHash: '0x07',
    tokens: [],
    stablecoins: [],
    poolInitCodeHash: '0x08',
  },
})

/** The two networks of the embedded world. */
export const provideTwoNetworks = (): void =>
  provideConfig({
    local: true,
    networks: [network(31356, 'BNB Chain (local)', 56), network(31204, 'opBNB (local)', 204)],
    links: { docs: 'https://docs.example' },
  })
