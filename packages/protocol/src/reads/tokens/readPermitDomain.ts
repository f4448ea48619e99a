import { type Address, DomainError, type Hex } from '@exchange/domain'
import { type Client, domainSeparator } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { readContract } from '../readContract.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** What a permit signature (EIP-2612) needs: the token's signing domain and the owner's next nonce. */
export type PermitDomain = { readonly name: string; readonly version: string; readonly nonce: bigint }

/** Versions that tokens without EIP-5267 use, most common first. */
const VERSIONS = ['1', '2'] as const

const isSeparator = (separator: Hex, chainId: number, token: Address, name: string, version: string): boolean =>
  domainSeparator({ domain: { name, version, chainId, verifyingContract: token } }) === separator

const announced = async (client: Client, token: Address): Promise<{ name: string; version: string } | null> => {
  try {
    const [, name, version] = await readContract(client, { address: token, abi: erc20Abi, functionName: 'eip712Domain', args: [] })
    return { name, version }
  } catch {
    return null
  }
}

/**
 * The signing domain of a token's permits. It is accepted only when it produces the token's own DOMAIN_SEPARATOR: a token that hashes
 * another domain, or has no permit, fails with `data.decodeFailed`, and an approval is used instead.
 */
export const readPermitDomain = (client: Client, chainId: number, token: Address, owner: Address): Promise<ReadResult<PermitDomain>> =>
  toReadResult(async () => {
    const read = { address: token, abi: erc20Abi } as const
    const [separator, nonce, name, domain] = await Promise.all([
      readContract(client, { ...read, functionName: 'DOMAIN_SEPARATOR', args: [] }),
      readContract(client, { ...read, functionName: 'nonces', args: [owner] }),
      readContract(client, { ...read, functionName: 'name', args: [] }),
      announced(client, token),
    ])
    const candidates = domain ? [domain] : VERSIONS.map((version) => ({ name, version }))
    const match = candidates.find((candidate) => isSeparator(separator, chainId, token, candidate.name, candidate.version))
    if (!match) throw new DomainError('data.decodeFailed', { token })
    return { ...match, nonce }
  })
