import { DomainError } from '@exchange/domain'
import { expect, it } from 'vitest'
import { wouldRevert } from './wouldRevert.ts'
import { account, testChain } from '../runner/testing.ts'

const call = { chainId: 31356, to: account, data: '0x01', value: 0n } as const
const failing = (error: Error) => wouldRevert({ account, chain: testChain({ estimateGas: () => Promise.reject(error) }) }, call)

it('a call that can be estimated is not refused', async () => expect(await wouldRevert({ account, chain: testChain() }, call)).toBe(false))

it.each([new DomainError('transaction.reverted'), new DomainError('rpc.internal'), new Error('execution reverted')])(
  'a call that reverts is: %s',
  async (error) => expect(await failing(error)).toBe(true),
)

// ERR-19: a failed read shown as zero
it.each(['rpc.unavailable', 'rpc.timeout', 'rpc.rateLimited'] as const)('a chain that cannot be asked has not answered: %s', async (code) =>
  expect(failing(new DomainError(code))).rejects.toMatchObject({ code }),
)
