import { type AcceptedDeclaration, reviewEvent, type StoryEvent } from '@exchange/domain'
import type { Sources } from '../job.ts'

const ACCEPTED = `select id, account, task, block::float8 as block, declared_at::float8 as "declaredAt" from app.story_declaration
  where campaign_id = $1 and state = 'accepted' and declared_at > $2 and declared_at <= $3`

// STORY-13
/** Declarations that admins accepted, of those made after a second of chain time, up to another. */
export const readReviews = async (app: Sources['app'], campaign: number, after: number, to: number): Promise<readonly StoryEvent[]> =>
  (await app.query<AcceptedDeclaration>(ACCEPTED, [campaign, after, to])).rows.map(reviewEvent)
