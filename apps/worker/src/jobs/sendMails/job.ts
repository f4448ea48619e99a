import { z } from 'zod'
import type { MailAccess } from '../../mail/mailAccess.ts'
import type { SendMail } from '../../mail/smtp.ts'
import { defineJob } from '../job.ts'
import { sendMailOf } from './execute.ts'
import { type DueMail, findDueMails } from './findDue.ts'

const dueSchema = z.object({ id: z.string().regex(/^\d+$/) })

// PEOPLE-18, NOTE-7
/** Sends queued mails, each once. */
export const createSendMails = (send: SendMail, access: Pick<MailAccess, 'from' | 'site'>) => {
  const execute = sendMailOf(send, access)
  return defineJob<DueMail>({
    name: 'sendMails',
    schedule: '* * * * *',
    findDue: findDueMails,
    keyOf: ({ id }) => id,
    parse: (payload) => dueSchema.parse(payload),
    execute: (sources, { id }) => execute(sources, id),
  })
}
