import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, mainButton, open, orderNetwork, pay, pool, says, the, usd, WAD, withSwapPage, world } from './testing.tsx'

import { createQuoteMarket, DomainError, formatUnits, MAX_BID_SWAPS } from '@exchange/domain'
import { useEffect } from 'react'
import { addressOf } from '../../shared/testing/addressOf.ts'
import type { OrderFormProps } from '../../entities/order/screens.ts'
import { provideScreens } from '../../shared/feature/screens.ts'
import { updateSettings } from '../../shared/settings/settings.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { importToken } from '../../shared/tokens/useTokens.ts'
import { closePopup, getPopup } from '../../shared/transactions/ui/popup.ts'
import './components/MostTradable.tsx'
import './components/RiskDialog.tsx'
import './components/TradeNotes.tsx'
import { feature } from './feature.ts'

withSwapPage()

/** A weighted pool of 1,000 of each token. One swap takes in or pays out at most 30 %. */
const halves = (n: number) => {
  const sides = { tokens: [the, usd], units: [WAD, WAD], reserves: [1_000n * WAD, 1_000n * WAD], weights: [WAD / 2n, WAD / 2n] }
  return { address: addressOf(n), type: 'weighted', fee: 3_000n, ...sides }
}

// SWAP-4: one button, one total map of reasons
describe('the main button', () => {
  // SHELL-6
  it('asks to connect first', async () => {
    await open()
    await says('Connect wallet')
  })

  it('asks to switch when the wallet is elsewhere', async () => {
    await open()
    connect(31204)
    await says('Switch to BNB Chain (local)')
  })

  it('asks for an amount, and takes comma or point', async () => {
    await open()
    connect()
    await says('Enter an amount')
    pay('1,5')
    await says('Review swap')
    pay('1.5')
    await says('Review swap')
    pay('1.5.0')
    await says('Invalid Amount')
  })

  // SHELL-33: a new quote takes no key press away
  it.each([
    ['opens the review once there is a quote', () => undefined, 'review'],
    ['is forgotten where the focus went on', () => screen.getByLabelText('You pay').focus(), 'closed'],
  ])('a press that comes before the quote %s', async (_, then, mode) => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    world.pools.mockImplementation(async () => {
      await arrived
      return { status: 'ok', data: { pools: [pool(100, the, usd, 1_000_000n, 250_000n)], block: 7n, timestamp: 21 } }
    })
    await open()
    connect()
    pay('1')
    await says('Finding the best route')
    fireEvent.click(mainButton())
    expect(document.activeElement).toBe(mainButton())
    expect(getPopup().mode).toBe('closed')
    act(then)
    arrive()
    await says('Review swap')
    await waitFor(() => expect(getPopup().mode).toBe(mode))
    act(closePopup)
  })

  // SHELL-33
  it('keeps the focus while it says what is in the way', async () => {
    await open()
    connect()
    pay('1')
    await says('Review swap')
    act(() => mainButton().focus())
    pay('51')
    await says('Insufficient THE balance')
    expect(document.activeElement).toBe(mainButton())
    expect([mainButton().disabled, mainButton().getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })

  it('names the token that is short', async () => {
    await open()
    connect()
    pay('51')
    await says('Insufficient THE balance')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Insufficient THE balance')
  })

  it('says when no chain of pools joins the pair', async () => {
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [], block: 7n, timestamp: 21 } }))
    await open()
    connect()
    pay('1')
    await says('Invalid Routing, please try again later')
  })

  // ERR-1: each with its message and what to do
  it('says when the pools cannot fill the amount, and what to do', async () => {
    world.pools.mockImplementation(async () => ({
      status: 'ok',
      data: { pools: [pool(101, the, usd, 300n, 0n)], block: 7n, timestamp: 21 },
    }))
    await open()
    connect()
    pay('1')
    await says('Insufficient liquidity for this trade')
    expect(mainButton().disabled).toBe(true)
    expect(within(screen.getByRole('region', { name: 'Route' })).getByText('Nothing was sent. Try a smaller amount.')).toBeDefined()
  })

  // ERR-4: the form shows the most that the pools can fill, and a button sets that amount
  it('says the most that the pools take or pay at once, and sets it', async () => {
    world.pools.mockImplementation(async () => ({
      status: 'ok',
      data: { pools: [halves(100), halves(101)], block: 7n, timestamp: 21 },
    }))
    await open()
    pay('5000')
    // 30 % of each reserve, before its fee.
    expect((await screen.findByText(/^The pools take at most/)).textContent).toBe('The pools take at most 601.8 THE at once. Use 601.8')
    fireEvent.click(screen.getByRole('button', { name: 'Use 601.8' }))
    expect(screen.getByLabelText<HTMLInputElement>('You pay').value).toBe('601.8')
    await waitFor(() => expect(screen.queryByText(/^The pools take at most/)).toBeNull())
    fireEvent.change(screen.getByLabelText('You receive'), { target: { value: '5000' } })
    fireEvent.click(await screen.findByRole('button', { name: /^Use / }))
    const most = Number(screen.getByLabelText<HTMLInputElement>('You receive').value)
    expect(most).toBeGreaterThan(400)
    expect(most).toBeLessThanOrEqual(600)
    await waitFor(() => expect(screen.queryByText(/^The pools pay at most/)).toBeNull())
  })

  // SWAP-25: under 1 % plain, 1 to 5 % a notice, above 5 % "swap anyway", above 15 % a typed word
  it.each([
    [1_000n, /, low$/, 'Review swap'],
    [400n, /, moderate$/, 'Review swap'],
    [100n, /, high$/, 'Swap anyway'],
    [30n, /, very high$/, 'Swap anyway'],
  ])('meets a pool of %s tokens with the word and the press it asks for', async (reserve, word, label) => {
    world.pools.mockImplementation(async () => ({
      status: 'ok',
      data: { pools: [pool(101, the, usd, reserve, reserve)], block: 7n, timestamp: 21 },
    }))
    await open()
    connect()
    pay('6')
    await says(label)
    expect(screen.getByText(word)).toBeDefined()
  })

  it('asks "swap anyway" where the impact is high', async () => {
    world.pools.mockImplementation(async () => ({
      status: 'ok',
      data: { pools: [pool(101, the, usd, 300n, 75n)], block: 7n, timestamp: 21 },
    }))
    await open()
    connect()
    pay('40')
    await says('Swap anyway')
    expect(screen.getByText(/, high/)).toBeDefined()
    fireEvent.click(mainButton())
    // ERR-5: its own words
    const dialog = within(await screen.findByRole('dialog', { name: 'Price impact too high' }))
    expect(dialog.getByText('Price impact').parentElement?.textContent).toMatch(/Price impact11\.\d+%/)
  })

  // SWAP-26: a loss that is no price impact is never called low
  describe('meets a loss', () => {
    /** 40 THE for 100 dollars buy 9.98163 USDT; `usdt` is the price of one in dollars. */
    const payHundred = async (usdt: string | null) => {
      world.priced = [
        { address: the, priceUsd: '2.5' },
        { address: usd, priceUsd: usdt },
      ]
      await open()
      connect()
      pay('40')
      await screen.findByText('$100.00')
    }
    const confirm = async (word?: string) => {
      fireEvent.click(mainButton())
      if (word) fireEvent.change(await screen.findByLabelText('Type SWAP to continue'), { target: { value: word } })
      fireEvent.click(await screen.findByRole('button', { name: 'Swap anyway' }))
      await says('Review swap')
    }
    afterEach(() => act(closePopup))

    it('of pool fees of 10 % with a press, and names its parts', async () => {
      const dear = { ...pool(101, the, usd, 1_000_000n, 250_000n), fee: 100_000n }
      world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [dear], block: 7n, timestamp: 21 } }))
      await open()
      connect()
      pay('40')
      await says('Swap anyway')
      expect(screen.getByText(/^10\.00%, high$/)).toBeDefined()
      expect(screen.queryByText(/, low$/)).toBeNull()
      fireEvent.click(mainButton())
      const dialog = within(await screen.findByRole('dialog', { name: 'This swap costs 10.00%' }))
      expect(dialog.getByText('Pool fees').parentElement?.textContent).toContain('10%')
      expect(dialog.getByText('Price impact').parentElement?.textContent).toContain('<0.01%')
      fireEvent.click(dialog.getByRole('button', { name: 'Swap anyway' }))
      await says('Review swap')
    })

    it('of a transfer tax of 60 % with the word', async () => {
      world.tax.mockImplementation(async (_: unknown, { token }: { token: string }) => ({
        status: 'ok',
        data: { buy: 0n, sell: token === the ? 600_000n : 0n, sellable: true, payable: true },
      }))
      await open()
      connect()
      await screen.findByText(/60% transfer tax on/)
      pay('40')
      await says('Swap anyway')
      expect(await screen.findByText(/^60\.07%, very high$/)).toBeDefined()
      fireEvent.click(mainButton())
      const dialog = within(await screen.findByRole('dialog', { name: 'This swap costs 60.07%' }))
      expect(dialog.getByText('Transfer tax').parentElement?.textContent).toContain('60% of THE')
      expect(dialog.getByLabelText('Type SWAP to continue')).toBeDefined()
    })

    it('of value: $100 for $70 with the word, beside its dollars', async () => {
      await payHundred('7.01287')
      await says('Swap anyway')
      expect(screen.getByText('−30.00%').closest('.field')?.textContent).toContain('$70.00')
      await confirm('swap')
    })

    it('of value above 10 % with a press, and says one above 3 % without asking', async () => {
      await payHundred('8.5')
      await says('Swap anyway')
      await confirm()
      cleanup()
      world.restart()
      await payHundred('9.6')
      await says('Review swap')
      expect(screen.getByText('−4.18%')).toBeDefined()
    })

    it('never where value is gained, nor where a side has no price', async () => {
      await payHundred('13')
      await says('Review swap')
      expect(screen.queryByText(/%$/, { selector: '.impact-notice' })).toBeNull()
      cleanup()
      world.restart()
      await payHundred(null)
      await says('Review swap')
      expect(screen.getAllByText('Not available').length).toBeGreaterThan(0)
    })
  })

  // SWAP-24: from 25 % slippage the user types a word to confirm the amount and pair on screen
  it('asks for the word again, of a tolerance of a quarter, with another amount and another pair', async () => {
    updateSettings({ slippageBps: 2_500 })
    await open()
    connect()
    const confirm = async () => {
      await says('Swap anyway')
      fireEvent.click(mainButton())
      fireEvent.change(await screen.findByLabelText('Type SWAP to continue'), { target: { value: 'swap' } })
      fireEvent.click(document.querySelector('.risk-anyway')!)
      await says('Review swap')
    }
    pay('1')
    await confirm()
    pay('2')
    await confirm()
    fireEvent.click(document.querySelector('.flip button')!)
    await says('Swap anyway')
    act(closePopup)
  })

  it('is never enabled by a balance that could not be read', async () => {
    world.tokens.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) =>
        new Map(tokens.map((address) => [address.toLowerCase(), { status: 'failed', error: new DomainError('rpc.timeout') }]) as never),
    )
    await open()
    connect()
    pay('1')
    await says('Loading your balance')
    expect(mainButton().disabled).toBe(true)
  })
})

