import type { PoolItem } from '@exchange/api-client'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const readPool = vi.hoisted(() => vi.fn())
vi.mock('@exchange/api-client', async (original) => ({ ...(await original<object>()), createApiClient: () => ({ pool: readPool }) }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, to: _, children, ...rest }: { params?: { _splat: string }; to: string; children: ReactNode }) => (
    <a href={`/liquidity/${params?._splat}`} {...rest}>
      {children}
    </a>
  ),
}))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { poolItem } from '../../../entities/pool/testing.ts'
import { PairPools } from './PairPools.tsx'

provideConfig({ local: true, links: {}, networks: [testNetwork] })
const [the, usd] = [addressOf(1), addressOf(2)]
const token = (address: string, symbol: string) => ({ address, symbol, name: symbol, decimals: 18 })
const poolOf = (n: number, reserve0: bigint) => ({
  address: addressOf(n),
  type: 'classic',
  token0: the,
  token1: usd,
  reserve0,
  reserve1: 1n,
})
const shown = (pools: readonly object[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PairPools
          form={
            {
              kind: 'swap',
              network: testNetwork,
              tokenIn: token(the, 'THE'),
              tokenOut: token(usd, 'USDT'),
              pools: { read: { snapshot: { pools } } },
            } as never
          }
        />
      </QueryClientProvider>
    </I18nProvider>,
  )

let isWide: boolean
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  readPool
    .mockReset()
    .mockImplementation(async (_chain: number, address: PoolItem['address']) => ({ data: poolItem({ address, tvlUsd: '1234' }), meta: {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// SWAP-40
it('lists the three deepest pools of the pair, the deepest first, each with its way to add liquidity', async () => {
  shown([poolOf(50, 1n), poolOf(51, 4n), poolOf(52, 3n), poolOf(53, 2n)])
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    [51, 52, 53].map((n) => `/liquidity/${testNetwork.slug}/${addressOf(n)}/add`),
  )
  expect(await within(rows[0]!).findByText('$1,234')).toBeDefined()
})

// ERR-19: a failed read never looks like zero
it('says of a pool that could not be read that its figures are not available', async () => {
  readPool.mockRejectedValue(new Error('offline'))
  shown([poolOf(50, 1n)])
  expect(await screen.findByText('Not available')).toBeDefined()
  expect(screen.queryByText('$0')).toBeNull()
})

it('offers to create a pool where the pair has none', () => {
  shown([])
  expect(screen.getByText('No direct pool of these two tokens')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create pool' }).getAttribute('href')).toBe('/liquidity/new')
})

it('asks for nothing where there is no column below the form', () => {
  isWide = false
  shown([poolOf(50, 1n)])
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(readPool).not.toHaveBeenCalled()
})
