import { DomainError } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { actorOf, keyArgument, runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { UserTypes } from '../users/graphql.ts'
import { readUser } from '../users/service.ts'
import { uploadTypes } from './repository.ts'
import type { Permit, UploadService } from './service.ts'

declare module '../../graphql/builder.ts' {
  interface GraphqlContext {
    /** Files that users upload. */
    readonly uploads: UploadService
  }
}

const addPermit = (builder: Builder): void => {
  const UploadType = builder.enumType('UploadType', { values: uploadTypes })
  const Field = builder.objectRef<readonly [name: string, value: string]>('UploadField').implement({
    fields: (t) => ({ name: t.string({ resolve: ([name]) => name }), value: t.string({ resolve: ([, value]) => value }) }),
  })
  const PresignedUrl = builder.objectRef<Permit>('PresignedUrl').implement({
    description: 'Leave to post one file: a form of these fields, in their order, and then the file as `file`. The store answers 204.',
    fields: (t) => ({
      key: t.exposeString('key'),
      signedUrl: t.exposeString('signedUrl', { description: 'Where the form is posted, below the origin of the site.' }),
      fields: t.field({ type: [Field], resolve: ({ fields }) => Object.entries(fields) }),
      url: t.exposeString('url', { description: 'Where the picture is once finishUpload answered.' }),
    }),
  })
  builder.mutationField('generatePresignedUrl', (t) =>
    t.field({
      type: PresignedUrl,
      args: {
        fileName: t.arg.string({ required: true }),
        fileType: t.arg.string({ required: true, description: 'image/png, image/jpeg or image/webp.' }),
        userId: t.arg.string({ required: true }),
        type: t.arg({ type: UploadType, required: true }),
        ...keyArgument(builder),
      },
      resolve: (_root, { fileName, fileType, userId, type, idempotencyKey }, context) => {
        const actor = actorOf(context, userId)
        requirePermission(actor, 'upload.make', actor.address)
        const question = { operation: 'generatePresignedUrl', key: idempotencyKey, input: { fileName, fileType, type } }
        return runIdempotent(context.app, actor, question, (client) =>
          context.uploads.permit(client, { account: actor.address, fileType, type }),
        )
      },
    }),
  )
}

// PEOPLE-10
/** Adds uploads to the GraphQL schema. */
export const addUploadTypes = (builder: Builder, { User }: UserTypes): void => {
  addPermit(builder)
  builder.mutationField('finishUpload', (t) =>
    t.field({
      type: User,
      description:
        'Decodes the file that was posted, writes it anew, and shows it as the picture or the banner of the account. A banner of a competition is named by its creation.',
      args: { key: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: async (_root, { key, idempotencyKey }, context) => {
        const actor = actorOf(context)
        requirePermission(actor, 'upload.make', actor.address)
        const upload = await context.uploads.prepare([actor.address], key)
        const question = { operation: 'finishUpload', key: idempotencyKey, input: { key } }
        const replaced = await runIdempotent(context.app, actor, question, (client) =>
          context.uploads.show(client, actor.address, key, upload),
        )
        await context.uploads.remove(replaced)
        const user = await readUser(context, actor.address)
        if (user === null) throw new DomainError('people.uploadMissing')
        return user
      },
    }),
  )
}
