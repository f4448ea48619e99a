import { DomainError, WAD } from '@exchange/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { big, button, chainFills, field, inApp, lensRead, pool, showForm, showList, type, withOrderScreens, world } from './testScreens.tsx'

import { addressOf } from '../../shared/testing/addressOf.ts'
import { setReviewSlot } from '../../shared/transactions/ui/popup.ts'
import { OrderList } from './orderScreens.ts'
import { NOW, orderNetwork, testRead, the, usd, wrapped } from './testing.ts'
import { provideConfig } from '../../shared/config/config.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

withOrderScreens()

// ORDER-3, ORDER-15, ORDER-16: states, unfundable; progress, average price, fills, "why not filled yet", cancel one or all with revoke
describe('the list', () => {
  it('says why an open order waits, and cancels it with its token', async () => {
    showList([testRead(big())])
    const row = (await screen.findByText('Waits for the price')).closest('tr')!
    expect(within(row).getByText(/1,000/)).toBeDefined()
    expect(row.textContent).toContain('0.3 USDT')
    fireEvent.click(within(row).getByRole('button', { name: 'Cancel' }))
    expect(world.run.mock.calls[0]?.[1]).toEqual({ chainId: 31356, ids: [1n], tokens: [{ token: the, symbol: 'THE', decimals: 18 }] })
  })

  it('says that a token keeps a part of every transfer, so that no offer is made', async () => {
    world.tax.mockResolvedValue({ status: 'ok', data: { buy: 30_000n, sell: 30_000n, sellable: true, payable: true } })
    showList([testRead(big())])
    await screen.findByText('Taxed token')
    fireEvent.click(screen.getByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'THE takes a fee on every transfer or cannot be sold, so nobody bids for this order.',
    )
  })

  it('asks for no way through a token that keeps a part, as the executor does', async () => {
    const between = addressOf(0x88)
    const way = { ...pool, address: addressOf(101), token1: between, reserve1: 4_000_000n * WAD, unit1: WAD }
    const pools = [pool, way, { ...way, address: addressOf(102), token0: usd, reserve0: 4_000_000n * 1_000_000n, unit0: 1_000_000n }]
    const { client } = showList([testRead(big())], undefined, pools)
    await screen.findByText('Can be filled')
    const tax = { status: 'known', buy: 0n, sell: 30_000n, sellable: true, payable: true }
    await waitFor(() => {
      client.setQueryData(['transferTax', 31356, between, 0], tax)
      expect(screen.getByText('Waits for the price')).toBeDefined()
    })
  })

  it.each([
    [
      { bidDelay: 601 },
      'Bids wait too long',
      /makes every bid wait 601 seconds before it executes\. Our executor skips delays over 9 minutes/,
    ],
    [
      { bidDelay: 500, deadline: NOW + 400, status: NOW + 400 },
      'Expires too soon',
      /could execute on Tue, Nov 14, 22:2\d UTC at the earliest/,
    ],
    [{ exchange: addressOf(0xbad) }, 'Another contract', /may only fill through the contract 0x0000…0bad/],
  ])('says that no offer can be made that would still be carried out: %o', async (terms, words, sentence) => {
    showList([testRead(big(terms))])
    await screen.findByText(words)
    fireEvent.click(screen.getByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    expect((await screen.findByRole('dialog')).textContent).toMatch(sentence)
  })

  it('says that what an order of native coin did not sell is there wrapped, and leads to where it is unwrapped', async () => {
    const sold = { srcToken: wrapped, dstToken: usd }
    showList([testRead(big(sold))])
    fireEvent.click(await screen.findByRole('button', { name: /Order 1, WBNB to USDT: details$/ }))
    expect((await screen.findByRole('dialog')).textContent).toContain('What is not sold stays in your wallet as WBNB.')
    cleanup()
    showList([testRead(big({ ...sold, status: 1 }))])
    fireEvent.click(await screen.findByRole('tab', { name: 'Order history' }))
    fireEvent.click(await screen.findByRole('button', { name: /Order 1, WBNB to USDT: details$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/What was not sold stayed in your wallet as/)).toBeDefined()
    const { pathname, searchParams } = new URL((dialog.getByRole('link', { name: 'Unwrap it' }) as HTMLAnchorElement).href)
    expect([pathname, ...searchParams.values()]).toEqual(['/swap', wrapped, 'BNB'])
  })

  it('names what is unfundable, and cures a short approval', async () => {
    showList([testRead(big(), { allowance: 0n })])
    await screen.findByText('Unfundable')
    fireEvent.click(screen.getByRole('button', { name: 'Approve THE' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'raise', token: { token: the } })
  })

  it('says what two orders need beyond an approval that is enough for either, and cures it', async () => {
    showList([testRead(big()), testRead(big({ id: 2n }))])
    const note = (await screen.findByRole('button', { name: 'Approve THE' })).parentElement!
    expect(note.textContent).toContain('Your open orders need 1,000 THE more than is approved.')
    fireEvent.click(within(note).getByRole('button'))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'raise', token: { token: the } })
  })

  it.each([
    [{ allowance: 400n * WAD }, 'Only 400 THE is approved and the next part needs 1,000 THE: 600 THE is missing.'],
    [{ balance: 250n * WAD }, 'Your wallet holds 250 THE and the next part needs 1,000 THE. Add 750 THE to your wallet'],
  ])('says how much is missing, and of which token: %o', async (short, sentence) => {
    showList([testRead(big(), short)])
    fireEvent.click(await screen.findByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    expect((await screen.findByRole('dialog')).textContent).toContain(sentence)
  })

  // SHELL-27: UTC and the viewer's own zone side by side
  it('says until when an order stands with its year, and when that is for its reader', async () => {
    const yearOn = NOW + 365 * 86_400
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    showList([testRead(big({ status: yearOn, deadline: yearOn }))])
    const list = await screen.findByRole('table', { name: 'Open orders' })
    expect(list.textContent).toContain('Wed, Nov 13, 2024, 22:13 UTCThu, Nov 14, 2024, 07:13 GMT+9')
    fireEvent.click(screen.getByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Wed, Nov 13, 2024, 22:13 UTCThu, Nov 14, 2024, 07:13 GMT+9')
    cleanup()
    showForm('limit')
    fireEvent.change(field('Expires in'), { target: { value: 'custom' } })
    type('Custom expiry', '365')
    expect(document.body.textContent).toContain('Wed, Nov 13, 2024, 22:13 UTCThu, Nov 14, 2024, 07:13 GMT+9')
    fireEvent.click(button())
    const slot = document.body.appendChild(document.createElement('div'))
    await waitFor(() => setReviewSlot(slot))
    await waitFor(() => expect(slot.textContent).toContain('365 days after it is placed, about Wed, Nov 13, 2024, 22:13 UTC'))
    expect(slot.textContent).toContain('Thu, Nov 14, 2024, 07:13 GMT+9')
    slot.remove()
    zone.mockRestore()
  })

  it('tells the whole story of an order in its details', async () => {
    const twap = big({
      srcBidAmount: 250n * WAD,
      dstMinAmount: 60_000_000n,
      fillDelay: 1_770,
      srcFilledAmount: 250n * WAD,
      filledTime: NOW - 60,
    })
    world.fills.mockResolvedValue(
      chainFills([
        {
          orderId: 1n,
          amountIn: 250n * WAD,
          amountOut: 62_500_000n,
          hash: `0x${'a'.repeat(64)}`,
          logIndex: 0,
          block: 6n,
          blockHash: `0x${'b'.repeat(64)}`,
        },
      ]),
    )
    showList([testRead(twap, { state: 'partiallyFilled', nextAmountIn: 250n * WAD })])
    fireEvent.click(await screen.findByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Why it is not filled yet')
    expect(dialog.getByText(/The next part is due on/)).toBeDefined()
    await waitFor(() => expect(dialog.getByText('0.25 USDT')).toBeDefined())
    expect(dialog.getByText('25%')).toBeDefined()
    expect(dialog.getAllByRole('listitem').some((item) => item.textContent?.includes('62.5'))).toBe(true)
    expect(dialog.getByText('Partially filled')).toBeDefined()
  })

  it('cancels all, each token once', async () => {
    showList([testRead(big()), testRead(big({ id: 2n }))])
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel all orders' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ ids: [2n, 1n], tokens: [{ symbol: 'THE' }] })
  })

  it('keeps those that are over apart, and offers what they left approved', async () => {
    showList([
      testRead(big({ status: NOW - 1 })),
      testRead(big({ id: 2n, status: 1 })),
      testRead(big({ id: 3n, status: 2, srcFilledAmount: 1_000n * WAD })),
    ])
    await screen.findByText('No open orders')
    fireEvent.click(screen.getByRole('tab', { name: 'Order history' }))
    for (const word of ['Expired', 'Cancelled', 'Completed']) expect(screen.getByText(word)).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke the approval' }))
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ kind: 'release', token: { token: the } })
  })

  // ERR-19: a failed read never looks like an empty list; the last good one stays with its age
  it('says that it could not be read, and keeps what was read before', async () => {
    const { client } = showList([testRead(big())])
    await screen.findByText('Waits for the price')
    world.orders.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.timeout') })
    await client.invalidateQueries()
    await screen.findByText(/could not be refreshed/)
    expect(screen.getByText('Waits for the price')).toBeDefined()
    cleanup()
    world.orders.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.timeout') })
    inApp(<OrderList network={orderNetwork} account={addressOf(0xabc)} connect={() => undefined} prices={new Map()} pools={undefined} />)
    await screen.findByText('Data could not be read')
    expect(screen.queryByText('No open orders')).toBeNull()
  })

  // ORDER-15: right after a re-org
  it('follows the chain where a block took a fill back', async () => {
    const filled = big({ status: 2, srcFilledAmount: 1_000n * WAD, filledTime: NOW - 5 })
    const { client } = showList([testRead(filled)])
    await screen.findByText('No open orders')
    world.orders.mockResolvedValue(lensRead([testRead(big())]))
    await client.invalidateQueries({ queryKey: ['chain'] })
    await screen.findByText('Waits for the price')
  })

  it('asks who is not connected to connect', () => {
    const { connect } = showList([], undefined)
    cleanup()
    inApp(<OrderList network={orderNetwork} account={undefined} connect={connect} prices={new Map()} pools={undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(connect).toHaveBeenCalled()
  })
})
