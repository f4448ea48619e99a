// The user's own profile: its texts, its picture, its address; and followed users.
import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { connect, expect, test } from '../support/journey.ts'
import { blackPng } from '../support/look/pictures.ts'
import { webUrl } from '../support/ports.ts'
import { confirmSignIn } from '../support/signIn.ts'

const MEGABYTE = 1_048_576
const ABOUT = 'Sails at night.'

const openOwn = async (page: Page) => {
  await page.goto('/arena/profile/edit')
  await connect(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await confirmSignIn(page)
  await expect(page.getByLabel('About', { exact: true })).toBeVisible()
}

// PEOPLE-6, PEOPLE-10, PEOPLE-14
test('a profile is saved, and a picture shows once it is neither too large, nor of another type, nor a bomb', async ({ page, wallet }) => {
  await openOwn(page)
  await page.getByLabel('About', { exact: true }).fill(ABOUT)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Successfully', { exact: true })).toBeVisible()

  const picture = page.getByLabel('Upload a picture')
  const failed = page.getByRole('alert').filter({ hasText: 'The last picture stays.' })
  const send = async (name: string, content: Buffer | string) => {
    const file = test.info().outputPath(name)
    await writeFile(file, content)
    await picture.setInputFiles(file)
  }
  const drawn = page.getByRole('button', { name: 'Use the drawn one' })

  await send('large.png', Buffer.concat([blackPng(8), Buffer.alloc(3 * MEGABYTE)]))
  await expect(failed).toContainText('This picture is larger than 2 MB')
  await send('page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(failed).toContainText('This file is not a PNG, JPEG or WebP picture')
  await send('script.png', '<script>alert(1)</script>')
  await expect(failed).toContainText('This file is not a PNG, JPEG or WebP picture')
  await send('bomb.png', blackPng(20_000))
  await expect(failed).toContainText('This picture cannot be read')
  await expect(drawn).toHaveCount(0)

  await send('me.png', blackPng(64))
  await expect(drawn).toBeVisible()
  await expect(failed).toHaveCount(0)
  await page.goto(`/arena/profile/${wallet.address}`)
  await expect(page.getByRole('main').getByText(ABOUT)).toBeVisible()
  const shown = page.getByRole('main').locator('img[src*="/v1/pictures/"]').first()
  await expect(shown).toBeVisible()
  const answer = await page.request.get(new URL((await shown.getAttribute('src')) ?? '', webUrl).href)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
})

/** The newest mail of the local world to an address, as its outbox in the Demo drawer shows it. */
const mailOf = async (page: Page, to: string): Promise<string> => {
  const drawer = page.getByRole('complementary', { name: 'Demo' })
  await page.getByRole('button', { name: 'Demo', exact: true }).click()
  const mail = drawer.getByRole('listitem').filter({ hasText: to }).first()
  await mail.getByText(to).click()
  const text = await mail.locator('.text').innerText()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  return text
}

// PEOPLE-18
test('an e-mail address is confirmed by the code that a mail brings, not by another one', async ({ page, wallet }) => {
  const address = `${wallet.address.slice(2, 12).toLowerCase()}@example.org`
  await openOwn(page)
  await page.getByLabel('E-mail', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a code' }).click()

  const code = /\b\d{6}\b/.exec(await mailOf(page, address))?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const enter = async (typed: string) => {
    await page.getByLabel('Code', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await enter(code.replace(/./, (digit) => String((Number(digit) + 1) % 10)))
  const refused = page.getByRole('alert').filter({ hasText: 'This is not the code that was sent to you' })
  await expect(refused).toContainText('4 tries left')
  await enter(code)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(refused).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

// PEOPLE-15, PEOPLE-16, PEOPLE-17
test('somebody is followed, stays so over a reload, and is unfollowed', { tag: '@release' }, async ({ page, wallet }) => {
  await page.goto('/arena/profile/quickhands')
  await connect(page)
  const follow = page.getByRole('button', { name: 'Follow quickhands', exact: true })
  await follow.click()
  await confirmSignIn(page)
  await expect(page.getByText('You successfully followed quickhands')).toBeVisible()
  const unfollow = page.getByRole('button', { name: 'UnFollow quickhands', exact: true })
  await expect(unfollow).toBeVisible()

  await page.goto('/arena/profile/quickhands/followers')
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
  await expect(page.getByRole('list', { name: 'Followers' }).getByRole('listitem').filter({ hasText: short })).toBeVisible()

  await page.goto('/arena/profile/quickhands')
  await unfollow.click()
  await expect(page.getByText('You successfully unfollowed quickhands')).toBeVisible()
  await expect(follow).toBeVisible()
  expect(wallet.asked('personal_sign')).toBe(1)
  expect(wallet.sent).toEqual([])
})
