// Every route of the app, with somebody who has what it shows: in both themes, on a desk, on a tablet and in a hand.
import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Address } from 'viem'
import { colourFaults, seriousFaults } from '../support/axe.ts'
import { tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { openVault, wizardAt } from '../support/vaultScreen.ts'

const CHAIN = 31356
const widths = [1440, 744, 375] as const
/** Between a desk and a hand only the width is looked at: what axe would say there, it says at one of the others. */
const TABLET = 744
/** Everything is in sight: what lies below it is fetched when it is seen. */
const HEIGHT = 2_600
const themes = ['dark', 'light'] as const
const personas = ['trader', 'voter', 'NFT staker', 'provider', 'vault holder', 'pool governor'] as const
const poolTypes = ['classic', 'stable', 'concentrated', 'weighted'] as const

// A trace keeps the page of every step: here that is hundreds of long ones.
test.use({ trace: 'off' })
// Many screens for each account: both workers take some of them.
test.describe.configure({ mode: 'parallel' })

type Persona = (typeof personas)[number]
/** What is opened, whose account is connected, and a draft of a new pool that the browser keeps. */
type Screen = { readonly at: string; readonly who?: Persona; readonly draft?: string }

const ask = async <T>(call: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(`${webUrl}${call}`, init)
  if (!response.ok) throw new Error(`${call}: ${response.status}`)
  return (await response.json()) as T
}

const accounts = async (): Promise<Readonly<Record<Persona, Address>>> => {
  const { accounts: all } = await ask<{ accounts: { persona: Persona; address: Address }[] }>('/devnet/wallet')
  return Object.fromEntries(all.map(({ persona, address }) => [persona, address])) as Record<Persona, Address>
}

const deepestPool = async (type: (typeof poolTypes)[number]): Promise<Address> => {
  const { data } = await ask<{ data: { address: Address }[] }>(`/v1/${CHAIN}/pools?type=${type}&sort=tvl&limit=1`)
  return data[0]!.address
}

/** The positions of an account, by id. */
const positionsOf = async (account: Address): Promise<readonly string[]> => {
  const query = `{ positions(chainId: ${CHAIN}, where: { account: "${account.toLowerCase()}" }) { nodes { tokenId } } }`
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
  const { data } = await ask<{ data: { positions: { nodes: { tokenId: string }[] } } }>('/graphql', init)
  return data.positions.nodes.map(({ tokenId }) => tokenId)
}

const screens = async (who: Readonly<Record<Persona, Address>>): Promise<readonly Screen[]> => {
  const [usdt, vault, ids, ...pools] = await Promise.all([
    tokenOf(CHAIN, 'USDT'),
    openVault(who['vault holder'], () => true),
    positionsOf(who.provider),
    ...poolTypes.map(deepestPool),
  ])
  const weighted = JSON.stringify({ [CHAIN]: { type: 'weighted', step: 'tokens' } })
  return [
    { at: '/' },
    { at: '/swap' },
    { at: `/swap?inputCurrency=BNB&outputCurrency=${usdt.address}&exactAmount=1`, who: 'trader' },
    { at: `/swap?mode=limit&inputCurrency=BNB&outputCurrency=${usdt.address}`, who: 'trader' },
    { at: `/swap?mode=twap&inputCurrency=BNB&outputCurrency=${usdt.address}`, who: 'trader' },
    { at: '/bnb-local/swap' },
    { at: `/bnb-local/swap/BNB/${usdt.address}` },
    { at: `/moon/swap/BNB/${usdt.address}` },
    { at: '/pools' },
    ...pools.flatMap((pool): Screen[] => [
      { at: `/pools/bnb-local/${pool}`, who: 'pool governor' },
      { at: `/liquidity/bnb-local/${pool}/add`, who: 'trader' },
      { at: `/liquidity/bnb-local/${pool}/remove`, who: 'provider' },
    ]),
    { at: `/pools/bnb-local/0x${'12'.repeat(20)}` },
    { at: '/liquidity/new' },
    { at: '/liquidity/new', who: 'trader', draft: weighted },
    { at: '/liquidity/new', who: 'trader', draft: await wizardAt(vault) },
    { at: '/liquidity/positions' },
    { at: '/liquidity/positions', who: 'provider' },
    ...ids.map((id): Screen => ({ at: `/liquidity/bnb-local/position/${id}`, who: 'provider' })),
    { at: `/liquidity/bnb-local/position/${ids[0]}` },
    { at: `/liquidity/bnb-local/position/${ids[0]}`, who: 'trader' },
    { at: `/liquidity/bnb-local/vault/0x${'12'.repeat(20)}` },
    { at: `/liquidity/bnb-local/vault/${vault.address}`, who: 'vault holder' },
    { at: '/dashboard' },
    { at: '/dashboard', who: 'provider' },
    { at: '/dashboard', who: 'vault holder' },
    { at: '/dashboard/lock', who: 'voter' },
    { at: '/dashboard/vote', who: 'voter' },
    { at: '/dashboard/rewards', who: 'voter' },
    { at: '/dashboard/thenft', who: 'NFT staker' },
    { at: '/arena/thena-id', who: 'trader' },
    { at: '/arena/thena-id/gift' },
    { at: '/arena/thena-id/recently-minted' },
    { at: '/arena/thena-id/browse/no.name' },
    { at: '/arena/thena-id/browse/quickhands', who: 'trader' },
    { at: '/arena/profile' },
    { at: '/arena/profile', who: 'trader' },
    { at: '/arena/profile/quickhands' },
    { at: '/arena/achievements' },
    { at: '/arena/achievements', who: 'trader' },
    { at: '/arena/admin' },
    { at: '/arena/admin/users' },
    { at: '/protocols', who: 'trader' },
    { at: '/protocols?act=incentive', who: 'trader' },
    { at: '/faqs' },
    { at: '/nowhere' },
  ]
}

/** Open, with everything on it that was on its way: what is looked at is the screen, not its skeleton. One that fails does not hide the others. */
const open = async (page: Page, { at }: Screen) => {
  await page.setViewportSize({ width: widths[0], height: HEIGHT })
  await page.goto(at)
  await expect.soft(page.getByRole('heading', { level: 1 }), at).toBeVisible()
  await expect.soft(page.locator('main .sk, main [aria-busy="true"]'), at).toHaveCount(0, { timeout: 30_000 })
}

/** How far a screen is wider than its window, two frames after whatever changed it. */
const sideways = async (page: Page): Promise<readonly string[]> => {
  const pixels = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  return pixels > 0 ? [`${pixels} px sideways`] : []
}

// SHELL-32: accessibility of every route
for (const persona of [undefined, ...personas])
  test(`axe finds nothing serious on the screens of ${persona ?? 'nobody'} at 1440 and 375 px, nothing scrolls sideways there or at 744 px, in either theme`, async ({
    page,
    wallet,
  }) => {
    test.setTimeout(600_000)
    const who = await accounts()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/faqs')
    if (persona) {
      await connect(page)
      await wallet.showAccount(who[persona])
    }
    for (const screen of (await screens(who)).filter(({ who: account }) => account === persona)) {
      if (screen.draft) await page.evaluate((draft) => localStorage.setItem('newPool', draft), screen.draft)
      await open(page, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        for (const theme of themes) {
          await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
          const look = theme === themes[0] ? seriousFaults : colourFaults
          const faults = width === TABLET ? [] : await look(page)
          const found = [...faults, ...(await sideways(page))]
          expect.soft(found, `${screen.at}, ${width} px, ${theme}`).toEqual([])
        }
      }
    }
  })

/** What opens over a screen, by the button that opens it. */
const overlays: readonly { readonly at: string; readonly button: RegExp; readonly opens: 'menu' | 'dialog' }[] = [
  { at: '/swap', button: /Language/, opens: 'menu' },
  { at: '/swap', button: /^Network/, opens: 'menu' },
  { at: '/swap', button: /^Swap settings/, opens: 'dialog' },
  { at: '/swap', button: /Change token|Choose a token/, opens: 'dialog' },
  { at: '/swap', button: /^Connect wallet$|^Account /, opens: 'dialog' },
  { at: '/dashboard/lock', button: /^New lock$/, opens: 'dialog' },
]

// SHELL-32, SHELL-44: what opens over a screen is looked at too
for (const who of ['nobody', 'somebody'] as const)
  test(`axe finds nothing serious in menus and dialogs, opened by ${who}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/swap')
    if (who === 'somebody') await connect(page)
    for (const { at, button, opens } of overlays) {
      await page.goto(at)
      await page.getByRole('button', { name: button }).first().click()
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
