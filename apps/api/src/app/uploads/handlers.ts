import { DomainError } from '@exchange/domain'
import type { HandlerInput } from '../../http/route.ts'
import type { UploadService } from './service.ts'

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/

export const pictureHandler =
  ({ readPicture }: Pick<UploadService, 'readPicture'>) =>
  async ({ c, params: { key } }: HandlerInput<{ params: { readonly key: string } }>) => {
    const picture = NAME.test(key) ? await readPicture(key) : undefined
    if (picture === undefined) throw new DomainError('api.notFound', { path: c.req.path.slice(0, 200) })
    return c.body(Uint8Array.from(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
