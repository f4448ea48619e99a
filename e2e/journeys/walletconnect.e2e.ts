// WalletConnect only with a project id (the wallet of an installation without one never offers it).
import { expect, test as base } from '@playwright/test'
import { fund } from '../support/devnet.ts'
import { portOffset, webUrl } from '../support/ports.ts'
import { startRelay } from '../support/accounts/relay.ts'
import { startRemoteWallet } from '../support/accounts/remoteWallet.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { startWebServer } from '../support/processes/webServer.ts'

type Remote = { url: string; wallet: Awaited<ReturnType<typeof startRemoteWallet>> }

const test = base.extend<{ remote: Remote }>({
  remote: async ({ page: _ }, provide) => {
    const relay = await startRelay()
    const settings = { WALLETCONNECT_PROJECT_ID: 'journeys', WALLETCONNECT_RELAY_URL: relay.url }
    const web = await startWebServer(3_050 + portOffset, settings)
    const wallet = await startRemoteWallet(relay.url)
    await fund(wallet.address)
    await provide({ url: web.url, wallet })
    await wallet.stop()
    web.stop()
    relay.stop()
  },
})

const walletRow = /WalletConnect/

// TX-17
test('without a project id WalletConnect is not offered', { tag: '@release' }, async ({ page }) => {
  await page.goto(`${webUrl}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Demo wallet/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: walletRow })).toHaveCount(0)
})

test('a wallet on another device pairs by the link, swaps, and may leave', async ({ page, remote: { url, wallet } }) => {
  await page.goto(`${url}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: walletRow }).click()
  const code = page.getByRole('dialog').getByRole('img', { name: 'QR code of the pairing link' })
  await expect(code).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:/)
  await wallet.pair(uri)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()

  const swap = swapScreen(page)
  await page.goto(`${url}/swap?inputCurrency=BNB`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()
  await swap.chooseToken('out', 'USDT')
  await swap.type('0.1')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(wallet.requests).toContain('eth_sendTransaction')

  await wallet.disconnect()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('the reader may choose another wallet while the code is shown', { tag: '@release' }, async ({ page, remote: { url } }) => {
  await page.goto(`${url}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: walletRow }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose another wallet' }).click()
  await expect(page.getByRole('dialog').getByText('User rejected the request.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Demo wallet/ })).toBeEnabled()
})
