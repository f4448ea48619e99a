// What every journey starts from: a page with an EIP-6963 wallet whose fresh account the faucet has filled.
import { expect, test as base, type Page } from '@playwright/test'
import { webUrl } from './ports.ts'
import { TestWallet } from './wallet.ts'

const BNB_CHAIN = 31356

type Fixtures = {
  wallet: TestWallet
  problems: string[]
  /** Whether the hub switch is on. Journeys are about the pools unless they say otherwise: a solver's better price would take their place. */
  liquidityHub: boolean
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, provide) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught|Warning:/.test(message.text())) problems.push(message.text())
      })
      await provide(problems)
      expect(problems, 'no script error and no blocked resource').toEqual([])
    },
    { auto: true },
  ],
  liquidityHub: [false, { option: true }],
  wallet: [
    async ({ page, liquidityHub }, provide) => {
      await page.addInitScript((on) => {
        if (localStorage.getItem('settings') === null) localStorage.setItem('settings', JSON.stringify({ liquidityHubEnabled: on }))
      }, liquidityHub)
      const wallet = new TestWallet('Journey Wallet', BNB_CHAIN)
      await fund(wallet.address)
      await wallet.install(page)
      await provide(wallet)
    },
    { auto: true },
  ],
})

export { expect }

/** The devnet's faucet: BNB and every listed token on both chains. */
export const fund = async (address: string) => {
  const response = await fetch(`${webUrl}/devnet/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: webUrl },
    body: JSON.stringify({ address }),
  })
  if (!response.ok) throw new Error(`faucet: ${response.status} ${await response.text()}`)
}

/** Opens the wallet dialog and connects the journey's wallet; settled when the page shows its account. */
export const connect = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Journey Wallet/ })
    .click()
  // The open dialog hides the banner: that nobody is asked to connect any more says nothing yet.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 30_000 })
}
