import { NATIVE } from '@exchange/domain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { TokenIcon } from './TokenIcon.tsx'

const listed = '0x00000000000000000000000000000000000000aa'
const address = '0x00000000000000000000000000000000000000bb'
/** Another token on each of both networks. */
const shared = '0x00000000000000000000000000000000000000cc'

/** Another network, with its own listed token. */
const other = {
  ...testNetwork,
  chainId: 31_204,
  deployment: {
    ...testNetwork.deployment,
    tokens: [
      { chainId: 31_204, address, symbol: 'USDT', name: 'Tether USD', decimals: 18, logoURI: '/tokens/usdt.svg' },
      { chainId: 31_204, address: shared, symbol: 'BTCB', name: 'BTCB', decimals: 18, logoURI: '/tokens/btcb.svg' },
    ],
  },
} as const

afterEach(cleanup)

const discOf = (token: { readonly address: `0x${string}`; readonly symbol: string; readonly chainId?: number }) => {
  const { deployment, ...entry } = testNetwork
  const tokens = [
    { chainId: entry.chainId, address: listed, symbol: 'USDT', name: 'Tether USD', decimals: 18, logoURI: '/tokens/usdt.svg' } as const,
    { chainId: entry.chainId, address: shared, symbol: 'USDC', name: 'USD Coin', decimals: 18, logoURI: '/tokens/usdc.svg' } as const,
  ]
  provideConfig({ local: true, links: {}, networks: [{ ...entry, deployment: { ...deployment, tokens } }, other] })
  const { container } = render(<TokenIcon token={token} />)
  return container.querySelector('img')?.getAttribute('src') ?? container.textContent
}

// TOKEN-6
it('shows the mark of a listed token, whatever case its address is written in', () => {
  expect(discOf({ address: listed, symbol: 'USDT' })).toBe('/tokens/usdt.svg')
  expect(discOf({ address: listed.replaceAll('a', 'A') as typeof listed, symbol: 'USDT' })).toBe('/tokens/usdt.svg')
  expect(discOf({ address: NATIVE, symbol: 'BNB' })).toBe('/tokens/bnb.svg')
})

it('shows the mark of a token that another network lists, where the token says that it is of that one', () => {
  expect(discOf({ address, symbol: 'USDT', chainId: 31_204 })).toBe('/tokens/usdt.svg')
  expect(discOf({ address: listed, symbol: 'USDT', chainId: 31_204 })).toBe('U')
})

it('gives an address that is another token on each of two networks two marks, and none on a network that is not known', () => {
  expect(discOf({ address: shared, symbol: 'USDC', chainId: testNetwork.chainId })).toBe('/tokens/usdc.svg')
  expect(discOf({ address: shared, symbol: 'USDC' })).toBe('/tokens/usdc.svg')
  expect(discOf({ address: shared, symbol: 'BTCB', chainId: 31_204 })).toBe('/tokens/btcb.svg')
  expect(discOf({ address: shared, symbol: 'USDC', chainId: 1 })).toBe('U')
  expect(discOf({ address: NATIVE, symbol: 'ETH', chainId: 1 })).toBe('E')
})

it('a token that only calls itself like a listed one gets a letter', () => {
  expect(discOf({ address, symbol: 'USDT' })).toBe('U')
  expect(discOf({ address, symbol: '<b>' })).toBe('<')
  expect(discOf({ address, symbol: '' })).toBe('?')
})
