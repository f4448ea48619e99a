import { type Address, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedGaugeAbi } from '../../generated/concentratedGauge.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'

/** Whether an account has a position in a gauge now. Throws when it cannot be read. */
export const readIsStaked = async (
  client: Client,
  network: Network,
  { gauge, account, tokenId }: { readonly gauge: Address; readonly account: Address; readonly tokenId: bigint },
): Promise<boolean> => {
  const call = { address: gauge, abi: concentratedGaugeAbi, functionName: 'stakedContains', args: [account, tokenId] }
  const [answer] = await readMany(client, network, [call])
  if (answer?.status !== 'ok') throw answer?.error ?? new DomainError('data.decodeFailed')
  return answer.data as boolean
}
