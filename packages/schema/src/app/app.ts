import { pgSchema } from 'drizzle-orm/pg-core'

/** The application's own tables. They outlive every index; migrations alone change them, and `npm run reset` alone drops them. */
export const app = pgSchema('app')
