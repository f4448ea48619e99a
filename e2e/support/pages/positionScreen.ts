// The panel of positions, in its user's words; positions to stake, and their state from the chain.
import { buildApprove, concentratedGaugeAbi, concentratedPoolAbi, positionManagerAbi, readGauges } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { expect, type Page } from '@playwright/test'
import { type Address, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, type PrivateKeyAccount, zeroAddress } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { chainUrls, webUrl } from '../ports.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356
/** A position uses one part in this many of the wallet's balance. */
const PART = 100n
const FAR = 2n ** 40n

type EarningPool = { readonly pool: Address; readonly gauge: Address; readonly tokens: readonly [Address, Address] }

/** A concentrated pool with a streaming gauge, and with its tokens in the account. */
export const earningPool = async (account: Address): Promise<EarningPool> => {
  const network = await networkOf(CHAIN)
  const [gauges, { timestamp }] = await Promise.all([readGauges(client(CHAIN), network), client(CHAIN).getBlock()])
  if (gauges.status !== 'ok') throw new Error('the gauges could not be read')
  const answer = await fetch(`${webUrl}/v1/${CHAIN}/pools?type=concentrated&limit=500`)
  const { data } = (await answer.json()) as { data: { address: Address; tokens: { address: Address }[] }[] }
  for (const { address: pool, tokens } of data) {
    const found = gauges.data.gauges.find((one) => one.pool.toLowerCase() === pool.toLowerCase())
    if (!found?.alive || found.stream.rate === 0n || found.stream.finish <= timestamp) continue
    const pair = tokens.map(({ address }) => address) as [Address, Address]
    const balances = await Promise.all(
      pair.map((address) => client(CHAIN).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })),
    )
    if (balances.every((balance) => balance > 0n)) return { pool, gauge: found.gauge, tokens: pair }
  }
  throw new Error('no concentrated pool earns')
}

type Where = 'around the price' | 'above the price'

/** Opens a position by a direct call from the wallet, without a screen; returns its id. */
export const openPosition = async (owner: PrivateKeyAccount, { pool, tokens }: EarningPool, where: Where): Promise<bigint> => {
  const network = await networkOf(CHAIN)
  const { positionManager } = network.deployment.contracts
  const chain = {
    id: CHAIN,
    name: 'local',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const wallet = createWalletClient({ account: owner, chain, transport: http(chainUrls[CHAIN]) })
  const send = async (to: Address, data: Hex) => {
    const receipt = await receiptOf(client(CHAIN), await wallet.sendTransaction({ to, data, gas: 2_000_000n }))
    if (receipt.status !== 'success') throw new Error('the position was not opened')
  }
  const ofPool = { address: pool, abi: concentratedPoolAbi } as const
  const [[, tick], spacing] = await Promise.all([
    client(CHAIN).readContract({ ...ofPool, functionName: 'globalState' }),
    client(CHAIN).readContract({ ...ofPool, functionName: 'tickSpacing' }),
  ])
  const nearest = Math.floor(tick / spacing) * spacing
  const [tickLower, tickUpper] =
    where === 'around the price' ? [nearest - 50 * spacing, nearest + 50 * spacing] : [nearest + 100 * spacing, nearest + 150 * spacing]
  const amounts: bigint[] = []
  for (const token of tokens) {
    const held = await client(CHAIN).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner.address] })
    amounts.push(held / PART)
    await send(token, buildApprove(network, token, positionManager, held / PART).data)
  }
  const [amount0Desired = 0n, amount1Desired = 0n] = amounts
  const range = { token0: tokens[0], token1: tokens[1], deployer: zeroAddress, tickLower, tickUpper }
  const wanted = { amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n, recipient: owner.address, deadline: FAR }
  await send(positionManager, encodeFunctionData({ abi: positionManagerAbi, functionName: 'mint', args: [{ ...range, ...wanted }] }))
  const ofManager = { address: positionManager, abi: positionManagerAbi } as const
  const count = await client(CHAIN).readContract({ ...ofManager, functionName: 'balanceOf', args: [owner.address] })
  return client(CHAIN).readContract({ ...ofManager, functionName: 'tokenOfOwnerByIndex', args: [owner.address, count - 1n] })
}

/** Ids that an account stakes, ascending, as the gauge has them. */
export const stakedIds = async (gauge: Address, account: Address): Promise<readonly bigint[]> => {
  const ids = await client(CHAIN).readContract({
    address: gauge,
    abi: concentratedGaugeAbi,
    functionName: 'stakedValues',
    args: [account],
  })
  return ids.toSorted((a, b) => Number(a - b))
}

/** The owner of a position's token. */
export const holderOf = async (tokenId: bigint): Promise<Address> => {
  const { positionManager } = (await networkOf(CHAIN)).deployment.contracts
  return client(CHAIN).readContract({ address: positionManager, abi: positionManagerAbi, functionName: 'ownerOf', args: [tokenId] })
}

export const positionScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const row = (tokenId: bigint) =>
    dialog
      .getByRole('list', { name: 'Your positions' })
      .getByRole('listitem')
      .filter({ has: page.getByText(`#${tokenId}`, { exact: true }) })
  return {
    dialog,
    row,
    open: async (pool: Address) => {
      await page.goto(`/pools?q=${pool}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Stake / })
        .click()
      await expect(dialog.getByText('To harvest', { exact: true })).toBeVisible({ timeout: 30_000 })
    },
    choose: async (...tokenIds: readonly bigint[]) => {
      for (const tokenId of tokenIds) await row(tokenId).getByRole('checkbox').check()
    },
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    done: async (title: string) => {
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: 120_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
