import { type EmailState, emailStates } from '@exchange/domain'
import { mailLanguageOf } from '@exchange/domain/mail/mailWords'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { actorOf, keyArgument, requirePermission } from '../../graphql/mutation.ts'
import { confirmCode, requestCode } from './mutations.ts'
import type { MailService } from './service.ts'

declare module '../../graphql/builder.ts' {
  interface GraphqlContext {
    /** Mails to the addresses of profiles. */
    readonly mails: MailService
  }
}

/** Adds the confirmation state of a profile's email address. */
export const addEmailStateType = (builder: Builder) =>
  builder.enumType('EmailState', {
    description: 'There is no address, mails are switched off here, nobody confirmed it, a code is on its way, or it is confirmed.',
    values: emailStates satisfies readonly EmailState[],
  })

const ownerOf = (context: GraphqlContext) => {
  const actor = actorOf(context)
  requirePermission(actor, 'profile.edit', actor.address)
  return actor
}

// PEOPLE-18
/** Adds the mutations that confirm the email address of the session's account. */
export const addMailMutations = (builder: Builder, EmailStateType: ReturnType<typeof addEmailStateType>): void =>
  builder.mutationFields((t) => ({
    requestEmailCode: t.field({
      type: EmailStateType,
      description:
        'Sends a code of six digits to the address of the profile: good for ten minutes and five tries. A new one ends the last one.',
      args: {
        language: t.arg.string({ description: 'In which mails are written; English unless the site has it.' }),
        ...keyArgument(builder),
      },
      resolve: (_root, { language, idempotencyKey }, context) =>
        requestCode(context, ownerOf(context), idempotencyKey, mailLanguageOf(language ?? null)),
    }),
    confirmEmail: t.field({
      type: EmailStateType,
      args: { code: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { code, idempotencyKey }, context) => confirmCode(context, ownerOf(context), idempotencyKey, code),
    }),
  }))
