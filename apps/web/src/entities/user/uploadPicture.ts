import { askAsMe } from '../../shared/session/session.ts'
import { sendPicture, type Upload } from './sendPicture.ts'

const FINISH = `mutation Finish($key: String!, $idempotencyKey: String!) { finishUpload(key: $key, idempotencyKey: $idempotencyKey) { id } }`

// PEOPLE-10
/**
 * Uploads a picture that the API then checks, and returns its final address; a profile shows its own at once. Throws like `sendPicture`,
 * and for faults of the file.
 */
export const uploadPicture = async (upload: Upload, onProgress: (share: number) => void): Promise<string> => {
  const { key, url } = await sendPicture(upload, onProgress)
  await askAsMe({ query: FINISH, variables: { key, idempotencyKey: crypto.randomUUID() } }, { act: upload.act })
  return url
}