describe('the quote', () => {
  it('stands in the form with rate, least output and the pool named by its type', async () => {
    await open()
    pay('4')
    await waitFor(() => expect((screen.getByLabelText('You receive') as HTMLInputElement).value).toBe('0.998196'))
    expect(screen.getByText(/0\.993205 USDT/)).toBeDefined()
    expect((await screen.findAllByText(/Classic 0\.18%/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Priced at block 7')).toBeDefined()
  })

  // SWAP-16: the route in words and as a table, its saving, and the rejected routes
  it('is told as a picture, a sentence and a table, beside what else there was', async () => {
    const b = addressOf(0x7e4)
    importToken({ chainId: 31356, address: b, symbol: 'BTCB', name: 'BTCB', decimals: 18 })
    const around = [pool(100, the, usd, 1_000n, 250n), pool(101, the, b, 90_000n, 90_000n), pool(102, usd, b, 30_000n, 90_000n)]
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: around, block: 7n, timestamp: 21 } }))
    await open()
    pay('4')
    expect(await screen.findByText('All of it goes through BTCB', { exact: false })).toBeDefined()
    const table = screen.getByRole('table', { name: 'The pools of this route' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['PaidReceivedPoolFeeShare of the amount', '4 THE3.99262 BTCBClassic0.18%100%', '3.99262 BTCB1.32841 USDTClassic0.18%100%'])
    expect(await screen.findByText(/^Saves 0\.33\d* USDT over the best single pool$/)).toBeDefined()
    fireEvent.click(screen.getByText('Other routes considered'))
    const other = screen.getByText('THE → USDT').closest('li')
    expect(other?.textContent).toMatch(/Classic.*gives less.*0\.99\d* USDT[-−]0\.33\d*$/)
  })

  it('has no dollars where there is no price, and says so', async () => {
    await open()
    pay('4')
    expect((await screen.findAllByText('Not available')).length).toBeGreaterThan(0)
    expect(screen.queryByText('$0.00')).toBeNull()
  })

  it('says when the pools could not be read', async () => {
    world.pools.mockImplementation(async () => ({ status: 'failed', error: new DomainError('rpc.unavailable') }))
    await open()
    connect()
    pay('4')
    expect(await screen.findByText(/The pools could not be read yet/)).toBeDefined()
    expect(mainButton().disabled).toBe(true)
  })

  it('is typed without drawing anew what does not follow from it', async () => {
    await open()
    pay('2')
    await waitFor(() => expect(world.chart).toHaveBeenCalled())
    await waitFor(() => expect(document.querySelector('.route [data-compared="true"]')).not.toBeNull())
    const [drawn, before] = [world.chart.mock.calls.length, screen.getByLabelText<HTMLInputElement>('You receive').value]
    pay('3')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('You receive').value).not.toBe(before))
    expect(world.chart.mock.calls.length).toBe(drawn)
  })

  it('offers no link while a token is missing', async () => {
    const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share this swap' })
    await open('?outputCurrency=BNB')
    expect(share().disabled).toBe(true)
    cleanup()
    await open(`?inputCurrency=${the}`)
    expect(share().disabled).toBe(true)
    cleanup()
    await open()
    expect(share().disabled).toBe(false)
  })

  // SWAP-3: a gas reserve from a live price, and how much it is
  it('says what Max keeps for the network fee, once it is pressed', async () => {
    await open(`?inputCurrency=BNB&outputCurrency=${usd}`)
    connect()
    const max = await screen.findByRole<HTMLButtonElement>('button', { name: 'Max' })
    await waitFor(() => expect(max.disabled).toBe(false))
    expect(screen.queryByText(/^Max keeps/)).toBeNull()
    fireEvent.click(max)
    expect(screen.getByLabelText<HTMLInputElement>('You pay').value).toBe('49.9780')
    expect((await screen.findByText(/^Max keeps/)).textContent).toBe('Max keeps 0.022 BNB for the network fee.')
    pay('1')
    await waitFor(() => expect(screen.queryByText(/^Max keeps/)).toBeNull())
  })

  it('says why there is no part of a balance that the network fee takes whole', async () => {
    world.tokens.mockImplementation(
      async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) =>
        new Map(
          tokens.map((token) => [
            token.toLowerCase(),
            { status: 'ok', data: { balance: WAD / 1_000n, allowance: 0n, decimals: 18, symbol: '', name: '' } },
          ]),
        ),
    )
    await open(`?inputCurrency=BNB&outputCurrency=${usd}`)
    connect()
    expect((await screen.findByText(/^Max keeps/)).textContent).toBe('Max keeps 0.001 BNB for the network fee.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true)
    cleanup()
    await open()
    connect()
    const max = await screen.findByRole<HTMLButtonElement>('button', { name: 'Max' })
    await waitFor(() => expect(max.disabled).toBe(false))
    fireEvent.click(max)
    expect(screen.queryByText(/^Max keeps/)).toBeNull()
  })

  it('fills a share of the balance, and turns the pair around', async () => {
    const { router } = await open()
    connect()
    const half = await screen.findByRole<HTMLButtonElement>('button', { name: '50%' })
    await waitFor(() => expect(half.disabled).toBe(false))
    fireEvent.click(half)
    expect((screen.getByLabelText('You pay') as HTMLInputElement).value).toBe('25')
    fireEvent.click(screen.getByRole('button', { name: 'Switch direction' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ inputCurrency: usd, outputCurrency: the }))
  })
})

