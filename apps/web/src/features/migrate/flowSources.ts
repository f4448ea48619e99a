// Loaders of each flow's code: the page renders before it.
export const migrate = async () => (await import('./flows/migrate.flow.ts')).migrateFlow
export const migrateMany = async () => (await import('./flows/migrateMany.flow.ts')).migrateManyFlow
