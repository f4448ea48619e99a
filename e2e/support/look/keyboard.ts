// A screen without a mouse.
import { expect, type Locator, type Page } from '@playwright/test'

/** After this many presses an element counts as unreachable. */
const MOST_PRESSES = 120

/** Presses Tab until something has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible({ timeout: 30_000 })
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `within ${MOST_PRESSES} presses of Tab`).toBeFocused()
}

/** Focuses a button by Tab and presses it. */
export const enter = async (page: Page, button: Locator): Promise<void> => {
  await expect(button).toBeEnabled({ timeout: 30_000 })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Focuses a field by Tab and types into it. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Connects the journey's wallet from the button of the form on the swap page. */
export const connectByKeyboard = async (page: Page): Promise<void> => {
  await enter(page, page.getByRole('region', { name: 'Swap', exact: true }).getByRole('button', { name: 'Connect wallet' }))
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /Journey Wallet/ }))
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 30_000 })
}
