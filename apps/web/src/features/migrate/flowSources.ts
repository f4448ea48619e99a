// What fetches the code of each flow: the page stands before it.
export const migrate = async () => (await import('./flows/migrate.flow.ts')).migrateFlow
export const migrateMany = async () => (await import('./flows/migrateMany.flow.ts')).migrateManyFlow
