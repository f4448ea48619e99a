import { type Address, DomainError } from '@exchange/domain'
import { MAX_UPLOAD_BYTES } from '@exchange/domain/people/picture'
import { askAsMe } from '../../shared/session/session.ts'

const PERMIT = `mutation Permit($fileName: String!, $fileType: String!, $userId: String!, $type: UploadType!, $idempotencyKey: String!) {
  generatePresignedUrl(fileName: $fileName, fileType: $fileType, userId: $userId, type: $type, idempotencyKey: $idempotencyKey) {
    key url signedUrl fields { name value }
  }
}`

export type UploadType = 'CUSTOM_AVATAR' | 'CUSTOM_BANNER' | 'COMPETITION_BANNER'
type Permit = {
  readonly key: string
  readonly url: string
  readonly signedUrl: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** A file of the signed-in account. `act` names its purpose in a sign-in request. */
export type Upload = { readonly userId: Address; readonly file: File; readonly type: UploadType; readonly act: string }

/** The storage's status text when it rejects a file. */
export class NotStored extends Error {}

/** Posts a form, and reports the share sent, from 0 to 1. */
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
/**
 * Uploads a picture to the storage with the API's permission. Returns its key, and its address after the API has checked it: nothing shows
 * it yet. Throws `people.uploadTooLarge` before the first request, and `NotStored` if the storage answers anything but 204.
 */
export const sendPicture = async (
  { userId, file, type, act }: Upload,
  onProgress: (share: number) => void,
): Promise<Pick<Permit, 'key' | 'url'>> => {
  if (file.size > MAX_UPLOAD_BYTES) throw new DomainError('people.uploadTooLarge')
  const asked = { fileName: file.name, fileType: file.type, userId, type, idempotencyKey: crypto.randomUUID() }
  const { generatePresignedUrl: permit } = await askAsMe<{ generatePresignedUrl: Permit }>({ query: PERMIT, variables: asked }, { act })
  const form = new FormData()
  for (const { name, value } of permit.fields) form.append(name, value)
  form.append('file', file)
  await post(permit.signedUrl, form, onProgress)
  return permit
}
