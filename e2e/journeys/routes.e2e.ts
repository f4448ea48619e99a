// Every route of the app, with an account that has its content: in both themes, on desktop, tablet and phone.
import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { seriousFaults } from '../support/look/axe.ts'
import { connect, expect, test } from '../support/journey.ts'
import { accounts, personas, type Screen, screens } from '../support/screens.ts'

const DESK = 1440
type Theme = 'dark' | 'light'
type Look = { readonly desk: Theme; readonly hand: Theme; readonly first: 'desk' | 'hand'; readonly tags: string[] }
/**
 * The screens that axe checks: each on desktop in one theme or on a phone in the other, alternating, starting with either. Before a release
 * all of them, and the themes exchanged.
 */
const looks: readonly Look[] = [
  { desk: 'dark', hand: 'light', first: 'desk', tags: [] },
  { desk: 'dark', hand: 'light', first: 'hand', tags: ['@release'] },
  { desk: 'light', hand: 'dark', first: 'desk', tags: ['@release'] },
  { desk: 'light', hand: 'dark', first: 'hand', tags: ['@release'] },
]
/** The displays of a screen, in sequence. Each width is checked for horizontal scrolling, which no theme changes. */
const shown = ({ desk, hand, first }: Look, place: number) => {
  const isDesk = (place % 2 === 0) === (first === 'desk')
  return [
    { width: DESK, theme: desk, isLookedAt: isDesk },
    { width: 744, theme: desk, isLookedAt: false },
    { width: 375, theme: hand, isLookedAt: !isDesk },
  ]
}
/** Everything is in view: content below the fold loads when it is seen. */
const HEIGHT = 2_600

// A trace keeps the page of every step: here that is hundreds of long ones.
test.use({ trace: 'off' })
// Many screens for each account: both workers take some of them.
test.describe.configure({ mode: 'parallel' })

/** Opens a screen and waits until everything has loaded: the screen is checked, not its skeleton. One failure does not hide the others. */
const open = async (page: Page, { at }: Screen) => {
  await page.setViewportSize({ width: DESK, height: HEIGHT })
  await page.goto(at)
  await expect.soft(page.getByRole('heading', { level: 1 }), at).toBeVisible()
  await expect.soft(page.locator('main .sk, main [aria-busy="true"]'), at).toHaveCount(0, { timeout: 30_000 })
}

/** The overflow of a screen beyond its window, two frames after a change. */
const sideways = async (page: Page): Promise<readonly string[]> => {
  const pixels = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  return pixels > 0 ? [`${pixels} px sideways`] : []
}

// SHELL-32: accessibility of every route
for (const look of looks)
  for (const persona of [undefined, ...personas])
    test(
      `axe finds nothing serious on the screens of ${persona ?? 'nobody'}, ${look.desk} at 1440 or ${look.hand} at 375 px, ${look.first} first, and nothing scrolls sideways`,
      { tag: look.tags },
      async ({ page, wallet }) => {
        test.setTimeout(600_000)
        const who = await accounts()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/faqs')
        if (persona) {
          await connect(page)
          await wallet.showAccount(who[persona])
        }
        const own = (await screens(who)).filter(({ who: account }) => account === persona)
        for (const [place, screen] of own.entries()) {
          if (screen.draft) await page.evaluate((draft) => localStorage.setItem('newPool', draft), screen.draft)
          await open(page, screen)
          for (const { width, theme, isLookedAt } of shown(look, place)) {
            await page.setViewportSize({ width, height: HEIGHT })
            await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
            const faults = isLookedAt ? await seriousFaults(page) : []
            const found = [...faults, ...(await sideways(page))]
            expect.soft(found, `${screen.at}, ${width} px, ${theme}`).toEqual([])
          }
        }
      },
    )

/** Overlays of a screen, by their button and its place. */
const overlays = [
  { at: '/swap', place: 'banner', button: /Language/, opens: 'menu' },
  { at: '/swap', place: 'banner', button: /^Network/, opens: 'menu' },
  { at: '/swap', place: 'main', button: /^Swap settings/, opens: 'dialog' },
  { at: '/swap', place: 'main', button: /Change token|Choose a token/, opens: 'dialog' },
  { at: '/swap', place: 'banner', button: /^Connect wallet$|^Account /, opens: 'dialog' },
  { at: '/dashboard/lock', place: 'main', button: /^New lock$/, opens: 'dialog' },
] as const

// SHELL-32, SHELL-44: overlays of a screen are checked too
for (const who of ['nobody', 'somebody'] as const)
  test(`axe finds nothing serious in menus and dialogs, opened by ${who}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/swap')
    if (who === 'somebody') await connect(page)
    for (const { at, place, button, opens } of overlays) {
      await page.goto(at)
      await page.getByRole(place).getByRole('button', { name: button }).first().click()
      await expect(page.getByRole(opens).first()).toBeVisible()
      expect.soft(await seriousFaults(page), `${at}, ${button.source}`).toEqual([])
    }
  })

test('every route of the app stands in the table above', async () => {
  const source = path.join(import.meta.dirname, '../../apps/web/src/features')
  const texts = await Promise.all(
    (await readdir(source)).map((feature) => readFile(path.join(source, feature, 'feature.ts'), 'utf8').catch(() => '')),
  )
  const routes = texts.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, route]) => route!))
  const paths = (await screens(await accounts())).map(({ at }) => at.replace(/\?.*/, ''))
  const isOpened = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}$`)
    return paths.some((at) => pattern.test(at))
  }
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !isOpened(route))).toEqual([])
})
