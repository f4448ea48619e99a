import { pgSchema } from 'drizzle-orm/pg-core'

/** The application's own tables. They outlive every index; only migrations change them, and only `npm run reset` drops them. */
export const app = pgSchema('app')
