import { describe, expect, it } from 'vitest'
import { type Hex, parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Signed, TypedData } from '../run/types.ts'
import { signedPermit } from './permits.ts'

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const token = '0x00000000000000000000000000000000000000d1'
const typedData = (message: Record<string, unknown>): TypedData => ({
  domain: { chainId: 31356, verifyingContract: token },
  types: {
    Permit: [
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message,
})
const permit = typedData({ value: 5n, deadline: 9n })
const signed = async (of: TypedData): Promise<Signed> => ({
  signature: await owner.signTypedData(of as never),
  typedData: of,
  expiresAt: 9,
})

describe('a signed permit as the router takes it', () => {
  it('has the amount and the deadline that were signed', async () => {
    expect(signedPermit(await signed(permit), token)).toMatchObject({
      token,
      value: 5n,
      deadline: 9n,
      v: expect.toBeOneOf([27, 28]) as number,
    })
  })

  it('has the parts of the signature, whether its last byte counts from 0 or from 27', async () => {
    for (let n = 0; n < 20; n++) {
      const of = typedData({ value: BigInt(n), deadline: 9n })
      const { signature } = await signed(of)
      const { r, s, yParity } = parseSignature(signature)
      const fromZero = `${signature.slice(0, -2)}0${yParity}` as Hex
      for (const form of [signature, fromZero])
        expect(signedPermit({ signature: form, typedData: of, expiresAt: 9 }, token)).toMatchObject({ r, s, v: 27 + yParity })
    }
  })

  it('is none without a signature, for other typed data, and for a signature of another kind', async () => {
    expect(signedPermit(undefined, token)).toBeUndefined()
    const { signature } = await signed(permit)
    for (const message of [{}, { value: 5n }, { value: 5, deadline: 9n }])
      expect(signedPermit({ signature, typedData: typedData(message), expiresAt: 9 }, token)).toBeUndefined()
    for (const other of [`0x${'ab'.repeat(200)}`, signature.slice(0, -2), `${signature.slice(0, -2)}1d`, '0x'])
      expect(signedPermit({ signature: other as Hex, typedData: permit, expiresAt: 9 }, token)).toBeUndefined()
  })
})
