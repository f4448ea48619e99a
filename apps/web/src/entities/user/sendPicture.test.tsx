import { MAX_UPLOAD_BYTES } from '@exchange/domain/people/picture'
import { expect, it, vi } from 'vitest'
import { sendPicture } from './sendPicture.ts'

const asked = vi.hoisted(() => vi.fn().mockRejectedValue(new Error('asked')))
vi.mock('../../shared/session/session.ts', () => ({ askAsMe: asked }))

const send = (bytes: number) => {
  const file = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
  return sendPicture({ userId: '0x00000000000000000000000000000000000000a1', file, type: 'CUSTOM_AVATAR', act: 'upload' }, vi.fn())
}

// PEOPLE-10
it('says that a picture is too large before anything is asked', async () => {
  await expect(send(MAX_UPLOAD_BYTES + 1)).rejects.toMatchObject({ code: 'people.uploadTooLarge' })
  expect(asked).not.toHaveBeenCalled()
})

it('asks leave for one that is not', async () => {
  await expect(send(MAX_UPLOAD_BYTES)).rejects.toThrow('asked')
})
