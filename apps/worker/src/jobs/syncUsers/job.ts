import { LEVEL_USERS } from '@exchange/schema/people/levelUsers'
import { z } from 'zod'
import { readChainTimes } from '../chainTimes.ts'
import { defineJob, type Sources } from '../job.ts'
import { accountSources, readAccounts } from './accounts.ts'
import { syncNames } from './names.ts'

const pieceSchema = z.object({ networks: z.array(z.object({ chainId: z.number().int(), timestamp: z.number() })) })
type Piece = z.infer<typeof pieceSchema>

const findNetworks = async ({ index }: Sources): Promise<readonly Piece[]> => {
  const times = await readChainTimes(index)
  return times.size === 0 ? [] : [{ networks: [...times].map(([chainId, timestamp]) => ({ chainId, timestamp })) }]
}

const syncAll = async (sources: Sources, { networks }: Piece): Promise<void> => {
  for (const { chainId, timestamp } of networks)
    for (const source of accountSources) await readAccounts(sources, chainId, timestamp, source)
  await syncNames(sources)
  await sources.app.query(LEVEL_USERS, [null])
}

// PEOPLE-5
/** Users are all accounts that the index saw act, with their shown name and rank, within a minute of the index. */
export const syncUsers = defineJob<Piece>({
  name: 'syncUsers',
  schedule: '* * * * *',
  findDue: findNetworks,
  keyOf: () => 'all',
  parse: (payload) => pieceSchema.parse(payload),
  execute: syncAll,
})
