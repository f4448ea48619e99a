import { randomUUID } from 'node:crypto'
import { type Address, DomainError, MAX_UPLOAD_BYTES } from '@exchange/domain'
import { createObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import { createPostFields } from '@exchange/protocol/node/objectStore/postPolicy'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seeUser, writeProfile } from '../users/repository.ts'
import { findLaxness } from './conformance.ts'
import { encodePicture } from './encodePicture.ts'
import { askUpload, countAsked, findUpload, settleUpload, takeReplaced, type Upload, type UploadType } from './repository.ts'

/** Bytes of a picture that is shown: more than 1,024 × 1,024 pixels of WebP ever have. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const PERMIT_MS = 10 * 60_000
const UPLOADS_PER_HOUR = 30
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export type Permit = { readonly key: string; readonly signedUrl: string; readonly fields: Record<string, string>; readonly url: string }
export type PermitTerms = { readonly account: Address; readonly fileType: string; readonly type: UploadType }

/** Where a picture is served, below the origin of the site. */
export const pictureUrl = (key: string): string => `/v1/pictures/${key}`

export type UploadOptions = {
  /** Undefined where this installation has no store: then nobody can upload. */
  readonly access: StoreAccess | undefined
  readonly database: pg.Pool
  /** Milliseconds of the wall clock. */
  readonly now: () => number
  readonly logger: Logger
}

// PEOPLE-10
/** Files that users send. The store is asked once whether it keeps to signed policies; one that does not is not used. */
export const createUploadService = ({ access, database, now, logger }: UploadOptions) => {
  const store = access && createObjectStore(access, now)
  let checked: Promise<boolean> | undefined
  const check = async (): Promise<boolean> => {
    if (access === undefined || store === undefined) return false
    const faults = await findLaxness(access, store, now)
    if (faults.length > 0) logger.error({ faults }, 'the store of files does not keep to signed policies: uploads are refused')
    return faults.length === 0
  }
  /** Throws `api.unavailable` where there is no store that may be used. */
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
    if ((await countAsked(client, account)) >= UPLOADS_PER_HOUR) throw new DomainError('api.rateLimited', { seconds: 3_600 })
    const key = `uploads/${account}/${randomUUID()}`
    const pictureKey = `${randomUUID()}.webp`
    await askUpload(client, { key, account, type, pictureKey })
    const at = now()
    const fields = createPostFields(to, { key, contentType: fileType, maxBytes: MAX_UPLOAD_BYTES, now: at, expiresAt: at + PERMIT_MS })
    return { key, signedUrl: `/uploads/${to.bucket}`, fields, url: pictureUrl(pictureKey) }
  }

  /** Makes the picture of a file that one of the accounts sent; nothing where it is made already. Throws what is wrong with the file. */
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

  /** Shows the picture of a file as that of an account, or keeps it for a competition of the account, which has it from then on, in the transaction of `client`. Answers keys that nothing shows any more, which are to be removed afterwards. */
  const show = async (client: pg.PoolClient, account: Address, key: string, { type, pictureKey }: Upload): Promise<readonly string[]> => {
    await seeUser(client, account)
    // A competition names its banner in its creation: nothing takes the place of one that was named.
    if (type === 'COMPETITION_BANNER') {
      await settleUpload(client, key, 'ready', { account })
      return [key]
    }
    const picture = type === 'CUSTOM_AVATAR' ? { avatarKey: pictureKey, avatarItem: null, avatarChainId: null } : { bannerKey: pictureKey }
    await writeProfile(client, account, picture)
    await settleUpload(client, key, 'ready', { account })
    return [key, ...(await takeReplaced(client, account, type, key))]
  }

  return {
    /** Asks the store whether it keeps to signed policies, before anybody sends a file. One that does not answer is asked again by the first who does. */
    start: (): void => {
      if (access !== undefined) requireStore().catch((error: unknown) => logger.warn({ err: error }, 'uploads cannot be taken yet'))
    },
    permit,
    prepare,
    show,
    /** Removes files. What cannot be removed now is left over, and logged. */
    remove: async (keys: readonly string[]): Promise<void> => {
      if (store === undefined) return
      const ends = await Promise.allSettled(keys.map((key) => store.remove(key)))
      const failed = ends.filter(({ status }) => status === 'rejected').length
      if (failed > 0) logger.warn({ failed }, 'files could not be removed from the store')
    },
    /** A picture that is shown; undefined for none. Throws where the store does not answer. */
    readPicture: async (key: string): Promise<Buffer | undefined> => store?.read(key, MAX_PICTURE_BYTES),
  }
}

export type UploadService = ReturnType<typeof createUploadService>
