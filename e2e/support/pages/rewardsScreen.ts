// The screen of rewards, in the words of its user.
import { expect, type Page } from '@playwright/test'

export const rewardsScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Claim rewards' })
  const done = async () => {
    await expect(page.getByRole('dialog').getByText('Rewards claimed')).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return {
    dialog,
    done,
    claimable: page.locator('.rewards-card').filter({ has: page.getByRole('heading', { name: /^Claimable now/ }) }),
    coming: page.getByRole('table', { name: 'With the next epoch' }),
    open: async () => {
      await page.goto('/dashboard/rewards')
      await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible()
    },
    /** Claims everything that is offered, small or not. */
    claimAll: async () => {
      await page.getByRole('button', { name: 'Claim all' }).click()
      const choices = dialog.getByRole('checkbox')
      await expect(choices.first()).toBeVisible({ timeout: 30_000 })
      for (const choice of await choices.all()) await choice.check()
      await dialog.getByRole('button', { name: /^Claim \d+ reward/ }).click()
      await done()
    },
  }
}
