import { studioDrawings, studioLanguages, studioRanges, studioSizes, type StudioSize, studioTemplates } from '@exchange/domain'
import { z } from '@hono/zod-openapi'

const text = z.string().max(400).optional()

/** A picture as its link names it. Values that are not enumerated are refused with their own code when the link is read. */
export const studioQuery = z.object({
  template: text.openapi({ enum: [...studioTemplates] }),
  of: text.openapi({
    description: 'Up to 6 pools, or metrics of the network; up to 3 pools for incentives; of a portfolio, its key. Joined by commas.',
  }),
  range: text.openapi({ enum: [...studioRanges] }),
  drawn: text.openapi({ enum: [...studioDrawings] }),
  lang: text.openapi({ enum: [...studioLanguages] }),
  block: text.openapi({ description: 'Pins the picture; the latest final one where it is absent.' }),
  v: text.openapi({ description: 'Version of the formulas.' }),
})

export const pictureQuery = studioQuery.extend({
  size: z.enum(Object.keys(studioSizes) as [StudioSize, ...StudioSize[]]).default('wide'),
})

/** The part of a portfolio that its owner shares. */
export const shareBody = z.object({
  range: z.enum(studioRanges),
  block: z.number().int().min(0).max(999_999_999).optional(),
  hidesAmounts: z.boolean(),
})
