import { type Action, type Address, type CheckMarkIcon, checkProfile, DomainError, hasHiddenCharacters, type Role } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { once, requireLeave } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { parseAddress } from '../../http/input.ts'
import { writeAudit } from '../audit/repository.ts'
import { forgetChosenPictures } from '../story/registered.ts'
import type { UploadService } from '../uploads/service.ts'
import { type Marks, readMarks, requireItem, requirePicture, writeMarks } from './marks.ts'
import { lockSuperAdmins, lockUser, readCheckMark, readRole, writeCheckMark, writeRole } from './repository.ts'

/** The application's tables, and the index, which says who owns an item of theNFT. */
export type Databases = { readonly app: pg.Pool; readonly db: NodePgDatabase }

/** About whom, under which key, and why: the reason is kept in the log. */
export type Asked = { readonly userId: string; readonly idempotencyKey: string; readonly reason?: string | null | undefined }

/** The account that was changed. */
export type Changed = { readonly id: Address }

/** Longest reason. */
const REASON = 200

type Change = { readonly before: object; readonly after: object }

/** Reads, writes and answers what was and what is. Runs while nobody else changes the same account. */
type Write = (client: pg.PoolClient, subject: Address) => Promise<Change>

const reasonOf = ({ reason }: Asked): { readonly reason?: string } => {
  const text = reason?.trim() ?? ''
  if (text.length > REASON) throw new DomainError('api.badRequest', { parameter: 'reason', reason: `at most ${REASON} characters` })
  if (hasHiddenCharacters(text)) throw new DomainError('api.badRequest', { parameter: 'reason', reason: 'characters that nobody sees' })
  return text ? { reason: text } : {}
}

/** Does something to an account once, with its line of the log in the same transaction. */
const change = async (
  { app }: Pick<Databases, 'app'>,
  actor: Identity,
  {
    action,
    operation,
    asked,
    input,
  }: { readonly action: Action; readonly operation: string; readonly asked: Asked; readonly input?: object },
  write: Write,
): Promise<Changed> => {
  const subject = parseAddress(asked.userId, 'userId')
  requireLeave(actor, action, subject)
  const reason = reasonOf(asked)
  const question = { operation, key: asked.idempotencyKey, input: { userId: subject, ...input, ...reason } }
  return once(app, actor, question, async (client) => {
    await lockUser(client, subject)
    const { before, after } = await write(client, subject)
    await writeAudit(client, { actor: actor.address, action: operation, subject, before, after: { ...after, ...reason } })
    return { id: subject }
  })
}

const writeMark = (databases: Databases, actor: Identity, operation: string, asked: Asked, icon: CheckMarkIcon | null): Promise<Changed> =>
  change(databases, actor, { action: 'profile.editMarks', operation, asked, input: { icon } }, async (client, subject) => {
    const before = { checkMarkIcon: await readCheckMark(client, subject) }
    await writeCheckMark(client, subject, icon, actor.address)
    return { before, after: { checkMarkIcon: icon } }
  })

// ADMIN-2
/** Gives a user the checkmark. Throws `people.notAllowed`. */
export const verifyUser = (
  databases: Databases,
  actor: Identity,
  asked: Asked & { readonly checkMarkIcon: CheckMarkIcon },
): Promise<Changed> => writeMark(databases, actor, 'user.verify', asked, asked.checkMarkIcon)

/** Takes the checkmark away. Throws `people.notAllowed`. */
export const unverifyUser = (databases: Databases, actor: Identity, asked: Asked): Promise<Changed> =>
  writeMark(databases, actor, 'user.unverify', asked, null)

/** What is to be shown of a user: what is left out stays, null is taken away. */
export type MarksAsked = {
  readonly avatar?:
    | {
        readonly uploadKey?: string | null | undefined
        readonly chainId?: number | null | undefined
        readonly itemId?: number | null | undefined
      }
    | null
    | undefined
  readonly bannerUploadKey?: string | null | undefined
  readonly nameColor?: string | null | undefined
}

type Avatar = Pick<Marks, 'avatarKey' | 'avatarItem' | 'avatarChainId'>
const NO_AVATAR: Avatar = { avatarKey: null, avatarItem: null, avatarChainId: null }

const avatarOf = async (
  db: NodePgDatabase,
  client: pg.PoolClient,
  subject: Address,
  avatar: NonNullable<MarksAsked['avatar']>,
): Promise<Avatar> => {
  const { uploadKey, chainId, itemId } = avatar
  if (uploadKey) return { ...NO_AVATAR, avatarKey: await requirePicture(client, uploadKey, 'CUSTOM_AVATAR') }
  if (typeof chainId !== 'number' || typeof itemId !== 'number')
    throw new DomainError('api.badRequest', { parameter: 'marks.avatar', reason: 'uploadKey, or chainId and itemId' })
  await requireItem(db, subject, chainId, itemId)
  return { ...NO_AVATAR, avatarItem: itemId, avatarChainId: chainId }
}

