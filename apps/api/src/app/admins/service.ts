import { type Action, type Address, type CheckMarkIcon, checkProfile, DomainError, hasHiddenCharacters, type Role } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import type { Identity } from '../../http/identity.ts'
import { parseAddress } from '../../http/input.ts'
import { writeAudit } from '../audit/repository.ts'
import { forgetChosenPictures } from '../story/registered.ts'
import type { UploadService } from '../uploads/service.ts'
import { type Marks, readMarks, requireItem, requirePicture, writeMarks } from './marks.ts'
import { lockSuperAdmins, lockUser, readCheckMark, readRole, writeCheckMark, writeRole } from './repository.ts'

/** The application's database, and the index, which has the owners of theNFT's items. */
export type Databases = { readonly app: pg.Pool; readonly db: NodePgDatabase }

/** The user that a mutation changes, its idempotency key, and the reason for the audit log. */
export type AdminRequest = { readonly userId: string; readonly idempotencyKey: string; readonly reason?: string | null | undefined }

/** The account that was changed. */
export type Changed = { readonly id: Address }

/** Longest reason. */
const REASON = 200

type Change = { readonly before: object; readonly after: object }

/** Reads, writes, and returns the state before and after. Holds the lock of the account. */
type Write = (client: pg.PoolClient, subject: Address) => Promise<Change>

const reasonOf = ({ reason }: AdminRequest): { readonly reason?: string } => {
  const text = reason?.trim() ?? ''
  if (text.length > REASON) throw new DomainError('api.badRequest', { parameter: 'reason', reason: `at most ${REASON} characters` })
  if (hasHiddenCharacters(text)) throw new DomainError('api.badRequest', { parameter: 'reason', reason: 'characters that nobody sees' })
  return text ? { reason: text } : {}
}

/** Changes an account once, and writes the audit entry in the same transaction. */
const change = async (
  { app }: Pick<Databases, 'app'>,
  actor: Identity,
  {
    action,
    operation,
    asked,
    input,
  }: { readonly action: Action; readonly operation: string; readonly asked: AdminRequest; readonly input?: object },
  write: Write,
): Promise<Changed> => {
  const subject = parseAddress(asked.userId, 'userId')
  requirePermission(actor, action, subject)
  const reason = reasonOf(asked)
  const question = { operation, key: asked.idempotencyKey, input: { userId: subject, ...input, ...reason } }
  return runIdempotent(app, actor, question, async (client) => {
    await lockUser(client, subject)
    const { before, after } = await write(client, subject)
    await writeAudit(client, { actor: actor.address, action: operation, subject, before, after: { ...after, ...reason } })
    return { id: subject }
  })
}

const writeMark = (
  databases: Databases,
  actor: Identity,
  operation: string,
  asked: AdminRequest,
  icon: CheckMarkIcon | null,
): Promise<Changed> =>
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
  asked: AdminRequest & { readonly checkMarkIcon: CheckMarkIcon },
): Promise<Changed> => writeMark(databases, actor, 'user.verify', asked, asked.checkMarkIcon)

/** Removes the checkmark. Throws `people.notAllowed`. */
export const unverifyUser = (databases: Databases, actor: Identity, asked: AdminRequest): Promise<Changed> =>
  writeMark(databases, actor, 'user.unverify', asked, null)

/** Marks to change: undefined leaves a mark as it is, null removes it. */
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
 * Changes the avatar, banner and name colour of a user; changing the avatar also removes a picture chosen for a campaign. Throws
 * `people.notAllowed`, `people.profileInvalid`, `admin.uploadNotReady` and `admin.itemNotTheirs`.
 */
export const editUserMarks = (
  databases: Databases,
  actor: Identity,
  asked: AdminRequest & { readonly marks: MarksAsked },
): Promise<Changed> => {
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

/** The parts of the upload service that admins use. */
type Uploads = Pick<UploadService, 'prepare' | 'show' | 'remove'>

// PEOPLE-10
/**
 * Shows a file that the admin uploaded as a user's picture or banner, decoded and re-encoded like the user's own. Throws
 * `people.notAllowed` and the file's fault.
 */
export const giveUpload = async (
  databases: Databases & { readonly uploads: Uploads },
  actor: Identity,
  asked: AdminRequest & { readonly key: string },
): Promise<Changed> => {
  const { uploads } = databases
  const { key } = asked
  const user = parseAddress(asked.userId, 'userId')
  requirePermission(actor, 'profile.editMarks', user)
  // A repeated request finds the upload with the user already.
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

const changeRole = (databases: Databases, actor: Identity, operation: 'admin.grant' | 'admin.revoke', asked: AdminRequest, role: Role) =>
  change(databases, actor, { action: operation, operation, asked, input: { role } }, async (client, subject) => {
    // Counted under the lock: when two super admins remove each other at once, the second one finds itself the last.
    const superAdmins = await lockSuperAdmins(client)
    if (role !== 'superAdmin' && superAdmins.length === 1 && superAdmins[0] === subject) throw new DomainError('admin.lastSuperAdmin')
    // A session may still carry a role that was revoked since.
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
  asked: AdminRequest & { readonly role: Exclude<Role, 'user'> },
): Promise<Changed> => changeRole(databases, actor, 'admin.grant', asked, asked.role)

/** Revokes the role of an admin or a super admin. Throws `people.notAllowed`, also for one's own role, and `admin.lastSuperAdmin`. */
export const revokeAdmin = (databases: Databases, actor: Identity, asked: AdminRequest): Promise<Changed> =>
  changeRole(databases, actor, 'admin.revoke', asked, 'user')
