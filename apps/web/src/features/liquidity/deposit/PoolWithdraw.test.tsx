import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, figure, gauged, network, ok, open, tax, withPool, world } from './testing.tsx'

import { WAD } from '@exchange/domain'
import { weightedPoolItem } from '../../../entities/pool/testing.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { walletStore } from '../../../shared/wallet/walletStore.ts'
import { claimPoolFeesFlow, removeFromPoolFlow } from './flows/removeFromPool.flow.ts'

withPool()

// LIQ-10
describe('a withdrawal', () => {
  it('in one token of two says what is swapped on the way, and hands all of it to the zapper', async () => {
    open('remove')
    fireEvent.click(await screen.findByRole('button', { name: '50%' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Receive' }), { target: { value: '1' } })
    await waitFor(async () => expect(await figure('Swapped on the way')).toMatch(/^50 THE → 0\.12\d* WBNB$/))
    fireEvent.click(await button('Remove liquidity'))
    const [flow, request] = world.run.mock.calls[0] as [unknown, { swap: { amountIn: bigint }; amounts: unknown[] }]
    expect(flow).toBe(removeFromPoolFlow)
    expect(request).toMatchObject({ single: true, amounts: [{ symbol: 'WBNB' }] })
    expect(request.swap.amountIn).toBe(2n ** 256n - 1n)
  })

  it('takes a part of the wallet, with what arrives and the least of it', async () => {
    open('remove')
    fireEvent.click(await screen.findByRole('button', { name: '50%' }))
    expect(await screen.findByText('at least 49.75')).toBeTruthy()
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenCalledWith(removeFromPoolFlow, expect.objectContaining({ liquidity: (5n * WAD) / 2n, unstake: null }))
  })

  it('names what is staked, and takes only what the wallet lacks out of the gauge', async () => {
    open('remove')
    fireEvent.click(await screen.findByRole('switch', { name: 'Unstake and remove it too' }))
    fireEvent.click(await screen.findByRole('button', { name: '100%' }))
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenCalledWith(
      removeFromPoolFlow,
      expect.objectContaining({ liquidity: 8n * WAD, unstake: { gauge: gauged.gauge!.address, amount: 3n * WAD } }),
    )
  })

  // how/liquidity#deposits: the word holds for these amounts alone
  it('asks for the word anew where the same part is one of more', async () => {
    const held = { balance: 10n * WAD, staked: 50n * WAD, earned: 0n, claimable: [0n, 0n], totalSupply: 200n * WAD }
    world.account.mockResolvedValue(ok(held))
    open('remove')
    fireEvent.click(await screen.findByRole('button', { name: '100%' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Receive' }), { target: { value: '1' } })
    expect(await screen.findByText(/^Estimated cost: 2\.\d+%/)).toBeTruthy()
    const word = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Type REMOVE to continue' })
    fireEvent.change(await word(), { target: { value: 'remove' } })
    expect((await button('Remove liquidity')).disabled).toBe(false)
    fireEvent.click(await screen.findByRole('switch', { name: 'Unstake and remove it too' }))
    expect((await button('Confirm the cost first')).disabled).toBe(true)
    expect((await word()).value).toBe('')
  })

  it('asks to unstake where everything is staked', async () => {
    world.account.mockResolvedValue(ok({ balance: 0n, staked: 3n * WAD, earned: 0n, claimable: [0n, 0n], totalSupply: 200n * WAD }))
    open('remove')
    expect((await button('Unstake first')).disabled).toBe(true)
  })

  // NET-10, SHELL-8: the run requests the network; a disabled button without a reason leaves the user stuck
  it('collects fees with a wallet on another network, which the run asks to switch', async () => {
    walletStore.write({ status: 'connected', address: addressOf(0xaa), chainId: 1, connectorName: 'Test' })
    open('remove')
    fireEvent.click(await button('Collect'))
    expect(world.run).toHaveBeenCalledWith(claimPoolFeesFlow, expect.objectContaining({ chainId: 31356, pool: gauged.address }))
  })

  it('collects fees that wait, and refuses a part above 100 %', async () => {
    open('remove')
    expect((await button('Collect')).disabled).toBe(false)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Share to remove' }), { target: { value: '101' } })
    expect((await button('Invalid Amount')).disabled).toBe(true)
  })
})

describe('a withdrawal from a weighted pool', () => {
  const { wrappedNative } = testNetwork.deployment.contracts
  const item = weightedPoolItem([0.5, 0.5])
  const held = item.tokens.map((token, i) => (i === 0 ? token : { ...token, address: wrappedNative, symbol: 'WBNB' }))
  const addresses = held.map(({ address }) => address)
  const tokens = held.map(({ address, symbol, name, decimals }) => ({ chainId: 31356, address, symbol, name, decimals }))
  const pool = { address: item.address, type: 'weighted', tokens: addresses, units: [WAD, WAD], fee: 3_000n }
  const half = [WAD / 2n, WAD / 2n]

  const remove = async (totalSupply = 200n * WAD) => {
    world.tokens.mockResolvedValue(ok({ pool: { ...pool, weights: half, reserves: [4_000n * WAD, 10n * WAD] }, totalSupply }))
    open('remove', { ...item, tokens: held }, { ...network, deployment: { ...network.deployment, tokens } })
    fireEvent.click(await screen.findByRole('button', { name: '100%' }))
  }

  // LIQ-10: a known limit is shown, with a button that applies it
  it('says how much of one token the pool pays at once, and sets the form to it or to all tokens', async () => {
    await remove(8n * WAD)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Receive' }), { target: { value: '0' } })
    const note = await screen.findByText(/^The pool pays at most/)
    expect(note.textContent).toMatch(/of what you have\.$/)
    expect((await button('Insufficient liquidity for this trade')).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw \d/ }))
    expect(screen.queryByText(/^The pool pays at most/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Insufficient liquidity for this trade' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Share to remove' }), { target: { value: '100' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw all tokens' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Receive' }).value).toBe('all')
    expect((await button('Remove liquidity')).disabled).toBe(false)
  })

  // The contract that pays native coin passes every token on: of a taxed one, less than its minimum arrives.
  it.each([true, false])(
    'a taxed token of a weighted pool goes to the wallet in one transfer, native coin wanted or not (%s)',
    async (native) => {
      tax(30_000n)
      await remove()
      if (!native) fireEvent.click(await screen.findByRole('switch', { name: 'Receive the native coin' }))
      expect(await screen.findByText('at least 96.515')).toBeTruthy()
      fireEvent.click(await button('Remove liquidity'))
      expect(world.run).toHaveBeenCalledWith(removeFromPoolFlow, expect.objectContaining({ type: 'weighted', native, taxed: true }))
    },
  )

  it('goes through the contract that pays native coin only where it is measured that no token is taxed', async () => {
    await remove()
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenLastCalledWith(removeFromPoolFlow, expect.objectContaining({ native: true, taxed: false }))
    cleanup()
    world.taxes.mockImplementation(() => new Map(addresses.map((token) => [token.toLowerCase(), { status: 'unknown' }])))
    await remove()
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenLastCalledWith(removeFromPoolFlow, expect.objectContaining({ native: true, taxed: true }))
  })

  it.each([{ payable: false }, { sellable: false }])('takes what refused the test payment for one that may be taxed (%o)', async (ways) => {
    tax(0n, ways)
    await remove()
    fireEvent.click(await button('Remove liquidity'))
    expect(world.run).toHaveBeenLastCalledWith(removeFromPoolFlow, expect.objectContaining({ native: true, taxed: true }))
  })

  it('names the part that a token keeps, of one that cannot be sold too', async () => {
    tax(500_000n, { sellable: false })
    await remove()
    expect(screen.getAllByText(/keeps 50% of every transfer/)).not.toEqual([])
  })
})
