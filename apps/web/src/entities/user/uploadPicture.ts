import { askAsMe } from '../../shared/session/session.ts'
import { sendPicture, type Upload } from './sendPicture.ts'

const FINISH = `mutation Finish($key: String!, $idempotencyKey: String!) { finishUpload(key: $key, idempotencyKey: $idempotencyKey) { id } }`

// PEOPLE-10
/**
 * Sends a picture that the API looks at, and answers where it is from then on; a profile shows its own at once. Throws as `sendPicture` does, and what is
 * wrong with the file.
 */
export const uploadPicture = async (upload: Upload, onProgress: (share: number) => void): Promise<string> => {
  const { key, url } = await sendPicture(upload, onProgress)
  await askAsMe({ query: FINISH, variables: { key, idempotencyKey: crypto.randomUUID() } }, { act: upload.act })
  return url
}
