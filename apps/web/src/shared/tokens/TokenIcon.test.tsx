import { NATIVE } from '@exchange/domain'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { TokenIcon } from './TokenIcon.tsx'

const listed = '0x00000000000000000000000000000000000000aa'
const address = '0x00000000000000000000000000000000000000bb'

/** Another network, with a listed token of its own. */
const other = {
  ...testNetwork,
  chainId: 31_204,
  deployment: {
    ...testNetwork.deployment,
    tokens: [{ chainId: 31_204, address, symbol: 'USDT', name: 'Tether USD', decimals: 18, logoURI: '/tokens/usdt.svg' }],
  },
} as const

afterEach(cleanup)

const discOf = (token: { readonly address: `0x${string}`; readonly symbol: string; readonly chainId?: number }) => {
  const { deployment, ...entry } = testNetwork
  const tokens = [
    { chainId: entry.chainId, address: listed, symbol: 'USDT', name: 'Tether USD', decimals: 18, logoURI: '/tokens/usdt.svg' } as const,
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

it('a token that only calls itself like a listed one gets a letter', () => {
  expect(discOf({ address, symbol: 'USDT' })).toBe('U')
  expect(discOf({ address, symbol: '<b>' })).toBe('<')
  expect(discOf({ address, symbol: '' })).toBe('?')
})
