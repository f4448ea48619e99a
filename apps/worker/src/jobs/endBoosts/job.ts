import type { EndedBoosts, Address } from '@exchange/domain'
import { z } from 'zod'
import { defineJob } from '../job.ts'
import { endBoostsOf } from './execute.ts'
import { findEndedBoosts } from './findDue.ts'

const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/.test(text)
const endedBoostsSchema = z.object({
  chainId: z.number().int(),
  pool: z.custom<Address>((text) => typeof text === 'string' && isAddress(text)),
  at: z.number(),
})

/** Ends boosts within a minute of the chain time they name. */
export const endBoosts = defineJob<EndedBoosts>({
  name: 'endBoosts',
  schedule: '* * * * *',
  findDue: findEndedBoosts,
  keyOf: ({ chainId, pool }) => `${chainId}:${pool}`,
  parse: (payload) => endedBoostsSchema.parse(payload),
  execute: endBoostsOf,
})
