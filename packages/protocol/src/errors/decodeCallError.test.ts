import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import type { Network } from '../networks.ts'
import { decodeCallError } from './decodeCallError.ts'

const [thenaId, nft, votingEscrow] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`, `0x${'3c'.repeat(20)}`] as const
const network = { deployment: { contracts: { thenaId, nft, votingEscrow } } } as unknown as Network
const abi = parseAbi(['error TransferFromIncorrectOwner()', 'error NotOwnerNorApproved()', 'error ETHTransferFailed()'])
const codeOf = (errorName: (typeof abi)[number]['name'], to: string, of?: Network) => {
  const data: Hex = encodeErrorResult({ abi, errorName })
  return decodeCallError(Object.assign(new Error('execution reverted'), { code: 3, data }), of, to).code
}

it.each(['TransferFromIncorrectOwner', 'NotOwnerNorApproved'] as const)('names %s after the contract that was called', (name) => {
  expect([thenaId, thenaId.replaceAll('a', 'A'), nft, votingEscrow].map((to) => codeOf(name, to, network))).toEqual([
    'name.notYours',
    'name.notYours',
    'nft.notYours',
    'lock.notYours',
  ])
  expect(codeOf(name, thenaId)).toBe('lock.notYours')
})

it('leaves what is one contract’s own', () => expect(codeOf('ETHTransferFailed', nft, network)).toBe('transaction.transferFailed'))
