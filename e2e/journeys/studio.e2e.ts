// A picture of the network's figures: built by its maker, opened from its link by a stranger on a phone.
import { clippedControls } from '../support/look/clipped.ts'
import { expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'

// ANALYTICS-6, ANALYTICS-7, ANALYTICS-8
test('a template is built, and a stranger opens its link on a phone and sees the same picture', async ({ page, browser, baseURL }) => {
  await page.goto('/content-studio?template=metrics')
  const wide = page.locator('.studio-picture.wide img')
  await expect(wide).toBeVisible({ timeout: 60_000 })
  await page.getByRole('checkbox', { name: 'Transactions' }).check()
  await page.getByRole('checkbox', { name: 'Active accounts' }).check()
  await page.getByRole('checkbox', { name: 'Emission', exact: true }).click()
  await expect(page.getByText('Up to 6 fit. Remove one to add Emission.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Range of the picture' }).getByRole('radio', { name: '1W' }).click()
  await expect(page).toHaveURL(/range=1W/)
  await expect(wide).toHaveAttribute('src', /transactions,users&range=1W&.*&block=\d+&v=3&size=wide$/)
  await expect.poll(() => wide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const src = (await wide.getAttribute('src')) ?? ''
  const query = src.slice(src.indexOf('?') + 1, src.indexOf('&size='))
  const chain = src.split('/')[2]
  const link = `/content-studio?chain=${chain}&${query}`

  const html = await (await page.request.get(link)).text()
  expect(html).toContain(`<meta property="og:image" content="${baseURL}${src.replaceAll('&', '&amp;')}">`)
  const stranger = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 375, height: 800 } })
  await stranger.goto(link)
  const seen = stranger.locator('.studio-picture.wide img')
  await expect(seen).toHaveAttribute('src', src, { timeout: 60_000 })
  const [mine, theirs] = [await page.request.get(src), await stranger.request.get(src)]
  expect((await mine.body()).equals(await theirs.body())).toBe(true)
  await inLanguage(stranger, 'ja')
  await expect(seen).toHaveAttribute('src', src)
  expect(await clippedControls(stranger)).toEqual([])
  await stranger.close()
})
