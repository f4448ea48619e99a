import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { bridgeErrorsAbi } from '../generated/bridgeErrors.ts'
import { bridgeErrorCodes, decodeBridgeError } from './bridgeErrors.ts'
import { contractErrorCodes } from './contractErrors.ts'

const samples: Readonly<Record<string, unknown>> = {
  uint256: 7n,
  uint32: 3,
  uint64: 4n,
  address: '0x00000000000000000000000000000000000000aa',
  bytes32: `0x${'11'.repeat(32)}`,
  bytes: '0x1234',
  string: 'text',
}
const reverted = (data: Hex) => Object.assign(new Error('execution reverted'), { code: 3, data })
const codes: Readonly<Record<string, string>> = { ...contractErrorCodes, ...bridgeErrorCodes }

// ERR-2
describe('errors of the bridge', () => {
  it.each(bridgeErrorsAbi.map((item) => [`${item.name}(${item.inputs.map(({ type }) => type).join()})`, item] as const))(
    '%s has its code',
    (_, item) => {
      const data = encodeErrorResult({ abi: [item], errorName: item.name, args: item.inputs.map(({ type }) => samples[type]) } as never)
      const error = decodeBridgeError(reverted(data))
      expect(error.code).toBe(codes[item.name])
      expect(error.params['error']).toBe(item.name)
    },
  )

  it('are named as what they are at the bridge, though a lock reverts with the same', () => {
    expect(decodeBridgeError(reverted(encodeErrorResult({ abi: bridgeErrorsAbi, errorName: 'EntryPaused' }))).code).toBe('bridge.paused')
  })

  it('carry their arguments', () => {
    const data = encodeErrorResult({ abi: bridgeErrorsAbi, errorName: 'AboveCap', args: [9n, 5n] })
    expect(decodeBridgeError(reverted(data)).params).toMatchObject({ amount: 9n, left: 5n })
  })

  it('that it does not know are what they are elsewhere', () => {
    const lockError = encodeErrorResult({ abi: parseAbi(['error RebaseUnclaimed(uint256,uint256)']), args: [1n, 2n] })
    expect(decodeBridgeError(reverted(lockError)).code).toBe('lock.rebaseUnclaimed')
    expect(decodeBridgeError(reverted('0xdeadbeef')).code).toBe('transaction.reverted')
    expect(decodeBridgeError({ code: 4001 }).code).toBe('wallet.rejected')
  })
})
