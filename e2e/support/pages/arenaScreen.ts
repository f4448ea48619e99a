// The pages of competitions, in their users' words, and the same state from the chain.
import { spotCompetitionAbi } from '@exchange/protocol'
import { readCompetition, type CompetitionRead } from '@exchange/protocol/reads/arena/readCompetition'
import { buildJoin } from '@exchange/protocol/writes/arena/competitions'
import { buildApprove } from '@exchange/protocol/writes/token'
import { expect, type Page } from '@playwright/test'
import { type Address, encodeFunctionData } from 'viem'
import { type ChainId, client, tokenOf } from '../chain.ts'
import { askGraphql } from '../graphql.ts'
import { newTrader } from '../market.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356
const DONE = 120_000

export type Competition = { readonly id: string; readonly address: Address; readonly start: number; readonly end: number }

const findCompetition = async (name: string): Promise<Competition | undefined> => {
  const { competitions } = await askGraphql<{ competitions: { nodes: Competition[] } }>(
    `{ competitions(chainId: ${CHAIN}, first: 5, where: { text: "${name}" }) { nodes { id address start end } } }`,
  )
  return competitions.nodes[0]
}

type Placed = { readonly rank: number; readonly account: string; readonly score: string; readonly prize: string }

/** Winners of each ranked spot competition, best first, from the API. */
export const rankedByApi = async (): Promise<readonly { readonly id: string; readonly winners: readonly Placed[] }[]> => {
  type Listed = { readonly competitions: { readonly nodes: readonly { id: string; phase: string; competitionType: string }[] } }
  const { competitions } = await askGraphql<Listed>(`{ competitions(chainId: ${CHAIN}, first: 50) { nodes { id phase competitionType } } }`)
  const ranked = competitions.nodes.filter(({ phase, competitionType }) => phase === 'ranked' && competitionType === 'spot')
  const rankingOf = async ({ id }: { readonly id: string }) => {
    const fields = '{ nodes { rank account score prize } }'
    const { competitionRanking } = await askGraphql<{ competitionRanking: { nodes: readonly Placed[] } }>(
      `{ competitionRanking(chainId: ${CHAIN}, id: "${id}", first: 100) ${fields} }`,
    )
    return { id, winners: competitionRanking.nodes.filter(({ prize }) => prize !== '0') }
  }
  return Promise.all(ranked.map(rankingOf))
}

/** A competition of the world by its name, once the index has it. */
export const competitionNamed = async (name: string): Promise<Competition> => {
  let found: Competition | undefined
  await expect.poll(async () => (found = await findCompetition(name)), { timeout: DONE, message: name }).toBeDefined()
  return found!
}

/** The chain's state of a competition and of an account in it. */
export const competitionNow = async (
  { address: competition }: Pick<Competition, 'address'>,
  account: Address,
): Promise<CompetitionRead> => {
  const read = await readCompetition(client(CHAIN), await networkOf(CHAIN), { competition, account })
  if (read.status !== 'ok') throw new Error('the competition could not be read', { cause: read.error })
  return read.data
}

/** An account takes part, past the screen, with a deposit and an entry fee, both of USDT. */
export const joinCompetition = async (
  wallet: TestWallet,
  { address: competition }: Pick<Competition, 'address'>,
  deposit: bigint,
  entryFee: bigint,
): Promise<void> => {
  const [network, { address: usdt }] = await Promise.all([networkOf(CHAIN), tokenOf(CHAIN, 'USDT')])
  await wallet.make(buildApprove(network, usdt, competition, deposit + entryFee))
  await wallet.make(buildJoin({ chainId: CHAIN, competition }, deposit))
}

/** Another participant. */
export const newRival = async (competition: Competition, deposit: bigint, entryFee: bigint): Promise<TestWallet> => {
  const rival = await newTrader(CHAIN, 0n)
  await joinCompetition(rival, competition, deposit, entryFee)
  return rival
}

/** Keeps a draft of a competition in the browser, as the form does; another page than the form is open. */
export const saveDraft = (page: Page, draft: object): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('newCompetition', JSON.stringify({ 31356: kept })), draft)

const CONCENTRATED = 2

/** A participant's balance of a token inside a competition. */
export const competitionBalanceOf = (trader: TestWallet, { address }: Pick<Competition, 'address'>, token: Address): Promise<bigint> =>
  client(CHAIN).readContract({ address, abi: spotCompetitionAbi, functionName: 'balanceOf', args: [trader.address, token] })

/** A participant swaps all that it has booked of a token in the pair's concentrated pool, past the screen. */
export const swapInside = async (trader: TestWallet, { address: competition }: Competition, [from, to]: readonly [Address, Address]) => {
  const amount = await competitionBalanceOf(trader, { address: competition }, from)
  const deadline = (await client(CHAIN).getBlock()).timestamp + 3_600n
  const route = [{ from, to, poolType: CONCENTRATED }]
  const data = encodeFunctionData({
    abi: spotCompetitionAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, 0n, route, deadline],
  })
  await trader.make({ to: competition, data, value: 0n })
}

export const arenaScreen = (page: Page) => {
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  return {
    main,
    dialog,
    open: async ({ id }: Pick<Competition, 'id'>, view?: 'trade') => {
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
    /** The wallet declined: expects the error, and retries. */
    askAgain: async () => {
      await expect(dialog.getByRole('heading', { name: 'User rejected the request' })).toBeVisible({ timeout: 60_000 })
      await dialog.getByRole('button', { name: 'Try again' }).click()
    },
  }
}
