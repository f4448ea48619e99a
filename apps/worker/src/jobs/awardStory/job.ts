import { z } from 'zod'
import { defineJob } from '../job.ts'
import { awardCampaign } from './execute.ts'
import { findCampaigns } from './findDue.ts'

const pieceSchema = z.object({ id: z.number().int() })

// STORY-15
/** Writes the ledgers of campaigns: what participants did, and takes back what the chain took back. */
export const awardStory = defineJob({
  name: 'awardStory',
  schedule: '* * * * *',
  findDue: findCampaigns,
  keyOf: ({ id }) => String(id),
  parse: (payload) => pieceSchema.parse(payload),
  execute: awardCampaign,
})
