// The campaign in its participants' words: joining by API requests, the tasks of the running chapter, and how each is done on chain.
import { randomUUID } from 'node:crypto'
import type { TaskHandle } from '@exchange/domain'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildApprove } from '@exchange/protocol/writes/token'
import { buildVaultDeposit } from '@exchange/protocol/writes/liquidity/vaults'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { parseEther, parseUnits, zeroAddress } from 'viem'
import { competitionNamed, joinCompetition } from './arenaScreen.ts'
import { type ChainId, client, tokenOf } from '../chain.ts'
import { askGraphql } from '../graphql.ts'
import { gaugedPool } from './liquidityScreen.ts'
import { swapAtMarket } from '../market.ts'
import { mintName, newName } from './nameScreen.ts'
import { askAs, personaOf, signInBeside } from '../signIn.ts'
import { openVault, sidesOf } from './vaultScreen.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

type Chapter = { readonly index: number; readonly startAt: number; readonly endAt: number }
export type Task = {
  readonly id: string
  readonly name: string
  readonly handle: TaskHandle
  readonly type: string
  readonly points: number
}

/** The chapters of the campaign. */
const storyChapters = async (): Promise<readonly Chapter[]> =>
  (
    await askGraphql<{ storyCampaign: { chapters: readonly Chapter[] } }>(
      `{ storyCampaign(chainId: ${CHAIN}) { chapters { index startAt endAt } } }`,
    )
  ).storyCampaign.chapters

/** The chapter that runs, by the time of the chain. */
export const runningChapter = async (): Promise<Chapter> => {
  const now = Number((await client(CHAIN).getBlock()).timestamp)
  const found = (await storyChapters()).find(({ startAt, endAt }) => startAt <= now && now < endAt)
  if (!found) throw new Error('no chapter runs')
  return found
}

/** Tasks of a chapter. */
export const storyTasks = async (chapter: number): Promise<readonly Task[]> =>
  (
    await askGraphql<{ storyTasks: readonly Task[] }>(
      `{ storyTasks(chainId: ${CHAIN}, chapter: ${chapter}) { id name handle type points } }`,
    )
  ).storyTasks

/** The ledger's total for an account. */
export const standingOf = async ({ address }: TestWallet) => {
  type Answer = {
    readonly storyParticipant: { readonly totalPoints: number; readonly totalFragments: number; readonly rank: number | null }
  }
  const query = `{ storyParticipant(chainId: ${CHAIN}, id: "${address.toLowerCase()}") { totalPoints totalFragments rank } }`
  return (await askGraphql<Answer>(query)).storyParticipant
}

/** A new name, which registration requires, once the index has it. */
export const ownName = async (wallet: TestWallet): Promise<string> => {
  const name = newName(9)
  await mintName(wallet, name)
  const query = `{ namesCount(chainId: ${CHAIN}, where: { owner: "${wallet.address.toLowerCase()}" }) }`
  await expect.poll(async () => (await askGraphql<{ namesCount: number }>(query)).namesCount, { timeout: 30_000 }).toBe(1)
  return name
}

const REGISTER = `mutation ($account: String!, $email: String!, $name: String!, $key: String!) {
  registerCampaign(chainId: ${CHAIN}, evmAddress: $account, email: $email, country: "PT", xProfileUsername: $name, idempotencyKey: $key) { referralCode }
}`

/** Registers directly, without the screen; returns the session. */
export const registerBeside = async (request: APIRequestContext, wallet: TestWallet): Promise<string> => {
  const name = await ownName(wallet)
  const { token } = await signInBeside(request, wallet.account)
  if (token === undefined) throw new Error('nobody signed in')
  await askAs(request, token, REGISTER, { account: wallet.address, email: `${name}@example.org`, name, key: randomUUID() })
  return token
}

