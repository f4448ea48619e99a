import type { Builder } from './builder.ts'

/** The sort direction of a list. */
export const addOrderDirection = (builder: Builder) => builder.enumType('OrderDirection', { values: ['asc', 'desc'] as const })

export type OrderDirection = ReturnType<typeof addOrderDirection>