// SWAP-2: both fields, exact out where allowed
describe('an exact amount to receive', () => {
  const receive = (text: string) => fireEvent.change(screen.getByLabelText('You receive'), { target: { value: text } })

  it('computes what it costs, and the most that is paid', async () => {
    await open()
    connect()
    receive('1')
    await says('Review swap')
    expect((screen.getByLabelText('You pay') as HTMLInputElement).value).toBe('4.00722')
    expect(screen.getByText('Pay at most')).toBeDefined()
    expect(screen.getByText(/4\.02726 THE/)).toBeDefined()
  })

  // SWAP-24: above 1 % a notice, above 5 % the cost in tokens; for an exact output the paid amount can change
  it('is told by its tolerance that more is paid, never that less is received', async () => {
    await open()
    receive('1')
    fireEvent.click(screen.getByRole('button', { name: /^Swap settings/ }))
    expect(await screen.findByText(/others can front-run you and you pay more\.$/)).toBeDefined()
    act(() => updateSettings({ slippageBps: 300 }))
    expect(screen.getByText('Others can front-run you and you pay more.')).toBeDefined()
    act(() => updateSettings({ slippageBps: 1_000 }))
    await waitFor(() => expect(screen.getByText(/^You may pay up to/).textContent).toMatch(/0\.4\d* THE more than quoted/))
    receive('')
    await waitFor(() => expect(screen.getByText('You may pay up to 10% more than quoted.')).toBeDefined())
    expect(screen.queryByText(/receive less|of what you receive/)).toBeNull()
  })

  it('is stopped by a balance below the most that is paid', async () => {
    await open()
    connect()
    receive('12.45')
    await says('Insufficient THE balance')
  })

  it('says where it was typed that it cannot be read', async () => {
    await open()
    connect()
    receive('1.2.3')
    await says('Invalid Amount')
    expect(screen.getByLabelText('You receive').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('You pay').getAttribute('aria-invalid')).toBeNull()
  })

  it('is not possible with a taxed token, and says so in figures', async () => {
    world.tax.mockImplementation(async (_: unknown, { token }: { token: string }) => ({
      status: 'ok',
      data: { buy: token === the ? 30_000n : 0n, sell: token === the ? 30_000n : 0n, sellable: true, payable: true },
    }))
    await open()
    connect()
    expect((await screen.findByText(/3% transfer tax on/)).textContent).toContain('THE')
    const field = screen.getByLabelText<HTMLInputElement>('You receive')
    expect(field.readOnly).toBe(true)
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('THE takes a fee on each transfer')
    pay('4')
    // The pool sees 97 % of 4: 3.88 less its fee of 0.18 % is 3.873016, which buys 250,000 × 3.873016 ÷ 1,000,003.873016.
    await waitFor(() => expect(field.value).toBe('0.96825'))
  })

  it.each([{ payable: false }, { sellable: false }])('names a token that a test payment could not move (%o)', async (ways) => {
    world.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true, ...ways } })
    await open()
    expect((await screen.findAllByText(/failed: you may not be able to sell it/))[0]?.textContent).toContain('THE')
  })
})