/** A session of the campaign's manager. */
export const asAdmin = async (request: APIRequestContext): Promise<string> => {
  const { token } = await signInBeside(request, await personaOf(request, 'super admin'))
  if (token === undefined) throw new Error('the admin did not sign in')
  return token
}

const WAITING = `{ storyDeclarations(chainId: ${CHAIN}, first: 50) { nodes { id account task } } }`
const REVIEW = `mutation ($id: Int!, $accept: Boolean!, $reason: String, $key: String!) {
  reviewStoryDeclaration(id: $id, accept: $accept, reason: $reason, idempotencyKey: $key) { state }
}`

/** The admin reviews an account's declaration for a task: approval, or refusal with a reason. */
export const review = async (request: APIRequestContext, token: string, wallet: TestWallet, task: Task, reason?: string) => {
  type Waiting = { readonly storyDeclarations: { readonly nodes: readonly { id: number; account: string; task: string }[] } }
  const { nodes } = (await askAs<Waiting>(request, token, WAITING)).storyDeclarations
  const found = nodes.find((one) => one.account === wallet.address.toLowerCase() && one.task === task.id)
  if (!found) throw new Error(`nothing was declared for ${task.name}`)
  await askAs(request, token, REVIEW, { id: found.id, accept: reason === undefined, reason: reason ?? null, key: randomUUID() })
}

/** Swaps this many native coins for a token. */
export const swapCoins = async (wallet: TestWallet, coins: string, symbol = 'USDT') => {
  const { address: tokenOut } = await tokenOf(CHAIN, symbol)
  await swapAtMarket(wallet, { tokenIn: zeroAddress, tokenOut, amount: parseEther(coins) })
}

/** Deposits dollars into a classic pool, and the amount of the other token that its ratio requires. */
export const provideDollars = async (wallet: TestWallet, dollars: string) => {
  const [network, pool, usdt, wbnb] = await Promise.all([
    networkOf(CHAIN),
    gaugedPool('classic', ['WBNB', 'USDT']),
    tokenOf(CHAIN, 'USDT'),
    tokenOf(CHAIN, 'WBNB'),
  ])
  const [amountADesired, amountBDesired] = [parseUnits(dollars, usdt.decimals), parseUnits('5', wbnb.decimals)]
  const { router } = network.deployment.contracts
  await wallet.make(buildApprove(network, usdt.address, router, amountADesired))
  await wallet.make(buildApprove(network, wbnb.address, router, amountBDesired))
  const pair = { tokenA: usdt.address, tokenB: wbnb.address, stable: pool.type === 'stable' }
  const deadline = (await client(CHAIN).getBlock()).timestamp + 3_600n
  const amounts = { amountADesired, amountBDesired, amountAMin: 0n, amountBMin: 0n }
  await wallet.make(buildAddLiquidity(network, { ...pair, ...amounts, recipient: wallet.address, deadline }))
}

/** Deposits a little into a strategy that takes one token. */
export const depositIntoVault = async (wallet: TestWallet) => {
  const [network, vault] = await Promise.all([
    networkOf(CHAIN),
    openVault(wallet.address, ({ allowToken0, allowToken1 }) => allowToken0 !== allowToken1),
  ])
  const [own] = await sidesOf(vault)
  const amount = 10n ** 16n
  await wallet.make(buildApprove(network, own, vault.address, amount))
  const amounts = vault.allowToken0 ? { amount0: amount, amount1: 0n } : { amount0: 0n, amount1: amount }
  await wallet.make(buildVaultDeposit(network, { vault: vault.address, amounts, minShares: 0n, recipient: wallet.address }))
}

/** Takes part in the competition of the world that registers for longest, with its least deposit and its entry fee. */
export const joinOpenCompetition = async (wallet: TestWallet) => {
  const { decimals } = await tokenOf(CHAIN, 'USDT')
  await joinCompetition(wallet, await competitionNamed('Open Harbour'), parseUnits('100', decimals), parseUnits('5', decimals))
}

/** A task in the list of its chapter. */
export const taskRow = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
