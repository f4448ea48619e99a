import { WAD } from '@exchange/domain'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, button, field, inApp, quoteOf, showForm, type, withOrderScreens, world } from './testScreens.tsx'

import type { MarketQuote, OrderMode, OrderTrade } from '../../entities/order/screens.ts'
import { closePopup, getPopup, setReviewSlot } from '../../shared/transactions/ui/popup.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { PlanNotes } from './components/PlanNotes.tsx'
import { OrderForm } from './orderScreens.ts'
import { BNB, orderNetwork, testTrade, THE, the, USDT, usd } from './testing.ts'

withOrderScreens()

const { status, address, chainId, connectorName } = testTrade().wallet
const connected = { status, address, chainId, connectorName }
beforeEach(() => walletStore.write(connected))

// SWAP-1, ORDER-11, ERR-5: price entry both ways, distance from the market, expiry
describe('the form of a limit order', () => {
  it('begins at the market, for seven days', () => {
    showForm('limit')
    expect(field('Price of 1 THE').value).toBe('0.25')
    expect(field('You receive at least').value).toBe('250')
    expect(screen.getByText('What the market gives now')).toBeDefined()
    expect(field('Expires in').value).toBe('604800')
    expect(screen.getByText(/filled at once, like a swap/)).toBeDefined()
  })

  it('takes a price either way round, and says how far it is from the market', () => {
    showForm('limit')
    type('Price of 1 THE', '0,3')
    expect(field('You receive at least').value).toBe('300')
    expect(screen.getByText('20% more than the market gives now')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Invert the price' }))
    expect(field('Price of 1 USDT').value).toBe('3.33333')
    type('Price of 1 USDT', '2')
    expect(field('You receive at least').value).toBe('500')
    expect(screen.getByText('50% cheaper than the market now')).toBeDefined()
    expect(screen.getByText(/You ask for 100% more than the market gives: the order may never be filled/)).toBeDefined()
    // The direction is that of the page, chart included.
    fireEvent.click(screen.getByRole('button', { name: 'Invert the price' }))
    expect(field('Price of 1 THE').value).toBe('0.5')
  })

  it('takes what is to be received, and a distance from the market', () => {
    showForm('limit')
    type('You receive at least', '275')
    expect(field('Price of 1 THE').value).toBe('0.275')
    fireEvent.click(screen.getByRole('button', { name: '+5%' }))
    expect(screen.getByRole('button', { name: '+5%' }).getAttribute('aria-pressed')).toBe('true')
    expect(field('You receive at least').value).toBe('262.5')
    type('You receive at least', '')
    expect(field('Price of 1 THE').value).toBe('0.25')
  })

  // Layout shift: texts of varying length come after the buttons
  it('says below its distances how far the price is from the market', () => {
    showForm('limit')
    const last = screen.getByRole('button', { name: '+10%' })
    const said = screen.getByText('What the market gives now')
    expect(last.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  // ORDER-5: duration 5 minutes to 1 year
  it.each([
    ['4', 'minute', 'The order is too short', 'An order lasts at least 5 minutes.'],
    ['', 'day', 'The order is too short', 'An order lasts at least 5 minutes.'],
    ['366', 'day', 'The order lasts too long', 'An order lasts at most one year.'],
  ])('is stopped by an expiry of "%s" %ss', (count, unit, label, sentence) => {
    showForm('limit')
    fireEvent.change(field('Expires in'), { target: { value: 'custom' } })
    fireEvent.change(field('Unit of the expiry'), { target: { value: unit } })
    type('Custom expiry', count)
    expect(button().textContent).toBe(label)
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe(sentence)
  })

  it.each([
    ['5', 'minute', 300],
    ['365', 'day', 31_536_000],
  ] as const)('lasts %s %ss where one asks for them', async (count, unit, lastsSeconds) => {
    showForm('limit')
    expect(screen.queryByLabelText('Custom expiry')).toBeNull()
    fireEvent.change(field('Expires in'), { target: { value: 'custom' } })
    expect(field('Custom expiry').value).toBe('14')
    type('Custom expiry', count)
    fireEvent.change(field('Unit of the expiry'), { target: { value: unit } })
    fireEvent.click(button())
    const slot = document.body.appendChild(document.createElement('div'))
    await waitFor(() => setReviewSlot(slot))
    fireEvent.click(await within(slot).findByRole('button', { name: 'Place the order' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'limit', lastsSeconds })
    slot.remove()
  })

  it.each([
    ['1.2.3', 'Invalid price'],
    ['', 'Enter a price'],
  ])('is stopped by a price of "%s"', (text, label) => {
    showForm('limit')
    type('Price of 1 THE', text)
    expect(button().textContent).toBe(label)
    expect(button().disabled).toBe(true)
  })

  // SHELL-39
  it.each(['98,500', '1.000'])('is stopped by a price of "%s" until it is said which number that is', async (text) => {
    showForm('limit')
    type('Price of 1 THE', text)
    expect(button().textContent).toBe('Choose which number you mean')
    expect(button().disabled).toBe(true)
    fireEvent.click(await screen.findByRole('button', { name: text === '1.000' ? '1' : '98.5' }))
    expect(button().textContent).toBe('Review limit order')
  })

  it('is stopped by an amount that can be read two ways, sold or bought', async () => {
    showForm('limit', { amountIn: 0n, reasons: ['amount.ambiguous'] })
    expect(button().textContent).toBe('Choose which number you mean')
    cleanup()
    showForm('limit')
    type('You receive at least', '1,000')
    expect(button().textContent).toBe('Choose which number you mean')
    fireEvent.click(await screen.findByRole('button', { name: '1000' }))
    await waitFor(() => expect(button().textContent).toBe('Review limit order'))
  })

  // ORDER-13
  it('gives away 25 % of the market or more only where the word is typed', async () => {
    showForm('limit')
    type('Price of 1 THE', '0.19')
    expect(button().textContent).toBe('Review limit order')
    type('Price of 1 THE', '0.1')
    expect(button().textContent).toBe('Place it anyway')
    fireEvent.click(button())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('You ask for 60% less than the market gives')).toBeDefined()
    expect(dialog.getByRole('alert').textContent).toContain('as little as 100 USDT')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Place it anyway' }).disabled).toBe(true)
    type('Type ORDER to continue', 'order')
    fireEvent.click(dialog.getByRole('button', { name: 'Place it anyway' }))
    expect(getPopup()).toMatchObject({ mode: 'review', title: 'Review limit order' })
    type('Price of 1 THE', '0.05')
    expect(button().textContent).toBe('Place it anyway')
  })

  it('keeps its expiry where the pair is turned around', () => {
    const form = (trade: Partial<OrderTrade>) => (
      <OrderForm mode="limit" trade={testTrade(trade)} market={{ quote: undefined, failed: undefined, ask }} onPickOut={() => undefined} />
    )
    const { show } = inApp(form({}))
    fireEvent.change(field('Expires in'), { target: { value: '3600' } })
    show(form({ tokenIn: USDT, tokenOut: THE }))
    expect(field('Expires in').value).toBe('3600')
  })

  it('prices what is bought where the chart prices that: five percent better is five percent cheaper', () => {
    const quote = { amountIn: 250n * 10n ** 6n, amountOut: 1_000n * WAD, priceImpact: 0n }
    showForm('limit', { tokenIn: USDT, tokenOut: THE, amountIn: quote.amountIn }, quote)
    expect(field('Price of 1 THE').value).toBe('0.25')
    fireEvent.click(screen.getByRole('button', { name: '−5%' }))
    expect(field('Price of 1 THE').value).toBe('0.2375')
    expect(screen.getByText('5% cheaper than the market now')).toBeDefined()
    expect(screen.getByRole('button', { name: '−5%' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says that native coin is wrapped, and stays so in the wallet', () => {
    showForm('limit', { tokenIn: BNB })
    expect(screen.getByText(/^Wrapped to/).textContent).toBe('Wrapped to WBNB, which stays in your wallet until it is filled')
    cleanup()
    showForm('limit')
    expect(screen.getByText('Stay in your wallet until it is filled')).toBeDefined()
  })

  it('says why a small order is not taken', () => {
    showForm('limit', { amountIn: 100n * WAD }, quoteOf(100n * WAD))
    expect(button().textContent).toBe('Each part must be worth at least $50')
    expect(screen.getByRole('alert').textContent).toContain('This is worth $25.00. An order starts at $50.00.')
  })

  // ORDER-6: a fill delivers the promised amount or reverts
  it.each([
    ['THE', { taxIn: { status: 'known', buy: 0n, sell: 30_000n, sellable: true, payable: true } }],
    ['THE', { taxIn: { status: 'known', buy: 0n, sell: 0n, sellable: false, payable: true } }],
    ['USDT', { taxOut: { status: 'known', buy: 30_000n, sell: 0n, sellable: true, payable: true } }],
  ] as const)('takes no order where %s takes a fee on every transfer', (symbol, taxes) => {
    showForm('limit', taxes)
    expect(button().textContent).toBe('Orders cannot use tokens with a transfer tax')
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toContain(`${symbol} takes a fee on every transfer`)
  })

  it('is stopped where no price tells the value of a part, and where the balance is short', () => {
    showForm('limit', { prices: new Map() })
    expect(button().textContent).toBe('The value of a part is unknown')
    cleanup()
    showForm('limit', { balanceIn: { status: 'ok', value: 999n * WAD } })
    expect(button().textContent).toBe('Insufficient THE balance')
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('Your wallet is 1 THE short of what the order sells. Sell less, or add it first.')
  })

  it.each([
    [{ code: 'marketUnknown' }, 'The market price is unknown right now. Check the price yourself.'],
    [
      { code: 'protectionTooTight', quote: 59_000_000n, minimum: 60_000_000n },
      'the market gives 59 USDT, your protection asks for 60 USDT. Choose a wider protection.',
    ],
  ] as const)('warns in words: %o', (warning, words) => {
    inApp(<PlanNotes plan={{ terms: null, price: null, blockers: [], warnings: [warning] }} tokenIn={THE} tokenOut={USDT} />)
    expect(screen.getByRole('status').textContent).toContain(words)
  })

  it('asks the market for its amount, and for about 100 dollars before one is typed', () => {
    showForm('limit')
    expect(ask).toHaveBeenLastCalledWith(1_000n * WAD)
    cleanup()
    showForm('limit', { amountIn: 0n, reasons: ['amount.missing'] })
    expect(ask).toHaveBeenLastCalledWith(400n * WAD)
    expect(button().textContent).toBe('Enter an amount')
  })

  it.each([
    ['wallet.notConnected', 'Connect wallet'],
    ['wallet.wrongNetwork', 'Switch to BNB Chain (local)'],
    ['balance.insufficient', 'Insufficient THE balance'],
    ['transaction.insufficientGas', 'Insufficient BNB for the network fee'],
    ['data.stale', 'Loading your balance'],
  ] as const)('says first: %s', (reason, label) => {
    showForm('limit', { reasons: [reason] })
    expect(button().textContent).toBe(label)
  })

  it('reviews what stands there, and places just that', async () => {
    showForm('limit')
    type('Price of 1 THE', '0.3')
    fireEvent.change(field('Expires in'), { target: { value: '86400' } })
    fireEvent.click(button())
    expect(getPopup()).toMatchObject({ mode: 'review', title: 'Review limit order' })
    const slot = document.body.appendChild(document.createElement('div'))
    await waitFor(() => setReviewSlot(slot))
    const review = within(slot)
    await waitFor(() => expect(review.getByText('300')).toBeDefined())
    type('Price of 1 THE', '0.4')
    fireEvent.click(review.getByRole('button', { name: 'Place the order' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({
      kind: 'limit',
      lastsSeconds: 86_400,
      terms: { srcToken: the, dstToken: usd, srcAmount: 1_000n * WAD, dstMinAmount: 300_000_000n },
    })
    slot.remove()
  })
})

// ORDER-13: "price impact too high" requires "swap anyway"; 5 % a press, 15 % the word
describe('the price impact of an order', () => {
  const asked = async () => within(await screen.findByRole('dialog'))

  it('at the market with an impact of 50 % asks for the word before the review', async () => {
    showForm('limit', {}, quoteOf(1_000n * WAD, WAD / 2n))
    expect(screen.getByText('50%, very high')).toBeDefined()
    expect(button().textContent).toBe('Place it anyway')
    fireEvent.click(button())
    const dialog = await asked()
    expect(dialog.getByText('Price impact too high')).toBeDefined()
    expect(dialog.getByText('Price impact').parentElement?.textContent).toContain('50%')
    expect(dialog.getByRole('alert').textContent).toContain('You would pay $250.00 and receive about $250.00.')
    const anyway = dialog.getByRole('button', { name: 'Place it anyway' }) as HTMLButtonElement
    expect(anyway.disabled).toBe(true)
    type('Type ORDER to continue', 'order')
    fireEvent.click(anyway)
    expect(getPopup()).toMatchObject({ mode: 'review', title: 'Review limit order' })
    expect(button().textContent).toBe('Review limit order')
  })

  it('above 5 % asks for a press, and lets one choose a smaller amount first', async () => {
    showForm('limit', {}, quoteOf(1_000n * WAD, WAD / 10n))
    fireEvent.click(button())
    fireEvent.click((await asked()).getByRole('button', { name: 'Choose a smaller amount' }))
    expect(getPopup().mode).not.toBe('review')
    expect(button().textContent).toBe('Place it anyway')
  })

  it('that is no question any more closes the one that is open, and asks again where it returns', async () => {
    const form = (impact: bigint) => (
      <OrderForm
        mode="limit"
        trade={testTrade()}
        market={{ quote: quoteOf(1_000n * WAD, impact), failed: undefined, ask }}
        onPickOut={() => undefined}
      />
    )
    const { show } = inApp(form((51n * WAD) / 1_000n))
    fireEvent.click(button())
    expect((await asked()).getByText('Price impact too high')).toBeDefined()
    show(form((49n * WAD) / 1_000n))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button().textContent).toBe('Review limit order')
    show(form((51n * WAD) / 1_000n))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button().textContent).toBe('Place it anyway')
  })

  it('that is not known is asked for, and never called low', async () => {
    showForm('limit', {}, quoteOf(1_000n * WAD, null))
    expect(screen.getByText('not known')).toBeDefined()
    fireEvent.click(button())
    expect((await asked()).getByText('The price impact is unknown')).toBeDefined()
  })

  it('is no question above the market: the order waits for another one', () => {
    showForm('limit', {}, quoteOf(1_000n * WAD, WAD / 2n))
    type('Price of 1 THE', '0.3')
    expect(button().textContent).toBe('Review limit order')
    expect(screen.queryByText('Price impact')).toBeNull()
  })

  it('of a part of a TWAP order is asked for, and again where the parts are others', async () => {
    showForm('twap', {}, quoteOf(250n * WAD, WAD / 10n))
    fireEvent.click(button())
    const dialog = await asked()
    expect(dialog.getByRole('alert').textContent).toContain('Each part would pay $62.50 and receive about $62.50.')
    fireEvent.click(dialog.getByRole('button', { name: 'Place it anyway' }))
    expect(getPopup()).toMatchObject({ mode: 'review', title: 'Review TWAP order' })
    type('Parts', '2')
    expect(button().textContent).toBe('Waiting for the market price')
  })
})

// SWAP-24: above 1 % a notice, above 5 % a warning with its cost in tokens, from 25 % type to confirm
describe('the protection of a TWAP order', () => {
  const note = (words: RegExp) => screen.getByText(words).closest('[role="status"]')!
  const protect = (percent: string) => type('Custom protection in percent', percent)

  it('of more than one percent is said, and above five warned of with its cost in tokens', () => {
    showForm('twap', {}, quoteOf(250n * WAD))
    // The defaults give away nothing that a swap would ask about.
    expect(screen.queryByText(/below the market:/)).toBeNull()
    protect('5')
    expect(note(/up to 5% below the market: 3.125 USDT less/).classList).not.toContain('w')
    protect('10')
    expect(note(/up to 10% below the market: 6.25 USDT less/).classList).toContain('w')
    protect('1')
    expect(screen.queryByText(/below the market:/)).toBeNull()
  })

  it('from 25 % on asks for the word before the review, and again for another one', async () => {
    showForm('twap', {}, quoteOf(250n * WAD))
    protect('25')
    expect(button().textContent).toBe('Place it anyway')
    fireEvent.click(button())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('A part may sell 25% below the market')).toBeDefined()
    expect(dialog.getByRole('alert').textContent).toContain('as little as 46.875 USDT')
    expect(dialog.queryByText('A part loses to price impact')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Place it anyway' }).disabled).toBe(true)
    type('Type ORDER to continue', 'order')
    fireEvent.click(dialog.getByRole('button', { name: 'Place it anyway' }))
    expect(getPopup()).toMatchObject({ mode: 'review', title: 'Review TWAP order' })
    protect('30')
    expect(button().textContent).toBe('Place it anyway')
  })

  it('whose word was typed says nothing of a price impact that rises behind it', async () => {
    const form = (impact: bigint) => (
      <OrderForm
        mode="twap"
        trade={testTrade()}
        market={{ quote: quoteOf(250n * WAD, impact), failed: undefined, ask }}
        onPickOut={() => undefined}
      />
    )
    const { show } = inApp(form(0n))
    protect('25')
    fireEvent.click(button())
    const dialog = within(await screen.findByRole('dialog'))
    type('Type ORDER to continue', 'order')
    fireEvent.click(dialog.getByRole('button', { name: 'Place it anyway' }))
    expect(button().textContent).toBe('Review TWAP order')
    show(form(WAD / 5n))
    expect(button().textContent).toBe('Place it anyway')
    fireEvent.click(button())
    const second = within(await screen.findByRole('dialog'))
    expect(second.getByText('Price impact too high')).toBeDefined()
    type('Type ORDER to continue', 'order')
    fireEvent.click(second.getByRole('button', { name: 'Place it anyway' }))
    expect(button().textContent).toBe('Review TWAP order')
  })
})

// ORDER-14, SWAP-13: a worse quote needs a fresh acceptance; a quote older than 30 s is refreshed before it can be sent
describe('the review of an order', () => {
  /** A market that gives this many USDT for 1,000 THE, quoted for the whole or for one part of four. */
  const giving = (mode: OrderMode, dollars: bigint, priceImpact = 0n): MarketQuote => {
    const parts = mode === 'twap' ? 4n : 1n
    return { amountIn: (1_000n * WAD) / parts, amountOut: (dollars * 1_000_000n) / parts, priceImpact }
  }
  const clock = vi.spyOn(performance, 'now')
  const start = Math.round(performance.now())
  /** The review of an order at a market of 250 USDT; `later` shows it a number of seconds later, at another market. */
  const reviewed = async (mode: OrderMode, typed?: string) => {
    const form = (quote: MarketQuote, reasons: OrderTrade['reasons'] = [], network = orderNetwork) => (
      <OrderForm
        mode={mode}
        trade={testTrade({ reasons, network })}
        market={{ quote, failed: undefined, ask }}
        onPickOut={() => undefined}
      />
    )
    clock.mockReturnValue(start)
    const { show } = inApp(form(giving(mode, 250n)))
    if (typed) type('Price of 1 THE', typed)
    fireEvent.click(button())
    const slot = document.body.appendChild(document.createElement('div'))
    await waitFor(() => setReviewSlot(slot))
    const review = within(slot)
    await review.findByRole('button', { name: 'Place the order' })
    const later = (seconds: number, dollars: bigint, reasons?: OrderTrade['reasons'], priceImpact?: bigint) => {
      clock.mockReturnValue(start + seconds * 1_000)
      show(form(giving(mode, dollars, priceImpact), reasons))
    }
    const moveTo = (network: typeof orderNetwork) => show(form(giving(mode, 400n), [], network))
    return { review, later, moveTo, notes: () => review.queryAllByRole('status').map(({ textContent }) => textContent) }
  }
  afterEach(() => {
    clock.mockReset()
    document.body.replaceChildren()
  })

  it('asks for a fresh acceptance once it is older than 30 seconds and the market gives more', async () => {
    const { review, later, notes } = await reviewed('limit')
    later(30, 260n)
    expect(notes().join()).toContain('You ask for 3.85% less than the market gives')
    expect(review.getByRole('button', { name: 'Place the order' })).toBeDefined()
    later(31, 260n)
    expect(review.getByRole('alert').textContent).toBe('The price moved. You would now receive 260 USDT.')
    expect(review.queryByRole('button', { name: 'Place the order' })).toBeNull()
    fireEvent.click(review.getByRole('button', { name: 'Accept the new figures' }))
    expect(review.queryByRole('alert')).toBeNull()
    fireEvent.click(review.getByRole('button', { name: 'Place the order' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ terms: { dstMinAmount: 260_000_000n } })
  })

  it('raises the floor of a TWAP order with the market, and warns where the market fell below it', async () => {
    const { review, later, notes } = await reviewed('twap')
    later(31, 260n)
    fireEvent.click(review.getByRole('button', { name: 'Accept the new figures' }))
    later(62, 240n)
    expect(notes().join()).toContain('A part would not fill now')
    fireEvent.click(review.getByRole('button', { name: 'Place the order' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'twap', terms: { dstMinAmount: 64_350_000n } })
  })

  it('keeps a typed price: it warns of a market above it, and is placed once that is accepted', async () => {
    const { review, later, notes } = await reviewed('limit', '0.3')
    expect(notes()).toEqual([])
    later(31, 290n)
    expect(review.getByRole('button', { name: 'Place the order' })).toBeDefined()
    later(31, 390n)
    expect(notes().join()).toContain('You ask for 23.08% less than the market gives')
    fireEvent.click(review.getByRole('button', { name: 'Accept the new figures' }))
    fireEvent.click(review.getByRole('button', { name: 'Place the order' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ terms: { dstMinAmount: 300_000_000n } })
  })

  // how/clock-and-world#three-clocks: after the device slept, chain time is not known until a block was seen
  it.each(['limit', 'twap'] as const)('of a %s order keeps its dates while chain time is not known', async (mode) => {
    // The wall clock runs beside the monotonic one, at which the review begins at `start`.
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - Math.round(performance.now() - start))
    const { review, later } = await reviewed(mode)
    wall.mockReturnValue(Date.now() + 3_600_000)
    later(1, 250n)
    expect(review.getByText('Expires').parentElement?.textContent).toMatch(/about Tue, Nov 21|about Wed, Nov 15/)
    act(closePopup)
    fireEvent.click(button())
    const slot = document.body.appendChild(document.createElement('div'))
    act(() => setReviewSlot(slot))
    expect((await within(slot).findByText('Expires')).parentElement?.textContent).toBe(mode === 'limit' ? 'Expires7 days' : 'Expires2h 2m')
    wall.mockRestore()
  })

  it('waits for a market that could not be refreshed', async () => {
    const { review, later } = await reviewed('limit')
    later(31, 250n, ['quote.stale'])
    const waiting = review.getByRole('button', { name: /Refreshing the quote/ })
    fireEvent.click(waiting)
    expect(world.run).not.toHaveBeenCalled()
    later(32, 250n)
    expect(review.getByRole('button', { name: 'Place the order' })).toBeDefined()
  })

  it('is stopped by a price impact that nobody agreed to, until one went back to look at it', async () => {
    const { review, later } = await reviewed('limit')
    later(1, 250n, [], WAD / 10n)
    expect(review.getByRole('alert').textContent).toContain('moves the price further than you agreed to')
    expect(review.queryByRole('button', { name: 'Place the order' })).toBeNull()
    fireEvent.click(review.getByRole('button', { name: 'Go back' }))
    expect(getPopup().mode).not.toBe('review')
    expect(button().textContent).toBe('Place it anyway')
  })

  it('is stopped by a market under which a part could be sold further than was agreed to', async () => {
    const { review, later } = await reviewed('twap')
    later(1, 340n)
    expect(review.getByRole('alert').textContent).toContain('further below the market than you agreed to')
    expect(review.queryByRole('button', { name: 'Place the order' })).toBeNull()
  })

  it('is stopped by what came to stand in the way of the order, and says what', async () => {
    const { review, later } = await reviewed('limit')
    later(1, 250n, ['balance.insufficient'])
    expect(review.getByRole<HTMLButtonElement>('button', { name: 'Insufficient THE balance' }).disabled).toBe(true)
    act(() => walletStore.write({ ...connected, chainId: 56 }))
    later(1, 250n, ['wallet.wrongNetwork'])
    expect(review.getByRole<HTMLButtonElement>('button', { name: 'Switch to BNB Chain (local)' }).disabled).toBe(false)
  })

  // SWAP-19: what you confirm is what is sent
  it('is of one network: it closes where the page moves on to another', async () => {
    const { moveTo } = await reviewed('limit')
    moveTo({ ...orderNetwork, chainId: 31_204, name: 'opBNB (local)' })
    expect(getPopup().mode).toBe('closed')
  })
})

// ORDER-5, ORDER-12: interval at least 5 minutes; duration 5 minutes to 1 year; warnings
describe('the form of a TWAP order', () => {
  it('divides the amount, and shows when the parts are expected', () => {
    showForm('twap', {}, quoteOf(250n * WAD))
    expect(ask).toHaveBeenLastCalledWith(250n * WAD)
    expect(screen.getByText('250 THE')).toBeDefined()
    expect(screen.getByText('61.875 USDT')).toBeDefined()
    expect(screen.getByText('2h 2m')).toBeDefined()
    expect(screen.getByRole('img', { name: /^Expected fills: 4, the first about Tue, Nov 14/ })).toBeDefined()
  })

  // SHELL-27: UTC and the viewer's own zone side by side
  it('says when the parts are expected on both clocks', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    showForm('twap', {}, quoteOf(250n * WAD))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/UTC.+GMT\+9$/)),
    )
    zone.mockRestore()
  })

  it.each([
    ['Parts', '1.5', 'Enter a whole number of parts', null],
    ['Parts', '6', 'Each part must be worth at least $50', 'This amount allows 5 parts.'],
    ['One part every', '4', 'The interval is too short', 'Parts are at least 5 minutes apart.'],
    ['One part every', '99999', 'The interval is too long', /over a year/],
  ] as const)('is stopped: %s %s', (label, value, words, sentence) => {
    showForm('twap', {}, quoteOf(250n * WAD))
    if (value === '99999') fireEvent.change(field('Unit of the interval'), { target: { value: 'hour' } })
    type(label, value)
    expect(button().textContent).toBe(words)
    if (sentence) expect(document.body.textContent).toMatch(sentence)
  })

  it('warns where the approval is short, and takes a protection of one’s own', async () => {
    world.tokens.mockImplementation(async () => new Map([[the, { status: 'ok', data: { allowance: 0n } }]]))
    showForm('twap', {}, quoteOf(250n * WAD))
    await screen.findByText(/includes an approval of 1,000 THE/)
    type('Custom protection in percent', '10')
    expect(screen.getByText('56.25 USDT')).toBeDefined()
    type('Custom protection in percent', '60')
    expect(screen.getByText('Enter a value from 0.1% to 50%.')).toBeDefined()
  })

  it('waits for the market, and says where there is no route', () => {
    inApp(
      <OrderForm
        mode="twap"
        trade={testTrade({ reasons: ['quote.noRoute'] })}
        market={{ quote: undefined, failed: 'quote.noRoute', ask }}
        onPickOut={() => undefined}
      />,
    )
    expect(button().textContent).toBe('Invalid Routing, please try again later')
  })
})
