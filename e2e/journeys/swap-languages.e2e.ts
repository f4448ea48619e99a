// The three trading modes in nine languages on a small screen.
import { tokenOf } from '../support/chain.ts'
import { expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'

const others = ['es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-CN', 'zh-TW']

/** Lines of a text that are English sentences: three words in small letters at least. Names, amounts and product words are the same everywhere. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => (line.match(/\b[a-z]{2,}\b/g) ?? []).length >= 3)

// SHELL-24: nine languages, 375 px
for (const mode of ['market', 'limit', 'twap'] as const)
  test(`${mode} is told in every language, and fits 375 px in each`, { tag: mode === 'market' ? [] : '@release' }, async ({ page }) => {
    test.setTimeout(150_000)
    await page.setViewportSize({ width: 375, height: 812 })
    const [cake, usdt] = await Promise.all(['CAKE', 'USDT'].map((symbol) => tokenOf(31356, symbol)))
    await page.goto(`/swap?mode=${mode}&inputCurrency=${cake?.address}&outputCurrency=${usdt?.address}`)
    const main = page.getByRole('main')
    const amount = main.getByRole('textbox').first()
    /** Fills the form; returns its text once the quote has arrived and the text no longer changes. */
    const told = async (): Promise<string> => {
      await amount.fill('250')
      let text = ''
      await expect
        .poll(
          async () => {
            const before = text
            text = await main.innerText()
            return text === before && text.includes('$')
          },
          { intervals: [700] },
        )
        .toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      return text
    }
    const english = new Set(sentencesOf(await told()))
    expect(english.size).toBeGreaterThan(0)
    for (const locale of others) {
      await inLanguage(page, locale)
      const text = await told()
      expect(
        sentencesOf(text).filter((line) => english.has(line)),
        locale,
      ).toEqual([])
    }
  })
