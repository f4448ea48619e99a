// The portfolio, in the words of its user, and the file that it gives.
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { erc20Abi } from 'viem'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'

const CHAIN: ChainId = 31356

/** The unit of a token's amounts. */
type Counted = { readonly address: Address; readonly decimals: number }

/** Raw units of exact decimal text with a sign. */
const rawOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(decimals, '0'))
  return text.startsWith('-') ? -size : size
}

/** Cells of a line; a quoted one may contain commas. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')

/** The sum of a token's changes in a file. */
export const sumOf = (file: string, { address, decimals }: Counted): bigint => {
  const [header = [], ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf)
  const [token, change, unit] = ['token_address', 'balance_change', 'unit'].map((name) => header.indexOf(name)) as [number, number, number]
  const own = lines.filter((cells) => cells[token]?.toLowerCase() === address.toLowerCase())
  expect(own.every((cells) => cells[unit] === 'whole')).toBe(true)
  return own.reduce((sum, cells) => sum + rawOf(cells[change] ?? '', decimals), 0n)
}

/** An account's balance of a token. */
export const heldOf = (account: Address, { address }: Pick<Counted, 'address'>): Promise<bigint> =>
  client(CHAIN).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

export const portfolioScreen = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    history: main.getByRole('table', { name: 'Liquidity history' }).getByRole('row'),
    /** The history as a file. */
    download: async (): Promise<string> => {
      const arrives = page.waitForEvent('download')
      await main.getByRole('button', { name: 'Download CSV' }).click()
      return readFile(await (await arrives).path(), 'utf8')
    },
  }
}
