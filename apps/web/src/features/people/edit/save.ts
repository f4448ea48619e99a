import type { Address } from '@exchange/domain'
import { askAsMe } from '../../../shared/session/session.ts'

const key = (): string => crypto.randomUUID()

const UPDATE = `mutation UpdateProfile($userId: String!, $profile: ProfileInput!, $idempotencyKey: String!) {
  updateProfile(userId: $userId, profile: $profile, idempotencyKey: $idempotencyKey) { id }
}`

export type ProfileInput = Readonly<Record<string, string | boolean | null | { readonly chainId: number; readonly itemId: string }>>

/** Saves fields of the profile of the account that signed in. `act` names it where a sign-in is asked for. */
export const saveProfile = (userId: Address, profile: ProfileInput, act: string): Promise<unknown> =>
  askAsMe({ query: UPDATE, variables: { userId, profile, idempotencyKey: key() } }, { act })

const PERMIT = `mutation Permit($fileName: String!, $fileType: String!, $userId: String!, $type: UploadType!, $idempotencyKey: String!) {
  generatePresignedUrl(fileName: $fileName, fileType: $fileType, userId: $userId, type: $type, idempotencyKey: $idempotencyKey) {
    key signedUrl fields { name value }
  }
}`
const FINISH = `mutation Finish($key: String!, $idempotencyKey: String!) { finishUpload(key: $key, idempotencyKey: $idempotencyKey) { id } }`

export type UploadType = 'CUSTOM_AVATAR' | 'CUSTOM_BANNER'
type Permit = {
  readonly key: string
  readonly signedUrl: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** What the storage said where it did not take a file: its status text. */
export class NotStored extends Error {}

/** Posts a form, and says how much of it is sent, from 0 to 1. */
const post = (url: string, form: FormData, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => (request.status === 204 ? resolve() : reject(new NotStored(`${request.status} ${request.statusText}`.trim())))
    request.onerror = () => reject(new NotStored(''))
    request.send(form)
  })

// PEOPLE-10
/** Sends a picture to the storage with leave of the API, which then shows it. Throws `NotStored` where the storage answers anything but 204. */
export const uploadPicture = async (
  { userId, file, type, act }: { readonly userId: Address; readonly file: File; readonly type: UploadType; readonly act: string },
  onProgress: (share: number) => void,
): Promise<void> => {
  const asked = { fileName: file.name, fileType: file.type, userId, type, idempotencyKey: key() }
  const { generatePresignedUrl: permit } = await askAsMe<{ generatePresignedUrl: Permit }>({ query: PERMIT, variables: asked }, { act })
  const form = new FormData()
  for (const { name, value } of permit.fields) form.append(name, value)
  form.append('file', file)
  await post(permit.signedUrl, form, onProgress)
  await askAsMe({ query: FINISH, variables: { key: permit.key, idempotencyKey: key() } }, { act })
}

const DELETE = `mutation DeleteMyData($userId: String!, $idempotencyKey: String!) { deleteMyData(userId: $userId, idempotencyKey: $idempotencyKey) }`

// PEOPLE-12
/** Deletes what the account told the exchange and did there. */
export const deleteData = (userId: Address, act: string): Promise<unknown> =>
  askAsMe({ query: DELETE, variables: { userId, idempotencyKey: key() } }, { act })
