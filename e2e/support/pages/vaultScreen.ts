// The page of a strategy, in its user's words; and the same state from the chain.
import { decideRebalance, type Price, subtractAmounts, valueIn1, type VaultAtWork, type VaultDecision, vaultTotals } from '@exchange/domain'
import { concentratedPoolAbi, readVaults, readVaultsAtWork, strategyVaultAbi, type VaultRead } from '@exchange/protocol'
import { readConcentratedPools } from '@exchange/protocol/reads/pools/readConcentratedPools'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356
const DONE = 180_000

/** The strategies of the world, with an account's holdings in them. */
export const vaultsOf = async (account: Address): Promise<readonly VaultRead[]> => {
  const read = await readVaults(client(CHAIN), await networkOf(CHAIN), { account })
  if (read.status !== 'ok') throw new Error('the strategies could not be read', { cause: read.error })
  return read.data.vaults
}

/** A strategy that takes deposits now. */
export const openVault = async (account: Address, wanted: (vault: VaultRead) => boolean): Promise<VaultRead> => {
  const found = (await vaultsOf(account)).find((vault) => vault.depositAllowed && wanted(vault))
  if (!found) throw new Error('no strategy of this kind takes deposits')
  return found
}

/** The current state of a strategy, with an account's holdings in it. */
export const vaultNow = async ({ address }: VaultRead, account: Address): Promise<VaultRead> => {
  const found = (await vaultsOf(account)).find((vault) => vault.address === address)
  if (!found) throw new Error(`there is no strategy ${address}`)
  return found
}

/** Shares of an account. */
export const sharesIn = async (vault: VaultRead, account: Address): Promise<bigint> =>
  (await vaultNow(vault, account)).holding?.shares ?? 0n

/** The token that a single-sided strategy takes, and the other one of its pool. */
export const sidesOf = async ({ pool, allowToken0 }: VaultRead): Promise<readonly [own: Address, other: Address]> => {
  const of = { address: pool, abi: concentratedPoolAbi } as const
  const [token0, token1] = await Promise.all([
    client(CHAIN).readContract({ ...of, functionName: 'token0' }),
    client(CHAIN).readContract({ ...of, functionName: 'token1' }),
  ])
  return allowToken0 ? [token0, token1] : [token1, token0]
}

/** Ticks that the price must move to be this deep in the range of a single-sided strategy's own token. */
export const ticksInto = ({ positions: [main], price: { tick }, allowToken0 }: VaultRead, depth: number): number => {
  if (!main) throw new Error('the strategy has no range')
  return allowToken0 ? main.tickLower + depth - tick : tick - main.tickUpper + depth
}

/** How often an executor did something for a strategy from a block on. */
export const countVaultEvents = async ({ address }: VaultRead, eventName: 'Rebalance' | 'Compound', fromBlock: bigint): Promise<number> => {
  const events = await client(CHAIN).getContractEvents({ address, abi: strategyVaultAbi, fromBlock, eventName })
  return events.length
}

/** Swap fees that a strategy collected from a block on, the performance fee in them, both in raw token1 at a price. */
export const feesSince = async ({ address }: VaultRead, fromBlock: bigint, price: Price): Promise<bigint> => {
  const events = await client(CHAIN).getContractEvents({ address, abi: strategyVaultAbi, fromBlock, eventName: 'FeesCollected' })
  return events.reduce((sum, { args: { fees0 = 0n, fees1 = 0n } }) => sum + valueIn1({ amount0: fees0, amount1: fees1 }, price), 0n)
}

const NOTHING = { amount0: 0n, amount1: 0n }
const SHARES = 10n ** 27n

/** The value in raw token1 that a number of shares would have at another pool price. */
export const sharePriceAt = ({ positions, total, price: now, supply }: VaultRead, price: Price): bigint => {
  const placed = positions.map(({ tickLower, tickUpper, liquidity }) => ({ range: { tickLower, tickUpper }, liquidity }))
  const idle = subtractAmounts(total, vaultTotals({ positions: placed, idle: NOTHING }, now))
  return (valueIn1(vaultTotals({ positions: placed, idle }, price), price) * SHARES) / supply
}

/** A strategy as its executor finds it. */
const atWork = async ({ address }: VaultRead): Promise<VaultAtWork> => {
  const network = await networkOf(CHAIN)
  const all = await readVaultsAtWork(client(CHAIN), network, (block) => readConcentratedPools(client(CHAIN), network, block))
  const found = all.find((each) => each.address === address)
  if (!found) throw new Error(`there is no strategy ${address} to work for`)
  return found.vault
}

/** The next due action for a strategy. */
export const nextVaultDecision = async (of: VaultRead): Promise<VaultDecision> =>
  decideRebalance(await atWork(of), Number((await client(CHAIN).getBlock()).timestamp))

/** Uncollected fees of a strategy's positions, in parts of a million of its holdings. */
export const waitingFees = async (of: VaultRead): Promise<bigint> => {
  const vault = await atWork(of)
  return (valueIn1(vault.uncollected, vault.pool) * 1_000_000n) / valueIn1(vaultTotals(vault, vault.pool), vault.pool)
}

/** A draft of the wizard with the tokens of a strategy's pool. */
export const wizardDraftOf = async ({ pool }: VaultRead): Promise<string> => {
  const sides = await Promise.all(
    (['token0', 'token1'] as const).map(async (functionName) => ({
      token: await client(CHAIN).readContract({ address: pool, abi: concentratedPoolAbi, functionName }),
      amount: '',
    })),
  )
  return JSON.stringify({ [CHAIN]: { type: 'concentrated', step: 'tokens', pair: { sides } } })
}

export const vaultScreen = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const ended = async (title: string) => {
    await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: DONE })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return {
    main,
    dialog,
    ended,
    fields: main.getByRole('tabpanel').getByRole('textbox'),
    choice: (name: string) => main.getByRole('combobox', { name, exact: true }),
    tab: (name: string) => main.getByRole('tab', { name, exact: true }),
    /** Opens it from its pool's page, as visitors do. */
    open: async ({ pool, address }: VaultRead) => {
      await page.goto(`/pools/bnb-local/${pool}`)
      await main.locator(`a[href$="/vault/${address}"]`).first().click()
      await expect(main.getByText('About this strategy')).toBeVisible({ timeout: 60_000 })
    },
    /** Dollars of fees that the strategy collected in seven days, from its APR's receipt; zero without an APR. */
    feesCollected: async (): Promise<number> => {
      const apr = main.getByLabel('Strategy figures').getByRole('button', { name: /%$/ })
      if ((await apr.count()) === 0) return 0
      await apr.hover()
      const said = await page.locator('.receipt dd').first().innerText()
      await page.mouse.move(0, 0)
      return Number(said.replaceAll(/[^\d.]/g, ''))
    },
    /** Reviews the deposit that is typed, and confirms it there. */
    deposit: async () => {
      await main.getByRole('button', { name: 'Review the deposit' }).click()
      await dialog.getByRole('button', { name: 'Deposit', exact: true }).click()
      await ended('Deposited into the strategy')
    },
    act: async (name: string, title: string) => {
      await main.getByRole('button', { name, exact: true }).click()
      await ended(title)
    },
  }
}
