import type { Builder } from './builder.ts'

/** Which end of a list comes first. */
export const addOrderDirection = (builder: Builder) => builder.enumType('OrderDirection', { values: ['asc', 'desc'] as const })

export type OrderDirection = ReturnType<typeof addOrderDirection>
