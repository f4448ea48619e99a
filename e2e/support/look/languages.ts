// Changes the language of a page through its stored settings.
import { expect, type Page } from '@playwright/test'

/** Loads the page again in a language. */
export const inLanguage = async (page: Page, locale: string) => {
  await page.evaluate((chosen) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...settings, locale: chosen }))
  }, locale)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
