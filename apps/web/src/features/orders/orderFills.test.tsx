import { DomainError, WAD } from '@exchange/domain'
import type { OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { big, chainFills, lensRead, showList, withOrderScreens, world } from './testScreens.tsx'

import { addressOf } from '../../shared/testing/addressOf.ts'
import { NOW, testRead } from './testing.ts'
import { provideConfig } from '../../shared/config/config.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

withOrderScreens()

// ORDER-15: fills, right after a re-org too
describe('the fills of an order', () => {
  const partly = (parts: bigint, filledTime: number) =>
    testRead(
      big({
        srcBidAmount: 250n * WAD,
        dstMinAmount: 60_000_000n,
        fillDelay: 1_770,
        srcFilledAmount: parts * 250n * WAD,
        filledTime,
      }),
      { state: 'partiallyFilled', nextAmountIn: 250n * WAD },
    )
  const fillOf = (amountOut: bigint, digit: string, block = 6n): OrderFill => ({
    orderId: 1n,
    amountIn: 250n * WAD,
    amountOut,
    hash: `0x${digit.repeat(64)}`,
    logIndex: 0,
    block,
    blockHash: `0x${digit.repeat(64)}`,
  })
  const shownFills = () => [...document.querySelectorAll('.order-fills li')].map(({ textContent }) => textContent)
  const details = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Order 1, THE to USDT: details$/ }))
    return within(await screen.findByRole('dialog'))
  }

  it('shows a fill that was mined again with its own transaction and average, though the order says the same', async () => {
    world.fills.mockResolvedValue(chainFills([fillOf(62_500_000n, 'a')]))
    const { client } = showList([partly(1n, NOW - 60)])
    const dialog = await details()
    await dialog.findByText('0.25 USDT')
    world.fills.mockResolvedValue(chainFills([fillOf(75_000_000n, 'b')]))
    world.stands.mockImplementation(async (_: unknown, { blockHash }: { blockHash: string }) => ({
      status: 'ok',
      data: blockHash.startsWith('0xb'),
    }))
    await client.invalidateQueries({ queryKey: ['chain'] })
    await dialog.findByText('0.3 USDT')
    expect(dialog.queryByText('0.25 USDT')).toBeNull()
    expect(shownFills()).toEqual([expect.stringMatching(/250 THE → 75 USDT.*0xbbbb/)])
  })

  it('shows no fill that was taken back while those that are left are read', async () => {
    world.fills.mockResolvedValue(chainFills([fillOf(62_500_000n, 'a', 5n), fillOf(75_000_000n, 'c')]))
    const { client } = showList([partly(2n, NOW - 60)])
    const dialog = await details()
    await waitFor(() => expect(shownFills()).toHaveLength(2))
    let answer: (read: unknown) => void = () => undefined
    world.fills.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    world.orders.mockResolvedValue(lensRead([partly(1n, NOW - 1_900)]))
    await client.invalidateQueries({ queryKey: ['chain'] })
    await waitFor(() => expect(shownFills()).toHaveLength(0))
    answer(chainFills([fillOf(62_500_000n, 'a', 5n)]))
    await waitFor(() => expect(shownFills()).toHaveLength(1))
    expect(dialog.getByText('0.25 USDT')).toBeDefined()
  })

  // how/orders#fills: settled fills from the index, newer ones from the chain
  describe('fills of more than the newest blocks', () => {
    const HEAD = 7n
    /** An API with its index at a block and these fills. */
    const indexAt = (block: bigint, fills: readonly OrderFill[]) => {
      const nodes = fills.map(({ hash: txHash, orderId, amountIn, amountOut, block: at, ...fill }) => ({
        ...fill,
        txHash,
        orderId: `${orderId}`,
        amountIn: `${amountIn}`,
        amountOut: `${amountOut}`,
        block: `${at}`,
      }))
      world.api.mockImplementation(async (url) => {
        if (url === '/graphql') return Response.json({ data: { orderFills: { nodes, nextCursor: null } } })
        const data = [{ chainId: 31356, index: { block: Number(block) } }]
        return Response.json({ data, meta: { stale: false } })
      })
    }
    const old = fillOf(62_500_000n, 'a', 2n)
    const recent = fillOf(75_000_000n, 'c')

    it('come from the index, and only what came after it is asked of the chain', async () => {
      // Blocks that are not final are read from the chain: three of them on this network.
      indexAt(HEAD, [old, fillOf(1n, 'd', 6n)])
      world.fills.mockResolvedValue(chainFills([recent], 5n))
      showList([partly(2n, NOW - 60)])
      const dialog = await details()
      await waitFor(() => expect(shownFills()).toEqual([expect.stringMatching(/62\.5 USDT/), expect.stringMatching(/75 USDT/)]))
      expect(world.fills.mock.lastCall?.slice(2)).toEqual([addressOf(0xabc), 4n])
      expect(dialog.getByText('0.275 USDT')).toBeDefined()
      expect(dialog.queryByText(/could not be read/)).toBeNull()
    })

    it('are asked of the chain from where an index that is late stands', async () => {
      indexAt(2n, [old])
      world.fills.mockResolvedValue(chainFills([recent], 3n))
      showList([partly(2n, NOW - 60)])
      await details()
      await waitFor(() => expect(shownFills()).toHaveLength(2))
      expect(world.fills.mock.lastCall?.[3]).toBe(2n)
    })

    it('show their newest without the index, say that some are missing, and give no average of these', async () => {
      world.fills.mockResolvedValue(chainFills([recent], 5n))
      showList([partly(2n, NOW - 60)])
      const dialog = await details()
      await dialog.findByText('Some fills could not be read. Trying again.')
      expect(shownFills()).toEqual([expect.stringMatching(/75 USDT/)])
      expect(dialog.queryByText('0.3 USDT')).toBeNull()
      expect(document.querySelectorAll('.timeline .done')).toHaveLength(2)
    })

    it('are those of the index where the chain does not answer', async () => {
      indexAt(HEAD, [old])
      world.fills.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.timeout') })
      showList([partly(2n, NOW - 60)])
      const dialog = await details()
      await dialog.findByText('Some fills could not be read. Trying again.')
      expect(shownFills()).toEqual([expect.stringMatching(/62\.5 USDT/)])
    })

    it('are never shown as none where neither answers, or none is found', async () => {
      world.fills.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.timeout') })
      showList([partly(1n, NOW - 60)])
      await (await details()).findByText('The fills could not be read. Trying again.')
      cleanup()
      world.fills.mockResolvedValue(chainFills([], 5n))
      showList([partly(1n, NOW - 60)])
      await (await details()).findByText('The fills could not be read. Trying again.')
    })
  })
})
