import type { Address } from '@exchange/domain'
import { type Abi, type Client } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { erc20Abi } from '../../generated/erc20.ts'
import { thenaIdAbi } from '../../generated/thenaId.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readNameAccount, readNameCommitment } from './readNameAccount.ts'
import { readNameOwners, readNamePictures } from './readNameOwners.ts'
import { readNames } from './readNames.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, NAMES, USDT, A] = [1, 2, 3, 4].map(address) as [Address, Address, Address, Address]
const contracts = { multicall3: MULTICALL, thenaId: NAMES, namePaymentToken: USDT }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: { multicall3: MULTICALL } } } as unknown as Network
const abi = [...thenaIdAbi, ...erc20Abi] as Abi
const chain = (answers: Record<string, unknown>): Client =>
  answeringChain(abi, Object.fromEntries(Object.entries(answers).map(([call, answer]) => [`${NAMES} ${call}`, answer])))

const book = (name: string, tokenId: bigint, lookAlikeId: bigint, price: bigint) => ({
  [`isValid(${name})`]: true,
  [`nameToTokenId(${name})`]: tokenId,
  [`lookAlikeTokenId(${name})`]: lookAlikeId,
  [`priceOf(${name})`]: price,
})
const NEWEST = { block: 7n, timestamp: 70 }

// NAME-6, NAME-8
describe('texts as names', () => {
  it('are free, minted, too much like a minted name, or no names', async () => {
    const answers = { ...book('river', 0n, 0n, 15n), ...book('modem', 4n, 4n, 15n), ...book('modern', 0n, 4n, 5n), 'nameOf(4)': 'modem' }
    expect(await readNames(chain(answers), network, ['river', 'modem', 'modern', 'no name', 'admin'])).toEqual({
      status: 'ok',
      data: {
        names: [
          { name: 'river', isValid: true, price: 15n, isAvailable: true },
          { name: 'modem', isValid: true, tokenId: 4n, price: 15n, isAvailable: false },
          { name: 'modern', isValid: true, lookAlike: { tokenId: 4n, name: 'modem' }, price: 5n, isAvailable: false },
          { name: 'no name', isValid: false, isAvailable: false },
          { name: 'admin', isValid: false, isAvailable: false },
        ],
        ...NEWEST,
      },
    })
  })

  it('are no names where the contract says so', async () => {
    const read = await readNames(chain({ 'isValid(river)': false }), network, ['river'])
    expect(read).toMatchObject({ data: { names: [{ name: 'river', isValid: false, isAvailable: false }] } })
  })

  it('are none of them free where one answer fails', async () => {
    const read = await readNames(chain({ ...book('river', 0n, 0n, 15n), 'isValid(stone)': true }), network, ['river', 'stone'])
    expect(read.status).toBe('failed')
  })

  it('are not found on a network without names', async () => {
    expect(await readNames(chain({}), without, ['river'])).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
  })
})

// NAME-8
describe('an account that may mint', () => {
  const answers = (shown: bigint) => ({
    [`${NAMES} displayNameOf(${A})`]: shown,
    [`${USDT} balanceOf(${A})`]: 100n,
    [`${USDT} allowance(${A},${NAMES})`]: 15n,
    [`${NAMES} nameOf(4)`]: 'modem',
  })
  const paying = { paymentToken: USDT, balance: 100n, allowance: 15n, ...NEWEST }

  it('is told with what it can pay and the name that it shows', async () => {
    const read = await readNameAccount(answeringChain(abi, answers(4n)), network, A)
    expect(read).toEqual({ status: 'ok', data: { ...paying, displayName: { tokenId: 4n, name: 'modem' } } })
  })

  it('may show none', async () => {
    expect(await readNameAccount(answeringChain(abi, answers(0n)), network, A)).toEqual({ status: 'ok', data: paying })
  })

  // NAME-9
  it('finds its announced mint again, and none that was not announced', async () => {
    const [known, unknown] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
    const client = chain({ [`commitments(${known})`]: 60n, [`commitments(${unknown})`]: 0n })
    expect(await readNameCommitment(client, network, known)).toEqual({ status: 'ok', data: 60 })
    expect(await readNameCommitment(client, network, unknown)).toEqual({ status: 'ok', data: undefined })
  })
})

// NAME-10, NAME-7
describe('a minted name', () => {
  it('is told with its owner, and when it changed hands', async () => {
    const of = (id: bigint, name: string, changed: bigint) => ({
      [`nameOf(${id})`]: name,
      [`ownerOf(${id})`]: A,
      [`changedHandsAt(${id})`]: changed,
    })
    const read = await readNameOwners(chain({ ...of(1n, 'river', 0n), ...of(2n, 'stone', 60n) }), network, [2n, 1n])
    const rows = [
      { tokenId: 2n, name: 'stone', owner: A, changedHandsAt: 60 },
      { tokenId: 1n, name: 'river', owner: A },
    ]
    expect(read).toEqual({ status: 'ok', data: rows })
  })

  it('has a picture only where its metadata hold one themselves', async () => {
    const uri = (image: string) => `data:application/json;base64,${btoa(JSON.stringify({ image }))}`
    const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
    const client = chain({ 'tokenURI(1)': uri(svg), 'tokenURI(2)': uri('https://elsewhere'), 'tokenURI(3)': 'https://elsewhere' })
    expect(await readNamePictures(client, network, [1n, 2n, 3n])).toEqual({ status: 'ok', data: [svg, null, null] })
  })
})
