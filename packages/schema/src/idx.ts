import { pgSchema } from 'drizzle-orm/pg-core'

/** The schema whose views always show one complete index. */
export const idx = pgSchema('idx')
