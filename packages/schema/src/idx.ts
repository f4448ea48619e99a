import { pgSchema } from 'drizzle-orm/pg-core'

/** The schema with views that always show one complete index. */
export const idx = pgSchema('idx')
