import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { UploadService } from './service.ts'

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/

/** Pictures of users. A key stands for one picture for ever. */
export const pictureRoutes = ({ readPicture }: Pick<UploadService, 'readPicture'>): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/pictures/{key}',
    auth: 'none',
    params: z.object({ key: z.string() }),
    handler: async ({ c, params: { key } }) => {
      const picture = NAME.test(key) ? await readPicture(key) : undefined
      if (picture === undefined) throw new DomainError('api.notFound', { path: c.req.path.slice(0, 200) })
      return c.body(Uint8Array.from(picture), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    },
  }),
]
