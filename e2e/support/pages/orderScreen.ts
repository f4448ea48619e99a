// The modes of orders on the swap page, and the list, in the words of their user.
import { ordersAbi } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client, tokenOf } from '../chain.ts'
import { networks } from '../world.ts'

const CHAIN: ChainId = 31356
const DAY_SECONDS = 86_400

export const ordersOf = async (): Promise<Address> => {
  const address = (await networks()).find(({ chainId }) => chainId === CHAIN)?.deployment.contracts.orders
  if (!address) throw new Error(`chain ${CHAIN} has no orders`)
  return address
}

/** An order as the chain has it. */
export const orderOnChain = async (id: bigint) =>
  client(CHAIN).readContract({ address: await ordersOf(), abi: ordersAbi, functionName: 'order', args: [id] })

/** Ids of the orders that an account has placed, oldest first. */
export const orderIds = async (maker: Address) =>
  client(CHAIN).readContract({ address: await ordersOf(), abi: ordersAbi, functionName: 'orderIdsByMaker', args: [maker] })

/** The one order that an account has placed. */
export const onlyOrder = async (maker: Address): Promise<bigint> => {
  const ids = await orderIds(maker)
  expect(ids, 'orders of the account').toHaveLength(1)
  return ids[0]!
}

/** Days of chain time until an order's deadline. */
export const secondsUntilExpiry = async (id: bigint): Promise<number> => {
  const [order, block] = await Promise.all([orderOnChain(id), client(CHAIN).getBlock()])
  return (order.ask.deadline - Number(block.timestamp)) / DAY_SECONDS
}

const field = async (symbol: string) => (symbol === 'BNB' ? symbol : (await tokenOf(CHAIN, symbol)).address)

export const orderScreen = (page: Page) => {
  const main = page.getByRole('main')
  const list = page.getByRole('region', { name: 'Orders' })
  const popup = page.getByRole('dialog')
  return {
    list,
    popup,
    sells: page.getByLabel('You pay', { exact: true }),
    price: main.getByLabel(/^Price of 1 /),
    open: async (mode: 'limit' | 'twap', input: string, output: string) => {
      await page.goto(`/swap?mode=${mode}&inputCurrency=${await field(input)}&outputCurrency=${await field(output)}`)
      await expect(page.getByLabel(mode === 'limit' ? 'You receive at least' : 'Parts', { exact: true })).toBeVisible()
    },
    /** Waits until the market has a price, and chooses a distance from it. */
    choose: async (distance: '+1%' | '+5%' | '+10%') => {
      await main.getByRole('button', { name: distance }).click()
      await expect(main.getByText(/more than the market gives now/)).toBeVisible()
    },
    /** Reviews and places the form's order, up to the end of the last step. */
    place: async () => {
      await main.getByRole('button', { name: /^Review (limit|TWAP) order$/ }).click()
      await popup.getByRole('button', { name: 'Place the order' }).click()
      await expect(popup.getByText('Order placed')).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
    },
    /** The row of an order in the tab that shows. */
    row: (name: RegExp) => list.getByRole('row').filter({ hasText: name }),
    history: () => list.getByRole('tab', { name: 'Order history' }).click(),
    openOrders: () => list.getByRole('tab', { name: /^Open orders/ }).click(),
    done: (title: string | RegExp) => expect(popup.getByText(title)).toBeVisible({ timeout: 40_000 }),
  }
}
