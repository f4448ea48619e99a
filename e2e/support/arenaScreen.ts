// The pages of competitions, in the words of their users, and what the chain says of the same.
import { readCompetition, type CompetitionRead } from '@exchange/protocol/reads/readCompetition'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from './chain.ts'
import { webUrl } from './ports.ts'
import { networkOf } from './world.ts'

const CHAIN: ChainId = 31356
const DONE = 120_000

type Competition = { readonly id: string; readonly address: Address }

const findCompetition = async (name: string): Promise<Competition | undefined> => {
  const query = `{ competitions(chainId: ${CHAIN}, first: 5, where: { text: "${name}" }) { nodes { id address } } }`
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
  const { data } = (await (await fetch(`${webUrl}/graphql`, init)).json()) as { data: { competitions: { nodes: Competition[] } } | null }
  return data?.competitions.nodes[0]
}

/** A competition of the world by its name, once the index has it. */
export const competitionNamed = async (name: string): Promise<Competition> => {
  let found: Competition | undefined
  await expect.poll(async () => (found = await findCompetition(name)), { timeout: DONE, message: name }).toBeDefined()
  return found!
}

/** What the chain says of a competition and an account in it. */
export const competitionNow = async ({ address: competition }: Competition, account: Address): Promise<CompetitionRead> => {
  const read = await readCompetition(client(CHAIN), await networkOf(CHAIN), { competition, account })
  if (read.status !== 'ok') throw new Error('the competition could not be read', { cause: read.error })
  return read.data
}

export const arenaScreen = (page: Page) => {
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  return {
    main,
    dialog,
    open: async ({ id }: Competition, view?: 'trade') => {
      await page.goto(`/arena/trading-competitions/${id}${view ? `?view=${view}` : ''}`)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    },
    /** Presses a button once it can be pressed. */
    press: async (name: string | RegExp) => {
      const button = main.getByRole('button', { name })
      await expect(button).toBeEnabled({ timeout: 60_000 })
      await button.click()
    },
    done: async (title: string | RegExp) => {
      await expect(dialog.getByText(title).first()).toBeVisible({ timeout: DONE })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
    /** The wallet declined: the dialog says so, and asks again. */
    askAgain: async () => {
      await expect(dialog.getByRole('heading', { name: 'User rejected the request' })).toBeVisible({ timeout: 60_000 })
      await dialog.getByRole('button', { name: 'Ask again' }).click()
    },
  }
}
