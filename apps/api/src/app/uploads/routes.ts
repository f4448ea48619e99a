import { z } from '@hono/zod-openapi'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import { pictureHandler } from './handlers.ts'
import type { UploadService } from './service.ts'

/** Serves users' pictures. The picture behind a key never changes. */
export const pictureRoutes = (uploads: Pick<UploadService, 'readPicture'>): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/pictures/{key}',
    auth: 'none',
    params: z.object({ key: z.string() }),
    handler: pictureHandler(uploads),
  }),
]
