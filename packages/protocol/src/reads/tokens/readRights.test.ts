import { type Address, NATIVE } from '@exchange/domain'
import { decodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { buildRevoke } from '../../writes/rights.ts'
import { readItemRights, readRights, readRightsWithBalances, type Right } from './readRights.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, POSITIONS, ESCROW, NFT, TOKEN, TAKER, OTHER, ME] = [1, 2, 3, 4, 5, 6, 7, 8].map(address) as Address[] as [
  Address,
  ...Address[],
] &
  Record<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7, Address>
const contracts = { multicall3: MULTICALL, positionManager: POSITIONS, votingEscrow: ESCROW, nft: NFT }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const abi = parseAbi([
  'function allowance(address, address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function isApprovedForAll(address, address) view returns (bool)',
  'function getApproved(uint256) view returns (address)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function ownerToNFTokenIdList(address, uint256) view returns (uint256)',
  'function tokensOfOwner(address) view returns (uint256[])',
])

const ofToken: Right = { kind: 'token', of: TOKEN, taker: TAKER }
const ofAll: Right = { kind: 'collection', of: NFT, taker: TAKER }
const ofOne: Right = { kind: 'item', of: ESCROW, itemId: 9n, taker: TAKER }
const answers = {
  [`${TOKEN} allowance(${ME},${TAKER})`]: 70n,
  [`${TOKEN} balanceOf(${ME})`]: 50n,
  [`${NFT} isApprovedForAll(${ME},${TAKER})`]: true,
  [`${NFT} balanceOf(${ME})`]: 1n,
  [`${NFT} tokensOfOwner(${ME})`]: [4n],
  [`${NFT} getApproved(4)`]: NATIVE,
  [`${ESCROW} balanceOf(${ME})`]: 1n,
  [`${ESCROW} ownerToNFTokenIdList(${ME},0)`]: 9n,
  [`${ESCROW} getApproved(9)`]: TAKER,
  [`${POSITIONS} balanceOf(${ME})`]: 1n,
  [`${POSITIONS} tokenOfOwnerByIndex(${ME},0)`]: 3n,
  [`${POSITIONS} getApproved(3)`]: NATIVE,
}
const without = (key: string) => answeringChain(abi, Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key)))

// TX-15: every allowance; a failed read is never "none"
describe('rights of contracts', () => {
  it('are read as they stand: of a token, of a collection and of one item', async () => {
    const reads = await readRights(answeringChain(abi, answers), network, ME, [ofToken, ofAll, ofOne])
    expect(reads).toEqual([70n, 1n, 1n].map((data) => ({ status: 'ok', data })))
  })

  it('of one item are those of the contract that has it, and of no other', async () => {
    const reads = await readRights(answeringChain(abi, answers), network, ME, [{ ...ofOne, taker: OTHER }])
    expect(reads).toEqual([{ status: 'ok', data: 0n }])
  })

  it('come with what the account has, and fail where either could not be read', async () => {
    const ask = (key: string) => readRightsWithBalances(without(key), network, ME, [ofToken, ofAll])
    expect(await ask('')).toEqual([
      { status: 'ok', data: { right: ofToken, allowance: 70n, balance: 50n } },
      { status: 'ok', data: { right: ofAll, allowance: 1n, balance: 1n } },
    ])
    expect((await ask(`${TOKEN} balanceOf(${ME})`)).map(({ status }) => status)).toEqual(['failed', 'ok'])
    expect((await ask(`${NFT} isApprovedForAll(${ME},${TAKER})`)).map(({ status }) => status)).toEqual(['ok', 'failed'])
  })

  it('to single items are found among positions, locks and the collection', async () => {
    expect(await readItemRights(answeringChain(abi, answers), network, ME)).toEqual({
      rights: [{ kind: 'item', of: ESCROW, itemId: 9n, taker: TAKER }],
      complete: true,
    })
  })

  it.each([
    `${POSITIONS} balanceOf(${ME})`,
    `${ESCROW} ownerToNFTokenIdList(${ME},0)`,
    `${NFT} tokensOfOwner(${ME})`,
    `${NFT} getApproved(4)`,
  ])('to single items are said to be incomplete without %s', async (key) => {
    expect((await readItemRights(without(key), network, ME)).complete).toBe(false)
  })

  it('are ended by their own call', () => {
    const told = [ofToken, ofAll, ofOne].map((right) => {
      const { to, data } = buildRevoke(network, right)
      const { functionName, args } = decodeFunctionData({ abi: right.kind === 'token' ? erc20Abi : erc721Abi, data })
      return [to, functionName, args]
    })
    expect(told).toEqual([
      [TOKEN, 'approve', [TAKER, 0n]],
      [NFT, 'setApprovalForAll', [TAKER, false]],
      [ESCROW, 'approve', [NATIVE, 9n]],
    ])
  })
})