const colorOf = (typed: string | null): string | null => {
  const { texts, faults } = checkProfile({ nameColor: typed })
  if (faults.nameColor) throw new DomainError('people.profileInvalid', { parameter: 'nameColor', reason: faults.nameColor })
  return texts.nameColor ?? null
}

/**
 * Changes the avatar, banner and name colour of a user; a picture that it chose for a campaign goes with its avatar. Throws `people.notAllowed`, `people.profileInvalid`,
 * `admin.uploadNotReady` and `admin.itemNotTheirs`.
 */
export const editUserMarks = (databases: Databases, actor: Identity, asked: Asked & { readonly marks: MarksAsked }): Promise<Changed> => {
  const { avatar, bannerUploadKey, nameColor } = asked.marks
  const question = { action: 'profile.editMarks', operation: 'user.editMarks', asked, input: { marks: asked.marks } } as const
  return change(databases, actor, question, async (client, subject) => {
    const before = await readMarks(client, subject)
    const after: Marks = {
      ...before,
      ...(avatar === null && NO_AVATAR),
      ...(avatar && (await avatarOf(databases.db, client, subject, avatar))),
      ...(bannerUploadKey !== undefined && {
        bannerKey: bannerUploadKey === null ? null : await requirePicture(client, bannerUploadKey, 'CUSTOM_BANNER'),
      }),
      ...(nameColor !== undefined && { nameColor: colorOf(nameColor) }),
    }
    await writeMarks(client, subject, after)
    if (avatar !== undefined) await forgetChosenPictures(client, subject)
    return { before, after }
  })
}

/** What the service of uploads does for an admin. */
type Uploads = Pick<UploadService, 'prepare' | 'show' | 'remove'>

// PEOPLE-10
/**
 * Shows a file that the admin sent as the picture or the banner of a user, decoded and written anew like the user's own. Throws `people.notAllowed` and what
 * is wrong with the file.
 */
export const giveUpload = async (
  databases: Databases & { readonly uploads: Uploads },
  actor: Identity,
  asked: Asked & { readonly key: string },
): Promise<Changed> => {
  const { uploads } = databases
  const { key } = asked
  const user = parseAddress(asked.userId, 'userId')
  requireLeave(actor, 'profile.editMarks', user)
  // The user has it where the same was done before.
  const upload = await uploads.prepare([actor.address, user], key)
  let replaced: readonly string[] = []
  const question = { action: 'profile.editMarks', operation: 'user.giveUpload', asked, input: { key } } as const
  const changed = await change(databases, actor, question, async (client, subject) => {
    const before = await readMarks(client, subject)
    replaced = await uploads.show(client, subject, key, upload)
    return { before, after: await readMarks(client, subject) }
  })
  await uploads.remove(replaced)
  return changed
}

const changeRole = (databases: Databases, actor: Identity, operation: 'admin.grant' | 'admin.revoke', asked: Asked, role: Role) =>
  change(databases, actor, { action: operation, operation, asked, input: { role } }, async (client, subject) => {
    // Locked and counted here: of two that remove each other at once, one finds itself the last.
    const superAdmins = await lockSuperAdmins(client)
    if (role !== 'superAdmin' && superAdmins.length === 1 && superAdmins[0] === subject) throw new DomainError('admin.lastSuperAdmin')
    // A session may know a role that was taken since.
    if (!superAdmins.includes(actor.address)) throw new DomainError('people.notAllowed', { action: operation })
    const before = { role: await readRole(client, subject) }
    await writeRole(client, subject, role, actor.address)
    return { before, after: { role } }
  })

// ADMIN-3
/** Makes an account an admin or a super admin. Throws `people.notAllowed`, also for one's own role, and `admin.lastSuperAdmin`. */
export const grantAdmin = (
  databases: Databases,
  actor: Identity,
  asked: Asked & { readonly role: Exclude<Role, 'user'> },
): Promise<Changed> => changeRole(databases, actor, 'admin.grant', asked, asked.role)

/** Takes the role of an admin or a super admin. Throws `people.notAllowed`, also for one's own role, and `admin.lastSuperAdmin`. */
export const revokeAdmin = (databases: Databases, actor: Identity, asked: Asked): Promise<Changed> =>
  changeRole(databases, actor, 'admin.revoke', asked, 'user')
