// A swap up to the final review before signing, for journeys about the wallet's next requests.
import type { Page } from '@playwright/test'
import { allowanceOf } from '../chain.ts'
import { connect } from '../journey.ts'
import { swapScreen } from './swapScreen.ts'
import type { TestWallet } from '../wallet.ts'
import { routerOf } from '../world.ts'

const BNB_CHAIN = 31356

type Trade = { readonly from?: string; readonly to?: string; readonly amount?: string }
type SwapScreen = ReturnType<typeof swapScreen>

/** A token that has to be approved or permitted first. */
export const approvedTrade: Trade = { from: 'USDT', to: 'USDC', amount: '120' }

/** Goes as far as the review, before anything is signed. */
export const openReview = async (page: Page, { from = 'BNB', to = 'USDT', amount = '0.2' }: Trade = {}) => {
  const swap = swapScreen(page)
  await swap.open(from, to)
  await connect(page)
  await swap.type(amount)
  await swap.quoted()
  await swap.review()
  return swap
}

export const heading = (swap: SwapScreen, name: string | RegExp) => swap.popup.getByRole('heading', { name })
export const press = (swap: SwapScreen, name: string | RegExp) => swap.popup.getByRole('button', { name }).click()

/** The router's allowance of the wallet's USDT. */
export const routerAllowanceOf = (wallet: TestWallet) =>
  routerOf(BNB_CHAIN).then((router) => allowanceOf(BNB_CHAIN, wallet.address, router, 'USDT'))
