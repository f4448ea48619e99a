// Every behaviour of a hostile token, through the interface: its risks are shown before the import, a swap ends as expected or with its
// reason, and the page neither breaks nor waits forever.
import type { Page } from '@playwright/test'
import { connect, expect, test } from '../support/journey.ts'
import { hostileToken } from '../support/trading/hostileTokens.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const dialog = (page: Page) => page.getByRole('dialog')
test.setTimeout(240_000)

/** Opens the picker of the side that pays and pastes the token's address. */
const paste = async (page: Page, address: string) => {
  await page
    .locator('.field')
    .first()
    .getByRole('button', { name: /Change token|Choose a token/ })
    .click()
  await dialog(page).getByRole('combobox').fill(address)
}

/** Imports the pasted token after its risks have loaded; imitations require a typed word. */
const importIt = async (page: Page, risks: readonly string[], typed = false) => {
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  const anyway = dialog(page).getByRole('button', { name: 'Import anyway' })
  await expect(anyway).toBeVisible()
  await expect(dialog(page).getByText('Testing a transfer')).toHaveCount(0)
  for (const risk of risks) await expect.soft(dialog(page).getByText(risk).first()).toBeVisible()
  if (typed) {
    await expect(anyway).toBeDisabled()
    await dialog(page).getByLabel('Type IMPORT to continue').fill('IMPORT')
  }
  await anyway.click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Sells some of it for USDT, despite its tax or price, and returns the popup's final text. */
const sell = async (page: Page, amount = '100') => {
  const swap = swapScreen(page)
  await swap.type('')
  await swap.type(amount)
  await swap.quoted()
  await swap.review({ mayLose: true })
  await swap.confirm()
  const done = swap.popup.getByText(/^You received/)
  const failed = swap.popup.getByRole('alert')
  await expect(done.or(failed).first()).toBeVisible({ timeout: 30_000 })
  const said = (await done.count()) > 0 ? 'done' : await failed.first().innerText()
  await page.keyboard.press('Escape')
  await expect(swap.popup).toHaveCount(0)
  return said
}

/** Deploys the tokens one after the other, each with its pool, before the page is opened: it reads their pools with all others. */
const start = async (page: Page, wallet: TestWallet, behaviours: readonly string[]) => {
  const addresses = new Map<string, string>()
  for (const behaviour of behaviours) addresses.set(behaviour, (await hostileToken(behaviour, wallet.address)).address)
  await swapScreen(page).open('BNB', 'USDT')
  await connect(page)
  return (behaviour: string) => addresses.get(behaviour)!
}

type Case = { readonly risks?: readonly string[]; readonly ends: RegExp }
const play = async (page: Page, wallet: TestWallet, cases: Readonly<Record<string, Case>>) => {
  const addressOf = await start(page, wallet, Object.keys(cases))
  for (const [behaviour, { risks = [], ends }] of Object.entries(cases))
    await test.step(behaviour, async () => {
      await paste(page, addressOf(behaviour))
      await importIt(page, risks)
      expect.soft(await sell(page), behaviour).toMatch(ends)
    })
}

const DONE = /^done$/
const REFUSED = /The token refused the transfer/

// TOKEN-4, TOKEN-6
test(
  'tokens that only behave oddly are traded like any other, and a tax is named in figures',
  { tag: '@release' },
  async ({ page, wallet }) => {
    await play(page, wallet, {
      reentrant: { ends: DONE },
      noReturnValue: { ends: DONE },
      feeOnTransfer: { risks: ['10% transfer tax of EVIL'], ends: DONE },
      revertsOnZero: { ends: DONE },
      approvalNeedsReset: { ends: DONE },
      maximumMeansBalance: { ends: DONE },
      selfCredit: { ends: DONE },
      rebasesUp: { ends: DONE },
    })
  },
)

/** Tokens that turn against their holder or their pool: one per kind by default, the others before a release. */
const turncoats: readonly { readonly kind: string; readonly tags: string[]; readonly cases: Readonly<Record<string, Case>> }[] = [
  {
    kind: 'their holder or their pool',
    tags: [],
    cases: {
      lateCall: { risks: ['A test sale failed'], ends: REFUSED },
      blocksAccount: { ends: REFUSED },
      rebasesDown: { ends: /What happened/ },
    },
  },
  {
    kind: 'their holder or their pool in other ways',
    tags: ['@release'],
    cases: {
      returnsFalse: { risks: ['A test sale failed'], ends: REFUSED },
      movesNothing: { ends: /What happened/ },
      blocksPool: { risks: ['A test sale failed'], ends: REFUSED },
      takesFromPool: { ends: /What happened/ },
    },
  },
]
for (const { kind, tags, cases } of turncoats)
  test(
    `tokens that turn against ${kind} fail with the reason, before anything but an approval was sent`,
    { tag: tags },
    async ({ page, wallet }) => {
      await play(page, wallet, cases)
      // An approval each, and no swap.
      expect(wallet.sent.length).toBeLessThanOrEqual(Object.keys(cases).length)
    },
  )

test(
  'tokens that lie about themselves are shown by what is safe to show, and traded by what their pool knows',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const INVISIBLE = /[^\s\P{Cc}]|[^\s\P{Cf}]/u
    const cases: Readonly<Record<string, { shown: RegExp; risks?: readonly string[]; typed?: boolean; ends?: RegExp }>> = {
      zeroDecimals: { shown: /EVIL/ },
      noSymbolAndName: { shown: /0x[0-9a-fA-F]{4}…/ },
      bytes32Symbol: { shown: /MKR/ },
      // Too long for any reader: as good as no answer.
      endlessStrings: { shown: /0x[0-9a-fA-F]{4}…/ },
      stringOutsideItsAnswer: { shown: /0x[0-9a-fA-F]{4}…/, risks: ['Its name contains hidden or misleading characters'], typed: true },
      controlCharacters: {
        shown: /USD<script>/,
        risks: ['Its name contains hidden or misleading characters', 'It looks like USDT'],
        typed: true,
      },
      burnsGas: { shown: /0x[0-9a-fA-F]{4}…/ },
      changesDecimals: { shown: /EVIL/ },
    }
    const addressOf = await start(page, wallet, Object.keys(cases))
    for (const [behaviour, { shown, risks = [], typed, ends = DONE }] of Object.entries(cases))
      await test.step(behaviour, async () => {
        await paste(page, addressOf(behaviour))
        await expect.soft(dialog(page).locator('.stranger'), behaviour).toContainText(shown)
        await importIt(page, risks, typed)
        expect.soft(await page.locator('body').innerText(), behaviour).not.toMatch(INVISIBLE)
        expect.soft(await sell(page), behaviour).toMatch(ends)
      })
  },
)

test('what no pool takes is refused with its reason, and cannot be imported', { tag: '@release' }, async ({ page, wallet }) => {
  const reasons = {
    hugeDecimals: 'It has more than 18 decimals',
    noDecimals: 'does not behave like a token',
    shortDecimals: 'does not behave like a token',
    balanceReverts: 'does not behave like a token',
    codeVanishes: 'There is no contract at this address',
  }
  const addressOf = await start(page, wallet, Object.keys(reasons))
  for (const [behaviour, reason] of Object.entries(reasons))
    await test.step(behaviour, async () => {
      await paste(page, addressOf(behaviour))
      const look = dialog(page).getByRole('button', { name: 'Import', exact: true })
      const refused = dialog(page).getByText(reason)
      await expect(look.or(refused).first()).toBeVisible()
      if (await look.count()) await look.click()
      await expect.soft(refused.first(), behaviour).toBeVisible()
      await expect.soft(dialog(page).getByRole('button', { name: 'Import anyway' }), behaviour).toHaveCount(0)
      // Closes the token review, and the picker behind it.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
    })
})
