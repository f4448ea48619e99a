import { DomainError, type EmailState, readEmailCode } from '@exchange/domain'
import type { MailLanguage } from '@exchange/domain/mail/mailWords'
import { newCodeNonce } from '@exchange/schema/secrets/mailSecrets'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { runIdempotent } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { putCode } from './repository.ts'

type Sources = Pick<GraphqlContext, 'app' | 'mails'>

// PEOPLE-18
/**
 * Sends a code to the address of the actor's profile; a repeated key counts once. Throws `mail.off`, `mail.noAddress` and
 * `api.rateLimited`.
 */
export const requestCode = ({ app, mails }: Sources, actor: Identity, key: string, language: MailLanguage): Promise<EmailState> => {
  const { address: account } = actor
  return runIdempotent(app, actor, { operation: 'requestEmailCode', key, input: { language } }, async (client): Promise<EmailState> => {
    const email = await mails.admitCode(client, account)
    if (email === undefined) return 'confirmed'
    await putCode(client, { account, email, nonce: newCodeNonce(), language })
    return 'codeSent'
  })
}

// PEOPLE-18
/** Confirms the address of the actor's profile by its code. Throws `mail.codeWrong` with the tries that are left, and `mail.codeOver`. */
export const confirmCode = async ({ app, mails }: Sources, actor: Identity, key: string, typed: string): Promise<EmailState> => {
  const code = readEmailCode(typed)
  if (code === undefined) throw new DomainError('api.badRequest', { parameter: 'code', reason: 'six digits' })
  const question = { operation: 'confirmEmail', key, input: { code } }
  const tried = await runIdempotent(app, actor, question, (client) => mails.tryCode(client, actor.address, code))
  if (tried.state === 'wrong') throw new DomainError('mail.codeWrong', { left: tried.left })
  if (tried.state === 'over') throw new DomainError('mail.codeOver')
  return 'confirmed'
}
