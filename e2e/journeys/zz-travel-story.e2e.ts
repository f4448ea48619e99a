// The next chapter of the campaign opens by time. Comes last, because the world's clock only moves forward.
import { askGraphql } from '../support/graphql.ts'
import { connect, expect, test } from '../support/journey.ts'
import { travel } from '../support/market.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const CHAIN = 31356

/** Start of the campaign's fourth chapter, in seconds. */
const fourthChapter = async (): Promise<number> => {
  type Answer = { readonly storyCampaign: { readonly chapters: readonly { index: number; startAt: number }[] } }
  const { storyCampaign } = await askGraphql<Answer>(`{ storyCampaign(chainId: ${CHAIN}) { chapters { index startAt } } }`)
  return storyCampaign.chapters.find(({ index }) => index === 4)!.startAt
}

test.use({ persona: 'story participant' })

// STORY-4, STORY-7, STORY-14
test('a chapter ends and the next one opens by time, without a reload, and what is done in it counts @release', async ({ page }) => {
  test.setTimeout(300_000)
  const main = page.getByRole('main')
  await page.goto('/story/chapters')
  await connect(page)
  await expect(main.getByRole('heading', { name: 'Tasks of chapter 3' })).toBeVisible({ timeout: 30_000 })
  await travel({ to: await fourthChapter() })
  await expect(main.getByRole('heading', { name: 'Tasks of chapter 4' })).toBeVisible({ timeout: 60_000 })
  const task = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Swap THE', exact: true }) })
  await expect(task.getByText(/^Not yet/)).toBeVisible({ timeout: 30_000 })

  const swap = swapScreen(page)
  await swap.open('BNB', 'THE')
  await swap.type('0.5')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  await page.goto('/story/chapters')
  await expect(task.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
})
