import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { me, open, the, usd, withSwapPage, world } from './testing.tsx'

import { Toaster } from '@exchange/ui'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { getNetwork, setNetwork } from '../../shared/network/network.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import './components/RiskDialog.tsx'
import { feature } from './feature.ts'

withSwapPage()

// SWAP-6: a link never sets slippage, recipient or an unknown token silently
describe('a link', () => {
  it('that names a stranger asks for a look, and chooses nothing', async () => {
    await open(`?inputCurrency=BNB&outputCurrency=${addressOf(0xbad1)}&slippage=5000&recipient=${me}&deadline=1`)
    const dialog = await screen.findByRole('dialog', { name: /^Import/ })
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Go back' }))
    expect(await screen.findByText(/link is for an unlisted token/)).toBeDefined()
    expect(screen.getByRole('button', { name: /Swap settings, slippage tolerance 0.5%/ })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Choose a token' })).toBeDefined()
  })

  it('may carry an exact amount, which leaves the address bar', async () => {
    const { router } = await open(`?inputCurrency=${the}&outputCurrency=${usd}&exactAmount=2.5&exactField=output`)
    expect((screen.getByLabelText('You receive') as HTMLInputElement).value).toBe('2.5')
    await waitFor(() => expect(router.state.location.search).toEqual({ inputCurrency: the, outputCurrency: usd }))
    expect((screen.getByLabelText('You receive') as HTMLInputElement).value).toBe('2.5')
  })

  it.each([
    ['no pools join the pair', `inputCurrency=${the}&outputCurrency=${usd}`],
    ['its token is on no list', `inputCurrency=${the}&outputCurrency=${addressOf(0xbad2)}`],
    ['it is wrapped, one to one', `inputCurrency=BNB&outputCurrency=${addressOf(0xb4b)}`],
  ])('shows the market beside an amount that cannot be quoted: %s', async (_, pair) => {
    importToken({ chainId: 31356, address: addressOf(0xb4b), symbol: 'WBNB', name: 'WBNB', decimals: 18 })
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [], block: 7n, timestamp: 21 } }))
    renderRoute(routesOf(feature), `/swap?${pair}&exactAmount=1`)
    await waitFor(() => expect(world.chart).toHaveBeenCalled())
  })

  it('with its network in the path opens the swap there', async () => {
    const { router } = renderRoute(routesOf(feature), `/bnb-local/swap/${the}/${usd}?exactAmount=3&slippage=5000&recipient=${me}`)
    await screen.findByRole('heading', { name: 'Swap' })
    await waitFor(() => expect((screen.getByLabelText('You pay') as HTMLInputElement).value).toBe('3'))
    expect(router.state.location.pathname).toBe('/swap')
    expect(router.state.location.search).toEqual({ inputCurrency: the, outputCurrency: usd })
    expect(screen.getByRole('button', { name: /Swap settings, slippage tolerance 0.5%/ })).toBeDefined()
  })

  it.each([
    ['tokens and an amount', `&inputCurrency=${the}&outputCurrency=${usd}&exactAmount=3`, { inputCurrency: the, outputCurrency: usd }],
    ['one token', `&outputCurrency=${usd}`, { outputCurrency: usd }],
    ['nothing else', '', {}],
  ])('with its network as a field, and %s, opens the swap there', async (_, rest, shown) => {
    const first = {
      ...testNetwork,
      chainId: 31204,
      slug: 'opbnb-local',
      deployment: { ...testNetwork.deployment, chainId: 31204, tokens: [] },
    }
    const { router } = renderRoute(routesOf(feature), `/swap?chain=31356${rest}`, {
      local: true,
      networks: [first, testNetwork],
      links: {},
    })
    await screen.findByRole('heading', { name: 'Swap' })
    await waitFor(() => expect(router.state.location.search).toEqual(shown))
    expect(router.state.location.pathname).toBe('/swap')
    expect(getNetwork().chainId).toBe(31356)
  })

  it.each(['/elsewhere/swap/BNB/USDT', '/swap?chain=1', '/swap?chain=elsewhere'])(
    'to a network that does not run here says so: %s',
    async (link) => {
      renderRoute(routesOf(feature), link)
      expect(await screen.findByText(/is for a network that is not available here/)).toBeDefined()
    },
  )
})

// TOKEN-8, ERR-3: {symbol} not available
it('names what is left out of a pair on a network that does not have it', async () => {
  const elsewhere = {
    ...testNetwork,
    chainId: 31204,
    slug: 'opbnb-local',
    deployment: { ...testNetwork.deployment, chainId: 31204, tokens: [] },
  }
  const config = { local: true, networks: [testNetwork, elsewhere], links: {} }
  const { router } = renderRoute(routesOf(feature), `/swap?inputCurrency=BNB&outputCurrency=${the}`, config)
  await screen.findByRole('heading', { name: 'Swap' })
  render(<Toaster />)
  act(() => setNetwork(31204))
  await waitFor(() => expect(router.state.location.search).toEqual({ inputCurrency: 'BNB' }))
  expect(screen.getByText('THE not available')).toBeDefined()
  act(() => setNetwork(31356))
})
