import { type Address, DomainError, type Hex } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import type { Network } from '../../networks.ts'
import { nameCallsOf } from './nameCalls.ts'
import type { MintedName } from './readNames.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

// NAME-8, NAME-10
/** What an account can pay for names with, and the name it shows, as of one block. */
export type NameAccountRead = {
  readonly paymentToken: Address
  /** Raw units of the payment token: the account's balance, and the contract's allowance. */
  readonly balance: bigint
  readonly allowance: bigint
  readonly displayName?: MintedName
  readonly block: bigint
  readonly timestamp: number
}

/** An account as a minter of names. One failed figure fails the whole read. */
export const readNameAccount = (client: Client, network: Network, account: Address): Promise<ReadResult<NameAccountRead>> =>
  toReadResult(async () => {
    const call = nameCallsOf(network)
    const { thenaId, namePaymentToken: paymentToken } = network.deployment.contracts
    if (paymentToken === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { ask, blockNumber, timestamp } = await takeSnapshot(client, network)
    const token = { address: paymentToken, abi: erc20Abi as Abi }
    const [tokenId, balance, allowance] = (await ask([
      call('displayNameOf', [account]),
      { ...token, functionName: 'balanceOf', args: [account] },
      { ...token, functionName: 'allowance', args: [account, thenaId] },
    ])) as [bigint, bigint, bigint]
    const [name] = (await ask(tokenId === 0n ? [] : [call('nameOf', [tokenId])])) as readonly string[]
    return {
      paymentToken,
      balance,
      allowance,
      ...(name !== undefined && { displayName: { tokenId, name } }),
      block: blockNumber,
      timestamp,
    }
  })

/** When a mint was announced, in seconds; undefined when it was not, or was executed. */
export const readNameCommitment = (client: Client, network: Network, commitment: Hex): Promise<ReadResult<number | undefined>> =>
  toReadResult(async () => {
    const call = nameCallsOf(network)
    const { ask } = await takeSnapshot(client, network)
    const [committedAt] = (await ask([call('commitments', [commitment])])) as [bigint]
    return committedAt === 0n ? undefined : Number(committedAt)
  })
