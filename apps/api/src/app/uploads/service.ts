import { randomUUID } from 'node:crypto'
import { type Address, DomainError, MAX_UPLOAD_BYTES } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import { createObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import { createPostFields } from '@exchange/protocol/node/objectStore/postPolicy'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import type pg from 'pg'
import type { Logger } from 'pino'
import { insertUserOnce, writeProfile } from '../users/repository.ts'
import { findPolicyViolations } from './conformance.ts'
import { encodePicture } from './encodePicture.ts'
import { askUpload, countAsked, findUpload, settleUpload, deleteReplacedUploads, type Upload, type UploadType } from './repository.ts'

/** Most bytes of a stored picture; no WebP of 1,024 × 1,024 pixels is larger. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const PERMIT_MS = 10 * 60_000
const UPLOADS_PER_HOUR = 30
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export type Permit = { readonly key: string; readonly signedUrl: string; readonly fields: Record<string, string>; readonly url: string }
export type PermitTerms = { readonly account: Address; readonly fileType: string; readonly type: UploadType }

/** Path of a picture, below the origin of the site. */
export const pictureUrl = (key: string): string => `/v1/pictures/${key}`

export type UploadOptions = {
  /** Undefined when this installation has no store: uploads are refused then. */
  readonly access: StoreAccess | undefined
  readonly database: pg.Pool
  /** Milliseconds of the wall clock. */
  readonly now: () => number
  readonly logger: Logger
}

// PEOPLE-10
/** Uploads of users. Checks once whether the store enforces signed policies, and does not use a store that does not. */
export const createUploadService = ({ access, database, now, logger }: UploadOptions) => {
  const store = access && createObjectStore(access, now)
  let checked: Promise<boolean> | undefined
  const check = async (): Promise<boolean> => {
    if (access === undefined || store === undefined) return false
    const faults = await findPolicyViolations(access, store, now)
    if (faults.length > 0) logger.error({ faults }, 'the store of files does not keep to signed policies: uploads are refused')
    return faults.length === 0
  }
  /** Throws `api.unavailable` when there is no usable store. */
  const requireStore = async () => {
    checked ??= check()
    const isKept = await checked.catch((cause: unknown) => {
      checked = undefined
      throw new DomainError('api.unavailable', { reason: 'store' }, { cause })
    })
    if (!isKept || access === undefined || store === undefined) throw new DomainError('api.unavailable', { reason: 'store' })
    return { access, store }
  }

  const permit = async (client: Pick<pg.Pool, 'query'>, { account, fileType, type }: PermitTerms): Promise<Permit> => {
    const { access: to } = await requireStore()
    if (!(pictureTypes as readonly string[]).includes(fileType))
      throw new DomainError('people.uploadWrongType', { value: fileType.slice(0, 64) })
    if ((await countAsked(client, account)) >= UPLOADS_PER_HOUR) throw new DomainError('api.rateLimited', { seconds: HOUR_SECONDS })
    const key = `uploads/${account}/${randomUUID()}`
    const pictureKey = `${randomUUID()}.webp`
    await askUpload(client, { key, account, type, pictureKey })
    const at = now()
    const fields = createPostFields(to, { key, contentType: fileType, maxBytes: MAX_UPLOAD_BYTES, now: at, expiresAt: at + PERMIT_MS })
    return { key, signedUrl: `/uploads/${to.bucket}`, fields, url: pictureUrl(pictureKey) }
  }

  /** Makes the picture of a file that one of the accounts uploaded; does nothing when it exists already. Throws the file's fault. */
  const prepare = async (accounts: readonly Address[], key: string): Promise<Upload> => {
    const { store: from } = await requireStore()
    const upload = await findUpload(database, key, accounts)
    if (upload === undefined || upload.state === 'refused') throw new DomainError('people.uploadMissing')
    if (upload.state === 'ready') return upload
    const bytes = await from.read(key, MAX_UPLOAD_BYTES)
    if (bytes === undefined) throw new DomainError('people.uploadMissing')
    try {
      await from.write(upload.pictureKey, await encodePicture(bytes), 'image/webp')
    } catch (error) {
      if (error instanceof DomainError) await settleUpload(database, key, 'refused', { reason: error.code })
      if (error instanceof DomainError) await from.remove(key)
      throw error
    }
    return upload
  }

  /**
   * Sets the picture of a file as an account's, or keeps it for a competition that the account hosts, in the transaction of `client`.
   * Returns the keys of pictures that are no longer shown; remove them after the commit.
   */
  const show = async (client: pg.PoolClient, account: Address, key: string, { type, pictureKey }: Upload): Promise<readonly string[]> => {
    await insertUserOnce(client, account)
    // A competition names its banner when it is created, so a named banner is never replaced.
    if (type === 'COMPETITION_BANNER') {
      await settleUpload(client, key, 'ready', { account })
      return [key]
    }
    const picture = type === 'CUSTOM_AVATAR' ? { avatarKey: pictureKey, avatarItem: null, avatarChainId: null } : { bannerKey: pictureKey }
    await writeProfile(client, account, picture)
    await settleUpload(client, key, 'ready', { account })
    return [key, ...(await deleteReplacedUploads(client, account, type, key))]
  }

  return {
    /** Checks at startup whether the store enforces signed policies. When it does not answer, the first upload checks again. */
    start: (): void => {
      if (access !== undefined) requireStore().catch((error: unknown) => logger.warn({ err: error }, 'uploads cannot be taken yet'))
    },
    permit,
    prepare,
    show,
    /** Removes files. Those that cannot be removed now stay in the store, and the failure is logged. */
    remove: async (keys: readonly string[]): Promise<void> => {
      if (store === undefined) return
      const ends = await Promise.allSettled(keys.map((key) => store.remove(key)))
      const failed = ends.filter(({ status }) => status === 'rejected').length
      if (failed > 0) logger.warn({ failed }, 'files could not be removed from the store')
    },
    /** A stored picture; undefined when there is none. Throws when the store does not answer. */
    readPicture: async (key: string): Promise<Buffer | undefined> => store?.read(key, MAX_PICTURE_BYTES),
  }
}

export type UploadService = ReturnType<typeof createUploadService>
