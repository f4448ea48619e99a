// The start of every journey: a page with an EIP-6963 wallet and a fresh account funded by the faucet.
import { expect, test as base, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { fund, setLiveTrades } from './devnet.ts'
import { webUrl } from './ports.ts'
import { TestWallet } from './wallet.ts'

const BNB_CHAIN = 31356

type Fixtures = {
  wallet: TestWallet
  problems: string[]
  /** Whether the hub is enabled. Journeys use the pools by default: a solver's better price would replace them. */
  liquidityHub: boolean
  /** A prepared account of the demo wallet for the journey's wallet, by name; otherwise a new one. */
  persona: string | null
}

export type WorkerFixtures = {
  /** Whether anyone besides the journeys trades. A journey that checks a price to the wei needs a still market. */
  market: 'lives' | 'still'
  marketIsAsked: void
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  market: ['lives', { option: true, scope: 'worker' }],
  marketIsAsked: [
    async ({ market }, provide) => {
      await setLiveTrades(market === 'lives')
      await provide()
    },
    { auto: true, scope: 'worker' },
  ],
  problems: [
    async ({ page }, provide) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && /Content Security Policy|Uncaught|Warning:/.test(text)) problems.push(text)
        if (text.startsWith('Uncompiled message')) problems.push(text)
      })
      await provide(problems)
      expect(problems, 'no script error, no blocked resource, no word without a catalogue').toEqual([])
    },
    { auto: true },
  ],
  liquidityHub: [false, { option: true }],
  persona: [null, { option: true }],
  wallet: [
    async ({ page, liquidityHub, persona }, provide) => {
      await page.addInitScript((on) => {
        if (localStorage.getItem('settings') === null)
          localStorage.setItem('settings', JSON.stringify({ liquidityHubEnabled: on, hideArenaIntro: true }))
      }, liquidityHub)
      const wallet = await (persona === null ? newWallet() : walletOf(persona))
      await wallet.install(page)
      await provide(wallet)
    },
    { auto: true },
  ],
})

export { expect }

const WALLET = 'Journey Wallet'

const newWallet = async () => {
  const wallet = new TestWallet(WALLET, BNB_CHAIN)
  await fund(wallet.address)
  return wallet
}

/** A wallet with the key of a prepared account, funded as its description says. */
const walletOf = async (name: string) => {
  const response = await fetch(`${webUrl}/devnet/wallet`)
  const { accounts } = (await response.json()) as { accounts: readonly { persona: string; privateKey: Hex }[] }
  const found = accounts.find(({ persona }) => persona === name)
  if (!found) throw new Error(`there is no ready-made account ${name}`)
  return new TestWallet(WALLET, BNB_CHAIN, found.privateKey)
}

/** Opens the wallet dialog and connects the journey's wallet; settled when the page shows its account. */
export const connect = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Journey Wallet/ })
    .click()
  // The open dialog hides the banner: the missing connect button proves nothing yet.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 30_000 })
}

/** Opens the panel of the connected account, with its recent transactions. */
export const openAccount = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  return page.getByRole('dialog')
}
