import type { Sources } from '../job.ts'

/** Most mails per look. */
const AT_ONCE = 500

const DUE = `select id::text from app.mail where sent_at is null and dropped_at is null and expires_at > now() order by id limit ${AT_ONCE}`

export type DueMail = { readonly id: string }

/** Queued mails. */
export const findDueMails = async ({ app }: Sources): Promise<readonly DueMail[]> => (await app.query<DueMail>(DUE)).rows
