import { z } from 'zod'
import { defineJob } from '../job.ts'
import { awardCampaign } from './execute.ts'
import { findCampaigns } from './findDue.ts'

const pieceSchema = z.object({ id: z.number().int() })

// STORY-15
/** Writes the ledgers of campaigns from what participants did, and revokes what a reorg removed. */
export const awardStory = defineJob({
  name: 'awardStory',
  schedule: '* * * * *',
  findDue: findCampaigns,
  keyOf: ({ id }) => String(id),
  parse: (payload) => pieceSchema.parse(payload),
  execute: awardCampaign,
})
