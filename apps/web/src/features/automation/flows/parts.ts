import { readAutomations } from '@exchange/protocol/reads/automation/readAutomations'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'

/** Whether a lock has an automation that has not ended. Throws the error of the read. */
export const isCreated = async (chainId: number, lockId: bigint): Promise<boolean> => {
  const read = await readAutomations(getPublicClient(chainId), requireNetwork(chainId), [lockId])
  if (read.status === 'failed') throw read.error
  return read.data.automations.some(({ state }) => state !== 'cancelled')
}
