// Zod schemas of the wire types of the planner.
import { plannedKinds } from '@exchange/domain'
import { z } from 'zod'
import type { CalendarItem, CalendarLinkItem, PlannedItem } from './plannerWire.ts'

const seconds = z.number().int().nonnegative()

/** A date of an account. */
export const plannedItemSchema: z.ZodType<PlannedItem> = z.object({
  kind: z.enum(plannedKinds),
  at: seconds,
  ids: z.array(z.string()),
  name: z.string().nullable(),
})

export const calendarItemSchema: z.ZodType<CalendarItem> = z.object({ madeAt: seconds.nullable() })

export const calendarLinkItemSchema: z.ZodType<CalendarLinkItem> = z.object({ path: z.string() })