// how/orders#price-of-a-limit-order: an order sells an exact amount, and asks the market for it
describe('in a mode of orders', () => {
  /** What the order form reads from the page. */
  const OrderForm = ({ trade: { tokenIn, tokenOut, amountIn, invert }, market: { ask, quote } }: OrderFormProps) => {
    const asked = tokenIn && tokenOut ? (amountIn > 0n ? amountIn : WAD) : null
    useEffect(() => ask(asked), [ask, asked])
    return (
      <>
        <button onClick={invert}>Turn around</button>
        <output>{quote && `${formatUnits(quote.amountIn, 18)} for ${formatUnits(quote.amountOut, 18)}`}</output>
      </>
    )
  }
  const openOrder = async (tokens: string) => {
    provideScreens(async () => ({ orders: async () => ({ OrderForm, OrderList: () => null }) }))
    const config = { local: true, networks: [orderNetwork], links: {} }
    const { router } = renderRoute(routesOf(feature), `/swap?mode=limit${tokens}`, config)
    await screen.findByRole('button', { name: 'Turn around' })
    return (search: object) => act(() => router.navigate({ to: '/swap', search } as never))
  }
  const paid = () => screen.getByLabelText<HTMLInputElement>('You pay').value

  // ERR-4: the form shows the most that the pools can fill, and a button sets that amount
  it('an order whose market cannot fill it says the most that it can, and sets it', async () => {
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools: [halves(100), halves(101)], block: 7n, timestamp: 21 } }))
    await openOrder(`&inputCurrency=${the}&outputCurrency=${usd}`)
    pay('5000')
    fireEvent.click(await screen.findByRole('button', { name: 'Use 601.8' }))
    expect(paid()).toBe('601.8')
  })

  it('an order turned around before its second token is chosen still sells an exact amount', async () => {
    const go = await openOrder(`&inputCurrency=${the}`)
    pay('4')
    fireEvent.click(screen.getByRole('button', { name: 'Turn around' }))
    await go({ mode: 'limit', inputCurrency: usd, outputCurrency: the })
    await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/^4 for 15\.9/))
    expect(paid()).toBe('4')
  })

  // how/orders#the-list: the form shows the market that a bid is built on
  it('the market of an order is what the executor would bid by', async () => {
    const [x, y] = [addressOf(0xa1), addressOf(0xa2)]
    const ways = [pool(100, the, usd, 40_000n, 40_000n), pool(101, the, usd, 40_000n, 40_000n)]
    const around = [x, y].flatMap((token, way) => [the, usd].map((end, side) => pool(102 + 2 * way + side, end, token, 400_000n, 400_000n)))
    const pools = [...ways, ...around]
    world.pools.mockImplementation(async () => ({ status: 'ok', data: { pools, block: 7n, timestamp: 21 } }))
    await openOrder(`&inputCurrency=${the}&outputCurrency=${usd}`)
    pay('20000')
    const sale = { tokenIn: the, tokenOut: usd, amountIn: 20_000n * WAD, timestamp: 21 }
    const market = createQuoteMarket(pools, 21)
    const bid = market.sell({ ...sale, maxSwaps: MAX_BID_SWAPS })!.amountOut
    expect(bid).toBeLessThan(market.sell(sale)!.amountOut)
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`20000 for ${formatUnits(bid, 18)}`))
  })

  it('what was to be bought is sold once the mode is one of orders', async () => {
    const go = await openOrder(`&inputCurrency=${the}&outputCurrency=${usd}`)
    await go({ inputCurrency: the, outputCurrency: usd })
    fireEvent.change(await screen.findByLabelText('You receive'), { target: { value: '1' } })
    await waitFor(() => expect(paid()).toMatch(/^4\.0/))
    const shown = paid()
    await go({ mode: 'limit', inputCurrency: the, outputCurrency: usd })
    await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/^4\.0\d* for (1|0\.99)/))
    expect(paid()).toBe(shown)
  })
})
